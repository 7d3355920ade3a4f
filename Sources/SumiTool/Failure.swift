/// One line that the tool says on standard error: `file:place: error: what is wrong, what is lost, what to do [code]`.
struct Failure: Error {
    /// The file's name as it was given.
    var file: String
    /// Where in the file: `@offset` or `line:column`; empty where it concerns all of it.
    var place = ""
    /// Whether the command goes on.
    var isWarning = false
    /// What is wrong, what is lost, what to do; the last not where it is `advice`.
    var text: String
    /// A name for what is wrong that stays the same whatever the words.
    var code: String
    /// The exit status that it leads to.
    var status: Outcome
    /// What to do where there is no command to run next.
    var advice = ""
    /// The command to run next, if there is one; FILE in it stands for the file.
    var next: String?
    /// Whether what it is about is a file, which a command could name.
    var isOfFile = true
    /// The chunk of a Sumi file that it is about, if it is about one.
    var chunk: FaultyChunk?

    /// The byte that it is about, if its place is one.
    var offset: Int? { place.hasPrefix("@") ? Int(place.dropFirst()) : nil }

    /// What is wrong, what is lost, and what to do unless that is a command.
    var wholeText: String { next == nil && !advice.isEmpty ? "\(text): \(advice)" : text }

    /// The command to run next, with the file's name as a shell takes it; FILE stays where there is none.
    var nextCommand: String? {
        guard let next, isOfFile, file != "-" else { return next }
        let words = next.split(separator: " ", maxSplits: 3).map(String.init)
        guard words.count > 2, words[2] == "FILE" else { return next }
        return (words[..<2] + [file.quotedPath] + words[3...]).joined(separator: " ")
    }

    /// The longest line: as much as a pipe takes in one piece.
    static let maximumLength = 4096

    /// The line, with its end. It is one line, whatever the file and its name hold.
    var line: String {
        let code = code.isEmpty ? "\n" : " [\(code)]\n"
        let end = (wholeText + (nextCommand.map { "; next: \($0)" } ?? "")).printable
        let start = "\(head)\(level): \(end)"
        let room = Failure.maximumLength - code.utf8.count
        if start.utf8.count <= room { return start + code }
        var short = ""
        var count = "…".utf8.count
        for character in start {
            count += String(character).utf8.count
            if count > room { break }
            short.append(character)
        }
        return short + "…" + code
    }

    /// The line for a terminal that shows colours.
    var coloredLine: String {
        let plain = line
        let start = "\(head)\(level):"
        guard plain.hasPrefix(start) else { return plain }
        let color = isWarning ? "\u{1B}[1;33m" : "\u{1B}[1;31m"
        return "\(head)\(color)\(level):\u{1B}[0m\(plain.dropFirst(start.count))"
    }

    private var level: String { isWarning ? "warning" : "error" }

    /// File and place.
    private var head: String { "\(Failure.display(file))\(place.isEmpty ? "" : ":" + place): ".printable }

    /// How messages name a file.
    static func display(_ path: String) -> String {
        switch path {
        case "-": "<stdin>"
        // Else a line would begin with the colon behind it.
        case "": "''"
        default: path.displayedPath
        }
    }
}

extension String {
    /// The text with everything escaped that would move the cursor, end the line or turn the direction of writing:
    /// names and texts from files are shown on terminals.
    var printable: String {
        // Nearly all are: to ask Unicode of each character takes longer than checking a small file.
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
