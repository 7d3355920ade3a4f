/// One statement of a readable source: `keyword word "text" key=value { statements }`.
package struct SourceStatement {
    /// A word, or text in quotation marks.
    struct Word {
        let text: String
        let isQuoted: Bool
    }

    let place: SourceError.Place
    let keyword: String
    private(set) var words: [Word] = []
    private(set) var attributes: [(key: String, value: String)] = []
    private(set) var body: [SourceStatement]?

    func error(_ message: String) -> SourceError { SourceError(place: place, message: "\(keyword): \(message)") }

    /// The statements of a source.
    static func parse(_ text: String, file: String) throws -> [SourceStatement] {
        var tokens = try SourceLexer.tokens(of: text, file: file)[...]
        let statements = try parse(&tokens, openedAt: nil)
        if let (_, place) = tokens.first { throw SourceError(place: place, message: "} without {") }
        return statements
    }

    private static func parse(
        _ tokens: inout ArraySlice<(token: SourceToken, place: SourceError.Place)>,
        openedAt opening: SourceError.Place?
    ) throws -> [SourceStatement] {
        var statements: [SourceStatement] = []
        var current: SourceStatement?
        while let (token, place) = tokens.first {
            if case .close = token, opening == nil { break }
            tokens.removeFirst()
            switch token {
            case .word(let text):
                if current == nil {
                    current = SourceStatement(place: place, keyword: text)
                } else {
                    current?.words.append(Word(text: text, isQuoted: false))
                }
            case .quoted(let text):
                guard current != nil else { throw SourceError(place: place, message: "a statement begins with a word") }
                current?.words.append(Word(text: text, isQuoted: true))
            case .attribute(let key, let value):
                guard current != nil else { throw SourceError(place: place, message: "a statement begins with a word") }
                current?.attributes.append((key, value))
            case .open:
                guard current != nil, current?.body == nil else {
                    throw SourceError(place: place, message: "{ without a statement before it")
                }
                current?.body = try parse(&tokens, openedAt: place)
            case .end, .close:
                if let statement = current { statements.append(statement) }
                current = nil
                if case .close = token { return statements }
            }
        }
        if let opening { throw SourceError(place: opening, message: "{ without }") }
        return statements
    }
}
