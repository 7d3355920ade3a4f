import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// The texts that FuzzInkML and FuzzJSON begin with, and files of the corpus as JSON, through the laws of these targets.
@Suite("Seeds of the fuzz targets")
struct SeedTests {
    private static func seeds(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = Corpus.folder.deletingLastPathComponent().appendingPathComponent("FuzzTargets/Seeds/\(target)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        try #require(names.count > 4)
        return try names.map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
    }

    @Test func `each InkML seed is imported and keeps the law, cut anywhere too`() throws {
        for (name, bytes) in try Self.seeds("FuzzInkML") {
            #expect(throws: Never.self, "\(name)") { try InkMLImport(bytes) }
            for count in bytes.indices { try Laws.inkML(Array(bytes[..<count])) }
            try Laws.inkML(bytes)
        }
    }

    @Test func `each JSON seed is read and keeps the law`() throws {
        for (name, bytes) in try Self.seeds("FuzzJSON") {
            #expect(throws: Never.self, "\(name)") {
                _ = try Drawing(json: bytes, options: .drawingGeneratedInks)
                try Laws.json(bytes)
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `files of the corpus as JSON, and as text that is neither, keep the laws`(set: Corpus.Set) throws {
        let names = Corpus.fileNames(set)
        #expect(set == .regressions || !names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            guard bytes.count < 4096 else { continue }
            try Laws.json(bytes)
            try Laws.inkML(bytes)
            guard let drawing = try? Drawing(data: bytes), drawing.strokes.reduce(0, { $0 + $1.path.count }) < 1000
            else {
                continue
            }
            try Laws.json(try drawing.json())
        }
    }
}
