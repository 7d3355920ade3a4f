import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Probe {
    /// Decodes the hostile files, the corpus, and each file of some folders. A line for each says what it gave to do: units
    /// (bytes, inflated bytes and points), strokes, blocks, columns, peak of memory, name.
    static func limits(_ folders: [String]) {
        var files = HostileFile.all.map { ($0.name, $0.bytes) }
        for set in Corpus.Set.allCases {
            for name in Corpus.fileNames(set) {
                let entry = Corpus.Entry(set: set, name: name)
                files.append(("\(entry)", (try? entry.bytes()) ?? []))
            }
        }
        for folder in folders {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
                files.append((name, (try? Data(contentsOf: file)).map { Array($0) } ?? []))
            }
        }
        for (name, bytes) in files {
            // What happens once in a process is not the file's doing.
            _ = try? Drawing(data: bytes)
            let work = DecodingWork(bytes, limits: .standard)
            let numbers = [
                work.units, work.strokes, work.blocks, work.columns, work.peakBytes ?? -1,
            ]
            print(numbers.map { String($0) }.joined(separator: "\t"), name, separator: "\t")
        }
    }
}
