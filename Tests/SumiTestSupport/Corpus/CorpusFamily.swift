import Foundation

/// A source that stands for many files: `vary cut 17...34` makes one for each number, which it writes as `${cut}`; `_` in a
/// value is a space, and of values that vary together the first stands in the file's name.
package struct CorpusFamily: Sendable {
    /// One of its files.
    package struct Member: Sendable {
        /// The family's name and the values, such as `families/cut-in-a-chunk-17`.
        package let name: String
        package let file: AssembledFile
    }

    package let name: String
    package let members: [Member]

    /// Reads a source.
    ///
    /// - Throws: ``SourceError`` with file and line.
    package init(source text: String, name: String) throws {
        self.name = name
        let file = "Corpus/sources/families/\(name).txt"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let choices = try lines.filter { $0.hasPrefix("vary ") }.map { try CorpusFamily.choices($0, file: file) }
        // Lines keep their numbers.
        let body = lines.map { $0.hasPrefix("vary ") ? "" : $0 }.joined(separator: "\n")
        var uses: [String: Int] = [:]
        members = try CorpusFamily.combinations(choices).map { values in
            var text = body
            for (key, value, _) in values {
                let spaced = value.replacingOccurrences(of: "_", with: " ")
                text = text.replacingOccurrences(of: "${\(key)}", with: spaced)
            }
            var member = "families/" + ([name] + values.filter(\.isName).map(\.value)).joined(separator: "-")
            uses[member, default: 0] += 1
            if let count = uses[member], count > 1 { member += "-again-\(count)" }
            return Member(name: member, file: try AssembledFile(source: text, file: "\(file) (\(member))"))
        }
    }

    private typealias Value = (key: String, value: String, isName: Bool)

    /// `vary cut 17...34`, `vary name a b c`, or several that vary together: `vary name:code a:E0301 b:E0302`.
    private static func choices(_ line: Substring, file: String) throws -> [[Value]] {
        let words = line.split(separator: " ").dropFirst()
        let keys = (words.first ?? "").split(separator: ":").map(String.init)
        let values = try words.dropFirst().flatMap { word -> [[Value]] in
            let bounds = word.split(separator: ".", omittingEmptySubsequences: false)
            if bounds.count == 4, let low = Int(bounds[0]), let high = Int(bounds[3]), low <= high {
                return (low...high).map { [(keys[0], String($0), true)] }
            }
            let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == keys.count else {
                throw SourceError(place: .init(file: file, line: 1), message: "\(word) is not \(keys)")
            }
            return [zip(keys, parts).enumerated().map { ($1.0, $1.1, $0 == 0) }]
        }
        guard !keys.isEmpty, !values.isEmpty else {
            throw SourceError(place: .init(file: file, line: 1), message: "vary NAME VALUE… was expected")
        }
        return values
    }

    private static func combinations(_ choices: [[[Value]]]) -> [[Value]] {
        choices.reduce([[]]) { all, choice in all.flatMap { one in choice.map { one + $0 } } }
    }
}

extension Corpus {
    /// All families, by name.
    package static func families() throws -> [CorpusFamily] {
        try names(in: "sources/families", suffix: ".txt").map { name in
            let file = folder.appendingPathComponent("sources/families/\(name).txt")
            return try CorpusFamily(source: String(decoding: try Data(contentsOf: file), as: UTF8.self), name: name)
        }
    }
}
