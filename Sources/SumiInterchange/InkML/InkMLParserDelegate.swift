import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Passes what the XML parser meets on to the reader, and says where in the file its faults lie.
final class InkMLParserDelegate: NSObject, XMLParserDelegate {
    private static let namespace = "http://www.w3.org/2003/InkML"

    private let document: InkMLDocument
    private var reader: InkMLReader
    private var failure: InkMLError?
    private var depth = 0
    private var hasEnded = false
    /// Where the parser stood when the current trace had begun.
    private var traceStart = InkMLPosition.start

    init(_ document: InkMLDocument, reader: InkMLReader) {
        self.document = document
        self.reader = reader
    }

    /// Parses the whole file.
    func parse() throws(InkMLError) -> InkMLReader {
        // From a stream, for libxml2 refuses more than 10 MB in one piece.
        let parser = XMLParser(stream: InputStream(data: Data(document.bytes)))
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        let isComplete = parser.parse()
        if let failure { throw failure }
        guard isComplete, parser.parserError == nil, reader.hasRoot else {
            throw InkMLError(reader.hasRoot ? .notWellFormed : .notXML, at: document.nearest(to: parser.position))
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
            let start = document.startOfTag(before: parser.position)
            return fail(InkMLError(error.code, at: document.position(of: start), error.detail), parser)
        }
        if reader.isInTrace { traceStart = parser.position }
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
        do throws(InkMLFault) {
            try reader.end()
        } catch {
            fail(InkMLError(error.code, at: position(of: error), error.detail), parser)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, reader.isInTrace else { return }
        reader.trace?.text.append(contentsOf: string.utf8)
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard failure == nil, reader.isInTrace else { return }
        reader.trace?.text.append(contentsOf: CDATABlock)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard failure == nil else { return }
        let number = (parseError as NSError).code
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

extension XMLParser {
    /// Where the parser stands.
    fileprivate var position: InkMLPosition {
        InkMLPosition(line: max(lineNumber, 1), column: max(columnNumber, 1))
    }
}
