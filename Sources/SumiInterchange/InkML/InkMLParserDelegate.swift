import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Passes what the XML parser meets on to the reader, and says where in the file its faults lie.
final class InkMLParserDelegate: NSObject, XMLParserDelegate {
    private static let namespace = "http://www.w3.org/2003/InkML"

    /// The file, where line and column can be counted in it.
    private let bytes: [UInt8]?
    private var reader: InkMLReader
    private var failure: InkMLError?
    private var depth = 0
    private var hasEnded = false
    /// Where the current trace began, and where the parts of its text begin that comments separate.
    private var traceStart = InkMLPosition.start
    private var anchors: [(offset: Int, position: InkMLPosition)] = []

    init(bytes: [UInt8]?, reader: InkMLReader) {
        self.bytes = bytes
        self.reader = reader
    }

    /// Parses a whole file.
    func parse(_ inkML: [UInt8]) throws(InkMLError) -> InkMLReader {
        // From a stream, for libxml2 refuses more than 10 MB in one piece.
        let parser = XMLParser(stream: InputStream(data: Data(inkML)))
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        let isComplete = parser.parse()
        if let failure { throw failure }
        guard isComplete, parser.parserError == nil, reader.hasRoot else {
            throw InkMLError(reader.hasRoot ? .notWellFormed : .notXML, at: parser.position)
        }
        return reader
    }

    private func fail(_ error: InkMLError, _ parser: XMLParser) {
        guard failure == nil else { return }
        failure = error
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        guard failure == nil else { return }
        depth += 1
        let shownName = qName ?? elementName
        let isInkML = namespaceURI == nil || namespaceURI == "" || namespaceURI == InkMLParserDelegate.namespace
        do throws(InkMLFault) {
            try reader.begin(
                isInkML ? elementName : nil,
                shownName: shownName,
                attributes: InkMLAttributes(attributeDict)
            )
        } catch {
            return fail(InkMLError(error.code, at: startOfTag(before: parser.position), error.detail), parser)
        }
        if reader.isInTrace, anchors.isEmpty {
            traceStart = parser.position
            // The parser stands on the `>` that closes the tag.
            anchors = [(0, InkMLPosition(line: traceStart.line, column: traceStart.column + 1))]
        }
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        guard failure == nil else { return }
        depth -= 1
        hasEnded = depth == 0
        let text = reader.trace?.text ?? []
        do throws(InkMLFault) {
            try reader.end()
        } catch {
            let position = error.textOffset.map { self.position(inTrace: $0, text) } ?? startOfTag(before: traceStart)
            return fail(InkMLError(error.code, at: position, error.detail), parser)
        }
        if reader.trace == nil { anchors = [] } else if reader.isInTrace { anchor(at: parser.position) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, reader.isInTrace else { return }
        reader.trace?.text.append(contentsOf: string.utf8)
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard failure == nil, reader.isInTrace else { return }
        anchor(at: parser.position)
        reader.trace?.text.append(contentsOf: CDATABlock)
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        guard failure == nil, reader.isInTrace else { return }
        anchor(at: parser.position)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard failure == nil else { return }
        let number = (parseError as NSError).code
        let code: InkMLError.Code = reader.hasRoot || number != 4 ? .notWellFormed : .notXML
        fail(InkMLError(code, at: parser.position, InkMLXMLError.text(number, hasEnded: hasEnded)), parser)
    }

    private func anchor(at position: InkMLPosition) {
        guard let offset = reader.trace?.text.count else { return }
        anchors.append((offset, position))
    }

    /// Where a byte of a trace's text stands in the file.
    private func position(inTrace offset: Int, _ text: [UInt8]) -> InkMLPosition {
        guard let anchor = anchors.last(where: { $0.offset <= offset }), offset <= text.count else { return traceStart }
        return anchor.position.advanced(over: text[anchor.offset..<offset])
    }

    /// Where the tag begins in which the parser stands.
    private func startOfTag(before position: InkMLPosition) -> InkMLPosition {
        guard let bytes else { return position }
        var current = InkMLPosition.start
        var start = current
        for byte in bytes {
            if current.line > position.line || current.line == position.line && current.column > position.column {
                break
            }
            if byte == UInt8(ascii: "<") { start = current }
            current.advance(over: [byte])
        }
        return start
    }
}

extension XMLParser {
    /// Where the parser stands.
    fileprivate var position: InkMLPosition {
        InkMLPosition(line: max(lineNumber, 1), column: max(columnNumber, 1))
    }
}
