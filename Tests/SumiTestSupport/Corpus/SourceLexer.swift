/// A piece of a readable source.
enum SourceToken: Equatable {
    case word(String)
    case quoted(String)
    case attribute(key: String, value: String)
    case open
    case close
    /// The end of a line, or a semicolon.
    case end
}

/// Splits a readable source into tokens; `#` begins a comment, `\` at the end of a line joins it with the next.
struct SourceLexer {
    private let scalars: [Unicode.Scalar]
    private let file: String
    private var position = 0
    private var line = 1

    init(_ text: String, file: String) {
        scalars = Array(text.unicodeScalars)
        self.file = file
    }

    static func tokens(of text: String, file: String) throws -> [(token: SourceToken, place: SourceError.Place)] {
        var lexer = SourceLexer(text, file: file)
        var tokens: [(SourceToken, SourceError.Place)] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens + [(.end, lexer.place)]
    }

    private var place: SourceError.Place { SourceError.Place(file: file, line: line) }
    private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func next() throws -> (SourceToken, SourceError.Place)? {
        while let scalar {
            let place = place
            position += 1
            switch scalar {
            case " ", "\t": continue
            case "#": while let rest = self.scalar, rest != "\n" { position += 1 }
            case "\n":
                line += 1
                return (.end, place)
            case "\\" where self.scalar == "\n":
                position += 1
                line += 1
            case ";": return (.end, place)
            case "{": return (.open, place)
            case "}": return (.close, place)
            case "\"": return (.quoted(try quoted()), place)
            default:
                position -= 1
                return (try word(), place)
            }
        }
        return nil
    }

    private mutating func word() throws -> SourceToken {
        var word = ""
        while let scalar, !" \t\n;{}#\"".unicodeScalars.contains(scalar) {
            word.unicodeScalars.append(scalar)
            position += 1
        }
        guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return .word(word) }
        let key = String(word[..<sign])
        let value = String(word[word.index(after: sign)...])
        guard value.isEmpty, scalar == "\"" else { return .attribute(key: key, value: value) }
        position += 1
        return .attribute(key: key, value: try quoted())
    }

    /// Text up to the closing quotation mark; `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` stand for what they do in Swift.
    private mutating func quoted() throws -> String {
        var text = ""
        while let scalar, scalar != "\n" {
            position += 1
            switch scalar {
            case "\"": return text
            case "\\": text.unicodeScalars.append(try escaped())
            default: text.unicodeScalars.append(scalar)
            }
        }
        throw SourceError(place: place, message: "a string without its closing quotation mark")
    }

    private mutating func escaped() throws -> Unicode.Scalar {
        let simple: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "\\": "\\", "n": "\n", "r": "\r", "t": "\t"]
        guard let scalar else { throw SourceError(place: place, message: "nothing follows \\") }
        position += 1
        if let result = simple[scalar] { return result }
        var digits = ""
        if scalar == "u", self.scalar == "{" {
            position += 1
            while let digit = self.scalar, digit != "}", digit != "\n" {
                digits.unicodeScalars.append(digit)
                position += 1
            }
            position += 1
        }
        guard let number = UInt32(digits, radix: 16), let result = Unicode.Scalar(number) else {
            throw SourceError(place: place, message: "\\\(scalar) means nothing")
        }
        return result
    }
}
