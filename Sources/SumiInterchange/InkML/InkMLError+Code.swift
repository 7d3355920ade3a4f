extension InkMLError {
    /// The rules that an InkML file can break. The numbers never change their meaning.
    @nonexhaustive
    public enum Code: UInt16, CaseIterable, Sendable {
        /// The file has no bytes.
        case emptyFile = 101
        /// The file is not XML.
        case notXML = 102
        /// The XML is not well-formed, or ends too early.
        case notWellFormed = 103
        /// The XML is in an encoding that isn't read.
        case unsupportedEncoding = 104
        /// The document type declares entities or other markup of its own.
        case documentType = 105
        /// The root element is not InkML's `ink`.
        case notInkML = 106

        /// An attribute that an element needs is missing.
        case missingAttribute = 201
        /// An attribute's value can't be.
        case invalidAttribute = 202
        /// Units are unknown, or don't measure what their channel holds.
        case unknownUnits = 203
        /// A reference leads to nothing before it.
        case undefinedReference = 204
        /// A trace format lacks X or Y, or has a channel twice.
        case invalidTraceFormat = 205

        /// Something in a trace is not a value of its channel.
        case invalidValue = 301
        /// A point has fewer or more values than its trace format has channels.
        case valueCount = 302
        /// A number is too large to be ink.
        case numberOutOfRange = 303
        /// A difference or a repeated value has no value before it.
        case noPreviousValue = 304

        /// The file has more bytes than the limit allows.
        case inputLimit = 801
        /// The file has more strokes than the limit allows.
        case strokeLimit = 802
        /// The file has more points than the limit allows.
        case pointLimit = 803
        /// Elements are nested more deeply than ``InkMLImport/maximumDepth``.
        case nestingLimit = 804
        /// A trace format has more channels than ``InkMLImport/maximumChannels``.
        case channelLimit = 805
        /// An element has more attributes than ``InkMLImport/maximumAttributes``.
        case attributeLimit = 806

        /// The system has no libxml2, which reads XML.
        case noXMLParser = 901
    }
}

extension InkMLError.Code {
    /// The code as messages show it, such as `I0301`.
    public var name: String { "I0\(rawValue)" }

    package var summary: String {
        switch self {
        case .emptyFile: "the file is empty"
        case .notXML: "this is not XML"
        case .notWellFormed: "the XML is not well-formed"
        case .unsupportedEncoding: "the encoding isn't supported"
        case .documentType: "the document type declares markup of its own"
        case .notInkML: "this is not InkML"
        case .missingAttribute: "an attribute is missing"
        case .invalidAttribute: "an attribute's value can't be"
        case .unknownUnits: "the units are unknown here"
        case .undefinedReference: "a reference leads to nothing before it"
        case .invalidTraceFormat: "the trace format can't be"
        case .invalidValue: "this is not a value"
        case .valueCount: "a point has the wrong number of values"
        case .numberOutOfRange: "a number is too large"
        case .noPreviousValue: "there is no value before this one"
        case .inputLimit: "the file is larger than the limit"
        case .strokeLimit: "the file has more traces than the limit"
        case .pointLimit: "the file has more points than the limit"
        case .nestingLimit: "elements are nested too deeply"
        case .channelLimit: "the trace format has too many channels"
        case .attributeLimit: "an element has too many attributes"
        case .noXMLParser: "libxml2, which reads XML, isn't there"
        }
    }

    var advice: String {
        switch self {
        case .emptyFile, .notXML, .notInkML: "check that it is the file you meant"
        case .notWellFormed: "correct the XML there, or copy the file again if its end is missing"
        case .unsupportedEncoding: "convert the file to UTF-8"
        case .documentType: "remove the part of <!DOCTYPE> in brackets"
        case .missingAttribute, .invalidAttribute, .invalidTraceFormat: "correct the element"
        case .unknownUnits:
            "use pt, pc, in, mm, cm, m, himetric for lengths, rad, deg for angles, ms, s for times, "
                + "or dev with a resolution"
        case .undefinedReference: "define it before the place that refers to it"
        case .invalidValue, .numberOutOfRange, .noPreviousValue: "correct or remove the trace"
        case .valueCount: "correct the trace, or put a <traceFormat> with all its channels before it"
        case .inputLimit, .strokeLimit, .pointLimit: "raise the limit if you trust the file"
        case .nestingLimit, .channelLimit, .attributeLimit: "simplify the file"
        case .noXMLParser: "install it (Debian's package libxml2)"
        }
    }
}
