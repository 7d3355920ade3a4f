#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A file that a released version wrote, kept for ever in `Corpus/golden`, in the folder of the version of the Spec's text
/// that it was written by.
package struct GoldenFile: Codable, Sendable, CustomStringConvertible {
    /// Such as `golden/1.0/empty`.
    package let name: String
    /// The file within `Corpus`.
    package let file: String
    /// What `sumi hash` says of it.
    package let contentHash: String

    package var description: String { name }

    /// The bytes of the committed file.
    package func bytes() throws -> [UInt8] {
        Array(try Data(contentsOf: Corpus.folder.appendingPathComponent(file)))
    }
}

extension Corpus {
    /// The folder with a folder for each released version.
    package static var goldenFolder: URL { folder.appendingPathComponent("golden") }

    /// What all released versions wrote: what stands in their `vectors.jsonl`.
    package static func goldenFiles() throws -> [GoldenFile] {
        try FileManager.default.contentsOfDirectory(atPath: goldenFolder.path).sorted().flatMap { version in
            let lines = goldenFolder.appendingPathComponent("\(version)/vectors.jsonl")
            return try Data(contentsOf: lines).split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(GoldenFile.self, from: $0)
            }
        }
    }
}
