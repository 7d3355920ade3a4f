#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The files in `Corpus`, each beside the source that it is made from.
package enum Corpus {
    /// What a file is an example of.
    package enum Set: String, CaseIterable, Sendable {
        /// Files that an encoder writes.
        case valid
        /// Files that are legal, but that no encoder of today writes.
        case rare
        /// Files with one fault each.
        case invalid
        /// Files that were once read wrongly.
        case regressions
    }

    /// A file and its source, of which one may be missing.
    package struct Entry: Sendable, CustomStringConvertible {
        package let set: Set
        package let name: String

        package init(set: Set, name: String) {
            self.set = set
            self.name = name
        }

        package var source: URL { folder.appendingPathComponent("sources/\(set.rawValue)/\(name).txt") }
        package var file: URL { folder.appendingPathComponent("\(set.rawValue)/\(name).sumi") }
        package var description: String { "\(set.rawValue)/\(name)" }

        /// The bytes of the committed file.
        package func bytes() throws -> [UInt8] { Array(try Data(contentsOf: file)) }

        /// The file that the source stands for.
        package func assembled() throws -> AssembledFile {
            let text = String(decoding: try Data(contentsOf: source), as: UTF8.self)
            return try AssembledFile(source: text, file: "Corpus/sources/\(set.rawValue)/\(name).txt")
        }
    }

    /// The folder `Corpus`.
    package static var folder: URL {
        // Tests/SumiTestSupport/Corpus/Corpus.swift stands four levels below the package.
        (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            .appendingPathComponent("Corpus")
    }

    /// All files of a set that have a source, by name.
    package static func entries(_ set: Set) -> [Entry] {
        names(in: "sources/\(set.rawValue)", suffix: ".txt").map { Entry(set: set, name: $0) }
    }

    /// The names of the committed files of a set.
    package static func fileNames(_ set: Set) -> [String] { names(in: set.rawValue, suffix: ".sumi") }

    package static func names(in path: String, suffix: String) -> [String] {
        let contents = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent(path).path
        )
        return (contents ?? []).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    }
}
