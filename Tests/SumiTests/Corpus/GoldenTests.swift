import OtherVersions
import Sumi
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files that released versions wrote are read for ever.
@Suite("Golden files", .serialized)
struct GoldenTests {
    init() throws {
        // `Scripts/golden VERSION` writes those of a version that is about to be released.
        guard let version = ProcessInfo.processInfo.environment["SUMI_WRITE_GOLDEN"] else { return }
        let folder = Corpus.goldenFolder.appendingPathComponent(version)
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in try GoldenFile.written() {
            try Data(bytes).write(to: folder.appendingPathComponent("\(name).sumi"))
        }
    }

    @Test func `each is read without a finding, and written anew it says the same`() throws {
        let files = try Corpus.goldenFiles()
        #expect(files.count >= 30)
        for file in files {
            let bytes = try file.bytes()
            #expect(Validator().validate(bytes).findings.isEmpty, "\(file)")
            let drawing = try Drawing(data: bytes)
            for level in CompressionLevel.allCases {
                let options = EncodingOptions(level: level, keepsOriginalBytes: false)
                let copy = try Drawing(data: drawing.dataRepresentation(options: options))
                #expect(try copy.contentForm() == drawing.contentForm(), "\(file)")
            }
        }
    }

    @Test func `none is missing, and none stands there that has no line`() throws {
        let named = Set(try Corpus.goldenFiles().map(\.file))
        let versions = try FileManager.default.contentsOfDirectory(atPath: Corpus.goldenFolder.path)
        let there = versions.flatMap { version in
            Corpus.names(in: "golden/\(version)", suffix: ".sumi").map { "golden/\(version)/\($0).sumi" }
        }
        #expect(named == Set(there))
    }

    @Test func `a version-1 reader reads each, and shows what the library shows of version 1`() throws {
        for file in try Corpus.goldenFiles() {
            let bytes = try file.bytes()
            let drawing = try Drawing(data: bytes, options: .downgradingToVersion1)
            let strokes = try VersionOneReader(.downgrade).read(bytes)
            #expect(strokes == drawing.strokes.map(VersionOneStroke.init), "\(file)")
        }
    }

    @Test func `the version-1 reader is the one of 1.0`() throws {
        let folder = Corpus.folder.appendingPathComponent("../Tests/OtherVersions/VersionOne")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let text = try names.flatMap { try Array("\($0)\n".utf8) + Data(contentsOf: folder.appendingPathComponent($0)) }
        #expect(Zlib.crc32(text) == 289_632_174, "it is closed: what it can't read must not be written")
    }
}
