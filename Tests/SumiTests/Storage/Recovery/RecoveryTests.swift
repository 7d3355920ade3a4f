import Sumi
import SumiTestSupport
import Testing

@Suite struct RecoveryTests {
    /// Where a byte is missing, what stood there isn't known, and may have been strokes.
    @Test func `what a save states and isn't there is lost, whatever it was lost with`() throws {
        let bytes = try Corpus.Entry(set: .valid, name: "two-commits").bytes()
        let whole = try Recovery(data: bytes).report
        var losses = 0
        for index in bytes.indices {
            var damaged = bytes
            damaged.remove(at: index)
            guard let report = try? Recovery(data: damaged).report else { continue }
            let isAll = report.strokeCount >= whole.strokeCount && report.pointCount >= whole.pointCount
            #expect(isAll || !report.isLossless, "without byte \(index): \(report.findings)")
            if !isAll { losses += 1 }
        }
        #expect(losses > 50)
    }

    @Test(arguments: [1, 4, 40])
    func `how many strokes are lost is known where the save states how many there were`(points: Int) throws {
        let strokes = StorageSample.strokes(30)
        var bytes = try Drawing(strokes: strokes).dataRepresentation(
            options: EncodingOptions(pointsPerBlock: points * 8)
        )
        let blocks = Validator().validate(bytes).chunks.filter { $0.kind != .commit }
        for chunk in blocks { for place in chunk.offset + 5..<chunk.offset + chunk.length { bytes[place] ^= 0x5A } }
        let recovery = try Recovery(data: bytes)
        #expect(recovery.drawing.strokes.isEmpty && !recovery.report.isLossless)
        #expect(recovery.report.lostStrokeCount == 30, "\(recovery.report.findings)")
        #expect(recovery.report.knowsLostStrokeCount)
        let commit = try #require(Validator().validate(bytes).chunks.last)
        #expect(try !Recovery(data: Array(bytes[..<(commit.offset - 1)])).report.knowsLostStrokeCount)
    }

    @Test func `that strokes of a save which wasn't completed are there is said only where some are`() throws {
        let bytes = try Corpus.Entry(set: .valid, name: "two-commits").bytes()
        let chunks = Validator().validate(bytes).chunks
        let end = try #require(chunks.first { $0.kind == .commit }.map { $0.offset + $0.length })
        func says(_ data: [UInt8]) throws -> Bool {
            try Recovery(data: data).report.findings.contains { $0.text.contains("wasn't completed are there") }
        }
        #expect(try !says(Array(bytes[..<end]) + [3, 0, 2, 0, 0, 1, 1]))
        let block = try #require(chunks.last { $0.kind == .block })
        #expect(try says(Array(bytes[..<(block.offset + block.length)])) == (block.offset > end))
    }

    @Test(arguments: RecoverySample.allCases)
    func `chunks in each other's places are put where they belong`(_ sample: RecoverySample) throws {
        let trial = try RecoveryTrial(sample.bytes())
        let frames = trial.chunks.map { trial.bytes[$0.offset..<$0.offset + $0.length] }
        var generator = SeededGenerator(seed: 4)
        for number in 0..<100 {
            var changed = frames
            let one = number < 8 ? max(0, frames.count - 2 - number) : generator.integer(in: 0...frames.count - 2)
            let other = number % 2 == 0 ? one + 1 : generator.integer(in: one + 1...frames.count - 1)
            changed.swapAt(one, other)
            let recovery = try Recovery(data: ([trial.bytes.prefix(16)] + changed).flatMap { $0 })
            #expect(recovery.report.isLossless, "\(one) for \(other): \(recovery.report.findings)")
            #expect(recovery.drawing == trial.drawing, "\(one) for \(other): another drawing")
        }
    }

    /// A block for each place, an index that has a copy of the inks, and a chunk before them that can't be told any more.
    @Test func `what is lost is not taken for what an index has a copy of`() throws {
        let constants = "strokeConstants pointCount=1 ink=0; pointConstants x=64 y=64"
        let block = "chunk block { head strokes=1 points=1; \(constants) }\n"
        let inks = "chunk inks { varint 1; ink pen }\n"
        let chunks = [inks, "chunk private { string \"a.b\"; bytes 01 02 }\n"]
        for first in [chunks, chunks.reversed()] {
            let file = try AssembledFile(
                source: "expect accepted\nheader\n" + first.joined() + block + block + "index\ncommit\n",
                file: "two chunks"
            )
            for (number, source) in first.enumerated() {
                var damaged = file.bytes
                damaged.removeSubrange(file.chunks[number].prefix(3))
                let report = try Recovery(data: damaged).report
                #expect(report.isLossless == (source == inks), "\(first) without the beginning of \(number)")
                #expect(report.strokeCount == 2)
            }
        }
    }

    /// Grids likewise: those behind a chunk that can't be told any more needn't be the first ones.
    @Test func `what is lost is not taken for grids that stand elsewhere`() throws {
        let constants = "strokeConstants pointCount=1 ink=0; pointConstants x=64 y=64"
        let block = "chunk block { head strokes=1 points=1 grid=4; \(constants) }\n"
        let grids = "chunk grids { varint 1; grid steps=32,32,1,1,1,1,1,1,1,1,1,1 }\n"
        let unknown = "chunk private { string \"a.b\"; bytes 01 02 }\n"
        let inks = "chunk inks { varint 1; ink pen }\n"
        for (first, isLossless) in [([grids, unknown], true), ([unknown, grids], false)] {
            let file = try AssembledFile(
                source: "expect accepted\nheader\n" + first.joined() + inks + block + block + "index\ncommit\n",
                file: "grids"
            )
            var damaged = file.bytes
            damaged.removeSubrange(file.chunks[0].prefix(3))
            let report = try Recovery(data: damaged).report
            #expect(report.isLossless == isLossless, "\(first[0]): \(report.findings)")
            #expect(report.strokeCount == 2)
        }
    }

    @Test func `a stroke keeps its intact parts where a block goes on with other channels or another grid`() throws {
        for (grid, channel) in [("", "force=1024"), ("grid=1", "")] {
            let file = try AssembledFile(
                source: """
                    expect E0502 at chunk 3 payload
                    header
                    chunk inks { varint 1; ink pen }
                    chunk block {
                        head strokes=1 points=1
                        strokeConstants pointCount=1 ink=0
                        pointConstants x=64 y=64
                    }
                    chunk block { head strokes=0 points=2 continued=2; strokeConstants; pointConstants x=0 y=0 }
                    chunk block {
                        head strokes=0 points=4 \(grid) continued=4
                        strokeConstants
                        pointConstants x=0 y=0 \(channel)
                    }
                    commit
                    """,
                file: "a stroke that goes on otherwise"
            )
            #expect(try Recovery(data: file.bytes).drawing.strokes.map(\.path.count) == [3])
        }
    }

    @Test func `blocks that claim many strokes in few bytes aren't gone through one by one`() throws {
        let file = try AssembledFile.manyStrokes()
        let (inks, block) = (file.chunks[0], file.chunks[1])
        // What stands between is no chunk, and its length leads nowhere.
        let many = [[UInt8]](repeating: Array(file.bytes[block]), count: 100_000).joined()
        let bytes = file.bytes[..<inks.upperBound] + [UInt8](repeating: 0xFF, count: 9) + many
        #expect(try Recovery(data: Array(bytes)).drawing.strokes.isEmpty)
    }

    @Test func `what claims more entries than it has bytes counts for none`() throws {
        let entry = Corpus.Entry(set: .regressions, name: "tables-of-entries-beyond-all-counting")
        let recovery = try Recovery(data: entry.assembled().bytes)
        #expect(recovery.drawing.strokes.isEmpty)
    }

    /// A commit says where the one before it stands, which bytes that were put in between make another place.
    @Test func `metadata that are lost are not taken for a commit that stands elsewhere`() throws {
        let constants = "strokeConstants pointCount=1 ink=0; pointConstants x=64 y=64"
        let block = "chunk block { head strokes=1 points=1; \(constants) }\n"
        let metadata =
            "chunk metadata { varint 1; string \"title\"; u8 0; string \"\(String(repeating: "x", count: 80))\" }\n"
        let file = try AssembledFile(
            source: "expect accepted\nheader\nchunk inks { varint 1; ink pen }\n" + block + "commit\n" + metadata
                + block
                + "commit\n",
            file: "two saves"
        )
        // As many as the first commit has can't be told from one more that stood where the second says.
        for count in 1...90 where count != file.chunks[2].count {
            var damaged = file.bytes
            damaged.insert(contentsOf: [UInt8](repeating: 0xA5, count: count), at: file.chunks[3].lowerBound + 20)
            let report = try Recovery(data: damaged).report
            #expect(!report.isLossless, "\(count) bytes put in: \(report.findings)")
            #expect(report.strokeCount == 2)
        }
    }

    @Test(arguments: ["index-box-missing", "index-box-too-small", "index-times-too-narrow", "repair-record-wrong"])
    func `an index or a repair record that is wrong is made anew, with all else as it is`(name: String) throws {
        let bytes = try Corpus.Entry(set: .invalid, name: name).bytes()
        let chunk = try #require(Validator().validate(bytes).chunks.first { [.index, .repair].contains($0.kind) })
        // In front, bytes that aren't the file's move what is said of it.
        for shift in [0, 3] {
            let recovery = try Recovery(data: [UInt8](repeating: 1, count: shift) + bytes)
            let finding = try #require(recovery.report.findings.last)
            #expect(finding.outcome == .rebuilt && finding.text.hasSuffix("it is made anew"))
            #expect(finding.range.lowerBound == chunk.offset + shift && finding.range.count == chunk.length)
            #expect(recovery.report.isLossless && recovery.report.findings.count == (shift == 0 ? 1 : 2))
            #expect(recovery.report.hasRepairRecord == (chunk.kind == .repair))
            #expect(try recovery.drawing == Drawing(data: bytes))
            let saved = try recovery.drawing.dataRepresentation(
                options: EncodingOptions(repairable: recovery.report.hasRepairRecord)
            )
            let validation = Validator().validate(saved)
            #expect(validation.isValid)
            #expect(validation.chunks.contains { $0.kind == .repair } == recovery.report.hasRepairRecord)
        }
    }

    @Test func `a repair record of an earlier save doesn't count`() throws {
        let bytes = try Corpus.Entry(set: .rare, name: "repair-record-of-an-earlier-save").bytes()
        for place in stride(from: 20, to: bytes.count, by: 501) {
            var damaged = bytes
            damaged[place] ^= 4
            let recovery = try Recovery(data: damaged)
            #expect(!recovery.report.hasRepairRecord)
            #expect(try recovery.drawing.dataRepresentation() == bytes)
        }
    }

    @Test(arguments: RecoverySample.allCases)
    func `what can be no save behind the last one is no loss`(_ sample: RecoverySample) throws {
        let bytes = try sample.bytes()
        for end in [[0x0A], [0x0D, 0x0A], [0], [UInt8](repeating: 0, count: 19)] as [[UInt8]] {
            let recovery = try Recovery(data: bytes + end)
            #expect(try recovery.report.isLossless && recovery.drawing.dataRepresentation() == bytes)
            #expect(recovery.report.findings.map(\.range) == [bytes.count..<bytes.count + end.count])
        }
        // What begins like a chunk, or may be one, may be of a save that wasn't completed.
        for end in [[3], [0xA0, 9, 0], [UInt8](repeating: 0, count: 20)] as [[UInt8]] {
            #expect(try !Recovery(data: bytes + end).report.isLossless)
        }
    }

    @Test(arguments: RecoverySample.allCases)
    func `missing bytes, or too many, cost at most the blocks that they touch`(_ sample: RecoverySample) throws {
        let trial = try RecoveryTrial(sample.bytes())
        let outcomes = outcomes(of: trial.movingDamages(seed: 3), 400, on: trial.bytes, trial.checkMoved)
        #expect(outcomes.isSuperset(of: [.lost, .restored]))
    }

    @Test(arguments: RecoverySample.allCases)
    func `damage costs at most the blocks that it touches`(_ sample: RecoverySample) throws {
        let trial = try RecoveryTrial(sample.bytes())
        #expect(trial.blockCount > (sample == .small ? 0 : 100))
        let outcomes = outcomes(of: trial.damages(seed: 2), 200, on: trial.bytes, trial.check)
        #expect(outcomes.contains(.lost) && outcomes.contains(.restored))
    }

    /// What becomes of a file after so many damages of all.
    private func outcomes(
        of all: [RecoveryDamage],
        _ count: Int,
        on bytes: [UInt8],
        _ check: ([UInt8], [Range<Int>]) throws(LawViolation) -> RecoveryTrial.Outcome
    ) -> Set<RecoveryTrial.Outcome> {
        var outcomes: Set<RecoveryTrial.Outcome> = []
        for damage in stride(from: 0, to: all.count, by: 1 + all.count / count).map({ all[$0] }) {
            let (damaged, places) = damage.applied(to: bytes)
            do throws(LawViolation) {
                outcomes.insert(try check(damaged, places))
            } catch {
                Issue.record("\(damage): \(error)")
            }
        }
        return outcomes
    }
}
