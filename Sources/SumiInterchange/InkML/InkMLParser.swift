/// Passes what the XML parser meets on to the reader, and says where in the file its faults lie.
final class InkMLParser: XMLEvents {
    private static let namespace = "http://www.w3.org/2003/InkML"

    private let document: InkMLDocument
    private var reader: InkMLReader
    private var failure: InkMLError?
    private var depth = 0
    private var hasEnded = false
    /// Where the parser stood when the current trace had begun.
    private var traceStart = InkMLPosition.start
    /// The tag at which the last entry of the report was met. The next one is looked for from there: to begin at the file's
    /// start for each would take long in a large file.
    private var lastEntry = InkMLAnchor()

    init(_ document: InkMLDocument, reader: InkMLReader) {
        self.document = document
        self.reader = reader
    }

    /// Parses the whole file.
    func parse() throws(InkMLError) -> InkMLReader {
        guard let parser = XMLPushParser(self) else { throw InkMLError(.noXMLParser, at: .start) }
        let isComplete = parser.parse(document.bytes)
        if let failure { throw failure }
        guard isComplete, reader.hasRoot else {
            throw InkMLError(reader.hasRoot ? .notWellFormed : .notXML, at: document.position(of: document.bytes.count))
        }
        return reader
    }

    private func fail(_ error: InkMLError, _ parser: XMLPushParser) {
        guard failure == nil else { return }
        failure = error
        parser.stop()
    }

    func begin(
        _ name: String,
        shownName: String,
        namespace: String?,
        attributes: [String: String],
        _ parser: XMLPushParser
    ) {
        guard failure == nil else { return }
        depth += 1
        let isInkML = namespace == nil || namespace == InkMLParser.namespace
        let entryCount = reader.report.entries.count
        do throws(InkMLFault) {
            try reader.begin(isInkML ? name : nil, shownName: shownName, attributes: InkMLAttributes(attributes))
        } catch {
            let start = document.startOfTag(before: parser.position)
            return fail(InkMLError(error.code, at: document.position(of: start), error.detail), parser)
        }
        if reader.isInTrace { traceStart = parser.position }
        placeEntries(from: entryCount, atTagBefore: parser.position)
    }

    func end(_ parser: XMLPushParser) {
        guard failure == nil else { return }
        depth -= 1
        hasEnded = depth == 0
        let entryCount = reader.report.entries.count
        do throws(InkMLFault) {
            try reader.end()
        } catch {
            return fail(InkMLError(error.code, at: position(of: error), error.detail), parser)
        }
        // What ends with something to report is a trace.
        placeEntries(from: entryCount, atTagBefore: traceStart)
    }

    /// Says of new entries of the report at which tag they were met.
    private func placeEntries(from first: Int, atTagBefore position: InkMLPosition) {
        guard reader.report.entries.count > first else { return }
        lastEntry = document.tag(before: position, after: lastEntry)
        reader.report.place(from: first, at: lastEntry.position.text)
    }

    func text(_ bytes: [UInt8]) {
        guard failure == nil, reader.isInTrace else { return }
        reader.trace?.text += bytes
    }

    func fail(_ number: Int, _ parser: XMLPushParser) {
        let code: InkMLError.Code = reader.hasRoot || number != 4 ? .notWellFormed : .notXML
        let position = document.nearest(to: parser.position)
        fail(InkMLError(code, at: position, InkMLXMLError.text(number, hasEnded: hasEnded)), parser)
    }

    /// Where the fault of a trace lies: in its text, else where it began.
    private func position(of fault: InkMLFault) -> InkMLPosition {
        let start = document.startOfTag(before: traceStart)
        guard let textOffset = fault.textOffset else { return document.position(of: start) }
        var locator = InkMLTextLocator(document.bytes, element: start, textOffset: textOffset)
        return document.position(of: locator.locate())
    }
}
