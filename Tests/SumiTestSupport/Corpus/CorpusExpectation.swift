package import Sumi

/// What reading a file must give.
package enum CorpusExpectation: Equatable, Sendable {
    /// A drawing, and no findings.
    case accepted
    /// This error.
    case error(SumiDecodingError.Code, offset: Int)
    /// A drawing, and this one finding of the validator.
    case finding(SumiDecodingError.Code, offset: Int)
}

extension CorpusExpectation: CustomStringConvertible {
    /// As a source says it.
    package var description: String {
        switch self {
        case .accepted: "accepted"
        case .error(let code, let offset): "\(code.name) at \(offset)"
        case .finding(let code, let offset): "finding \(code.name) at \(offset)"
        }
    }
}

/// A file made from its readable source.
package struct AssembledFile: Sendable {
    package fileprivate(set) var bytes: [UInt8]
    /// Where its chunks lie.
    package fileprivate(set) var chunks: [Range<Int>]
    package fileprivate(set) var expectation = CorpusExpectation.accepted
    package fileprivate(set) var limits = DecodingLimits.standard
    package fileprivate(set) var options = DecodingOptions()

    init(bytes: [UInt8], chunks: [Range<Int>]) {
        self.bytes = bytes
        self.chunks = chunks
    }

    /// Assembles a source.
    ///
    /// - Throws: ``SourceError`` with file and line.
    package init(source text: String, file: String) throws {
        let statements = try SourceStatement.parse(text, file: file)
        let isHead = { (statement: SourceStatement) in ["expect", "limits", "reader"].contains(statement.keyword) }
        var assembler = Assembler()
        for statement in statements where !isHead(statement) { try assembler.assemble(statement) }
        self.init(bytes: assembler.bytes, chunks: assembler.chunks)
        guard statements.filter({ $0.keyword == "expect" }).count == 1 else {
            throw SourceError(place: .init(file: file, line: 1), message: "one `expect` was expected")
        }
        for statement in statements where isHead(statement) { try readHead(statement) }
    }

    private mutating func readHead(_ statement: SourceStatement) throws {
        switch statement.keyword {
        case "expect": try readExpectation(statement)
        case "reader":
            try statement.allow("version")
            let version: UInt64? = try statement.number("version")
            options = DecodingOptions(maximumSupportedContentVersion: version.map { .init(rawValue: $0) } ?? .current)
        default:
            try statement.allow("bytes", "inflated", "chunks", "strokes", "points", "metadata", words: 0...1)
            if statement.says("hostile") { limits = .hostile }
            limits.inputBytes = try statement.number("bytes") ?? limits.inputBytes
            limits.chunks = try statement.number("chunks") ?? limits.chunks
            limits.metadata = try statement.number("metadata") ?? limits.metadata
            func allowance(_ key: String) throws -> DecodingLimits.Allowance? {
                try statement.number(key).map { .init(base: $0, perByte: 0) }
            }
            limits.inflatedBytes = try allowance("inflated") ?? limits.inflatedBytes
            limits.strokes = try allowance("strokes") ?? limits.strokes
            limits.points = try allowance("points") ?? limits.points
        }
    }

    private mutating func readExpectation(_ statement: SourceStatement) throws {
        try statement.allow(words: 1...7)
        if statement.words.count == 1, statement.says("accepted") { return }
        var words = statement.words.map(\.text)[...]
        let isFinding = words.first == "finding"
        if isFinding { words.removeFirst() }
        guard let name = words.popFirst(), let code = SumiDecodingError.Code.allCases.first(where: { $0.name == name }),
            words.popFirst() == "at"
        else { throw statement.error("not `accepted`, `CODE at PLACE` or `finding CODE at PLACE`") }
        let offset = try Assembler.place(words, chunks: chunks, end: bytes.count, statement)
        expectation = isFinding ? .finding(code, offset: offset) : .error(code, offset: offset)
    }
}
