import Sumi
import SumiTestSupport
import Testing

/// Law 1: no unbounded recursion. Threads of servers have small stacks.
@Suite("Stack")
struct StackTests {
    /// What the library may take, in debug builds too.
    private static let size = 64 << 10

    /// Decodes, validates and writes a file again, and so any that it holds.
    private static func work(_ bytes: [UInt8]) {
        _ = Validator().validate(bytes)
        guard let drawing = try? Drawing(data: bytes) else { return }
        _ = try? drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
    }

    private func check(_ files: [(name: String, bytes: [UInt8])]) throws {
        let own = try #require(SmallStack.used(of: Self.size) {})
        var most = (used: 0, name: "")
        for file in files {
            // With room to spare: what takes more is named, and crashes nothing.
            let used = try #require(SmallStack.used(of: 1 << 20) { Self.work(file.bytes) })
            if used > most.used { most = (used, file.name) }
        }
        print(
            "\(files.count) files take at most \(most.used) bytes of stack (\(most.name)); a thread by itself, \(own)"
        )
        try #require(most.used > own && most.used <= Self.size - 4096, "\(most.name) takes \(most.used) bytes of stack")
        for file in files {
            #expect(SmallStack.used(of: Self.size) { Self.work(file.bytes) } != nil, "\(file.name)")
        }
    }

    @Test func `every file of the corpus is decoded, validated and encoded on a stack of 64 KiB`() throws {
        let files = try Corpus.Set.allCases.flatMap { set in
            try Corpus.fileNames(set).map { (name: $0, bytes: try Corpus.Entry(set: set, name: $0).bytes()) }
        }
        try #require(files.count > 200)
        try check(files)
    }

    @Test func `so are files made to be hard`() throws {
        // What refers to something that refers to something, and what is long.
        let kinds = ["chain", "mask", "continuations", "sequence", "an index", "metadata", "small blocks"]
        let files = HostileFile.all.filter { file in kinds.contains { file.name.contains($0) } }
        try #require(files.count > 8)
        try check(files.map { ($0.name, $0.bytes) })
    }
}
