import Foundation
import Testing

/// A file of the corpus that lies beside the library.
struct CorpusFile: CustomTestStringConvertible {
    let name: String
    let bytes: Data

    var testDescription: String { name }

    /// What writers make.
    static let valid = files("valid")
    /// What is legal, and no writer of today makes: content versions to come, unknown columns and chunks.
    static let rare = files("rare")

    private static func files(_ folder: String) -> [CorpusFile] {
        let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let url = root.appendingPathComponent("Corpus/\(folder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { $0.hasSuffix(".sumi") }.sorted().compactMap { name in
            (try? Data(contentsOf: url.appendingPathComponent(name))).map { CorpusFile(name: name, bytes: $0) }
        }
    }
}
