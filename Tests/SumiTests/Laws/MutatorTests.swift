import Sumi
import SumiTestSupport
import Testing

/// What the fuzzers' own mutators make: mostly files whose checks hold, many of which decode.
@Suite("The fuzzer's mutators")
struct MutatorTests {
    private struct Outcome {
        var all = 0
        /// Header, frames and commits hold.
        var intact = 0
        var decoded = 0
        /// Why the others don't decode.
        var codes: Set<String> = []

        mutating func add(_ bytes: [UInt8]) {
            all += 1
            if (try? ContainerLog(bytes)) != nil { intact += 1 }
            do throws(SumiDecodingError) {
                _ = try Drawing(data: bytes, limits: .hostile)
                decoded += 1
            } catch {
                codes.insert("\(error.code)")
            }
        }
    }

    private func seeds() throws -> [[UInt8]] {
        let files = try [Corpus.Set.valid, .rare].flatMap { set in
            try Corpus.fileNames(set).map { try Corpus.Entry(set: set, name: $0).bytes() }
        }
        try #require(files.count > 50)
        return files
    }

    @Test func `most changed files are intact, and many decode`() throws {
        var (outcome, generator) = (Outcome(), SeededGenerator(seed: 4))
        for bytes in try seeds() {
            for _ in 0..<20 {
                if let changed = FuzzTarget.files.change(bytes, &generator, { $0.map { $0 ^ 1 } }) {
                    outcome.add(changed)
                }
            }
        }
        print(
            "changed: \(outcome.intact) of \(outcome.all) intact, \(outcome.decoded) decode; \(outcome.codes.sorted())"
        )
        #expect(outcome.intact * 10 > outcome.all * 8)
        #expect(outcome.decoded * 10 > outcome.all * 2)
        #expect(outcome.codes.count > 20)
    }

    @Test func `most files made of two are intact, and many decode`() throws {
        var (outcome, generator) = (Outcome(), SeededGenerator(seed: 5))
        let files = try seeds()
        for one in files {
            for other in files.shuffled(using: &generator).prefix(8) {
                if let joined = FuzzTarget.files.cross(one, other, &generator) { outcome.add(joined) }
            }
        }
        print(
            "joined: \(outcome.intact) of \(outcome.all) intact, \(outcome.decoded) decode; \(outcome.codes.sorted())"
        )
        #expect(outcome.intact * 10 > outcome.all * 8)
        #expect(outcome.decoded * 10 > outcome.all * 2)
    }

    @Test func `fields are written as the payloads that they were read from`() throws {
        var count = 0
        for bytes in try seeds() {
            for chunk in LooseFile(bytes)?.chunks ?? [] {
                let fields = LooseField.fields(of: chunk.kind, chunk.payload)
                #expect(LooseField.payload(fields) == chunk.payload)
                // A commit's six numbers, its log check and its size; an index's four and its copies.
                if chunk.kind == .commit { #expect(fields.count == 8) }
                if chunk.kind == .index { #expect(fields.count >= 7) }
                if [.inks, .grids, .sequence, .metadata].contains(chunk.kind) { #expect(fields.count == 1) }
                count += 1
            }
        }
        #expect(count > 200)
    }

    @Test func `a block that is taken apart and written in any way reads as the same strokes`() throws {
        var (generator, count) = (SeededGenerator(seed: 6), 0)
        for bytes in try seeds() {
            guard let original = try? Drawing(data: bytes), var file = LooseFile(bytes) else { continue }
            for index in file.chunks.indices where file.chunks[index].kind == .block {
                guard let block = LooseBlock(file.chunks[index].payload) else { continue }
                file.chunks[index].payload = block.payload(using: &generator)
                count += 1
            }
            // Indexes aside, which hold lengths.
            file.chunks.removeAll { $0.kind == .index }
            var writer = FileWriter(header: file.header)
            for chunk in file.chunks {
                guard chunk.kind == .commit else {
                    writer.append(chunk.kind, chunk.payload)
                    continue
                }
                var reader = ByteReader(chunk.payload)
                let commit = try Commit(reader: &reader)
                writer.commit(
                    version: commit.contentVersion,
                    strokeCount: commit.strokeCount,
                    pointCount: commit.pointCount,
                    index: nil
                )
            }
            #expect(try Drawing(data: writer.bytes) == original)
        }
        #expect(count > 50)
    }

    @Test func `each kind of damage is made, and noticed`() throws {
        var (generator, made) = (SeededGenerator(seed: 7), Set<Damage>())
        let files = try seeds().filter { $0.count < 600 && (try? Drawing(data: $0)) != nil }
        for bytes in files {
            let commitEnds = Set((bytes.indices).filter { Commit.last(in: Array(bytes[..<$0])) != nil })
            for _ in 0..<40 {
                let (damage, damaged) = Damage.damaged(bytes, using: &generator)
                guard damaged != bytes, !commitEnds.contains(damaged.count) else { continue }
                #expect((try? Drawing(data: damaged)) == nil)
                made.insert(damage)
            }
        }
        #expect(made == Set(Damage.allCases))
    }

    @Test func `the canary breaks its law, and nothing else does`() {
        #expect(throws: LawViolation.self) { try Canary.law(Array("canary, and more".utf8)) }
        for text in ["", "canar", "canarz", "Canary", " canary"] {
            #expect(throws: Never.self) { try Canary.law(Array(text.utf8)) }
        }
    }
}
