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

extension CorpusExpectation {
    /// `accepted`, `E0203 at PLACE` or `finding E0210 at PLACE`, in a file whose chunks are known.
    init(_ statement: SourceStatement, chunks: [Range<Int>], end: Int) throws {
        try statement.allow("needs", words: 1...7)
        if statement.words.count == 1, statement.says("accepted") {
            self = .accepted
            return
        }
        var words = statement.words.map(\.text)[...]
        let isFinding = words.first == "finding"
        if isFinding { words.removeFirst() }
        guard let name = words.popFirst(), let code = SumiDecodingError.Code.allCases.first(where: { $0.name == name }),
            words.popFirst() == "at"
        else { throw statement.error("not `accepted`, `CODE at PLACE` or `finding CODE at PLACE`") }
        let offset = try Assembler.place(words, chunks: chunks, end: end, statement)
        self = isFinding ? .finding(code, offset: offset) : .error(code, offset: offset)
    }
}
