import SumiInterchange

extension Failure {
    /// What the argument parser would say less plainly, or take for something else; nil where there is no such mistake.
    ///
    /// - Parameters:
    ///   - arguments: one or more
    ///   - verbs: the commands
    init?(mistakeIn arguments: [String], verbs: [String]) {
        let verb = arguments[0]
        if !verb.hasPrefix("-"), !verbs.contains(verb), verb != "help" {
            let advice =
                verbs.first { $0.distance(to: verb) < 3 }.map { "did you mean \($0)?" }
                ?? "there are \(verbs.joined(separator: ", ")); sumi --help says more"
            self.init(file: "sumi", text: "\(verb.displayedPath) is no command: \(advice)", code: "", status: .usage)
            return
        }
        // `*` may find a file of such a name: it would be taken for options, and an h in it for a wish for help.
        guard let name = arguments.prefix(while: { $0 != "--" }).first(where: \.isFileLikeOptions) else { return nil }
        let text = "begins like options, and nothing was done: if it is a file, write \(name.quotedPath)"
        self.init(file: name, text: text, code: "", status: .usage)
    }
}

extension String {
    /// Whether it begins with one hyphen, and ends as files of ours do.
    fileprivate var isFileLikeOptions: Bool {
        hasPrefix("-") && !hasPrefix("--") && DrawingFormats.named(byExtensionOf: self) != nil
    }

    /// How many letters have to be put in, taken out or replaced to make another word of it (Levenshtein's distance).
    fileprivate func distance(to other: String) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                let replaced = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
