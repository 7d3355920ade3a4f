import Sumi
import SumiTestSupport
import Testing

@Suite struct SectorRepairTests {
    private static let trial = try? RecoveryTrial(RecoverySample.repairable.bytes())

    @Test func `any one sector is restored to the bit`() throws {
        let trial = try #require(Self.trial)
        var generator = SeededGenerator(seed: 3)
        for start in stride(from: 0, to: trial.bytes.count, by: 4096) {
            let sector = start..<min(start + 4096, trial.bytes.count)
            for content in [[UInt8](repeating: 0, count: sector.count), generator.bytes(exactly: sector.count)] {
                var damaged = trial.bytes
                damaged.replaceSubrange(sector, with: content)
                let recovery = try Recovery(data: damaged)
                #expect(try recovery.drawing.dataRepresentation() == trial.bytes, "\(sector)")
                #expect(recovery.report.isLossless && !recovery.report.findings.isEmpty)
                #expect(recovery.report.findings.allSatisfy { $0.outcome == .restored })
            }
        }
    }

    @Test func `only what was damaged of a sector is told`() throws {
        let trial = try #require(Self.trial)
        for place in [100, 4200, 9000] {
            var damaged = trial.bytes
            for byte in [place, place + 7, place + 40] { damaged[byte] ^= 0x5A }
            let findings = try Recovery(data: damaged).report.findings
            #expect(findings.map(\.range) == [place..<place + 41] && findings[0].text == "what stood here")
        }
        // What follows the bytes that the record is of is all made anew.
        let record = try #require(RepairRecord.range(in: trial.bytes))
        var damaged = trial.bytes
        for byte in record.lowerBound + 20..<record.lowerBound + 90 { damaged[byte] ^= 0x5A }
        let findings = try Recovery(data: damaged).report.findings
        #expect(findings.map(\.range) == [record.lowerBound..<trial.bytes.count])
    }

    @Test func `a file that lost its record or its commit gets them again`() throws {
        let trial = try #require(Self.trial)
        let record = try #require(RepairRecord.range(in: trial.bytes))
        for end in [record.lowerBound + 9, record.lowerBound + 4000, record.upperBound, trial.bytes.count - 1] {
            let recovery = try Recovery(data: Array(trial.bytes[..<end]))
            #expect(try recovery.drawing.dataRepresentation() == trial.bytes, "\(end)")
        }
    }

    @Test func `a record covers what stands before it after later saves too`() throws {
        var disk = SimulatedDisk(folders: ["/"])
        let trial = try #require(Self.trial)
        disk.add("/a.sumi", trial.bytes)
        let files = SimulatedFiles(disk)
        let file = try DrawingFile(path: "/a.sumi", options: EncodingOptions(), limits: .standard, in: files)
        try file.append([Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: []))])
        try file.commit()
        let bytes = try #require(files.disk["/a.sumi"]?.bytes)
        #expect(bytes.count > trial.bytes.count)
        for byte in stride(from: 16, to: trial.bytes.count - 4200, by: 997) {
            var damaged = bytes
            damaged[byte] ^= 8
            #expect(try Recovery(data: damaged).drawing.dataRepresentation() == bytes, "\(byte)")
        }
    }

    @Test func `two damaged sectors cost the blocks in them`() throws {
        let trial = try #require(Self.trial)
        var damaged = trial.bytes
        damaged[5000] ^= 0x5A
        damaged[13000] ^= 0x5A
        #expect(try trial.check(damaged, at: [5000..<5001, 13000..<13001]) == .lost)
    }
}
