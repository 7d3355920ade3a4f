import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: recovery and errors") struct RecoveryFaultTests {
    private static let (damaged, saved) = ("/ink/damaged.sumi", "/ink/saved.sumi")

    /// A medium with a damaged file.
    private static func disk() throws -> SimulatedDisk {
        var bytes = try RecoverySample.small.bytes()
        bytes[200] ^= 0x5A
        var disk = SimulatedDisk(folders: ["/ink"])
        disk.add(damaged, bytes)
        return disk
    }

    @Test(arguments: Fault.Lasting.allCases)
    func `any call that fails gives its error and leaves the damaged file`(lasting: Fault.Lasting) throws {
        let disk = try Self.disk()
        let test = FaultTest(disk) { files in
            let recovery = try Recovery(contentsOf: Self.damaged, limits: .standard, in: files)
            try recovery.drawing.write(to: Self.saved, options: EncodingOptions(), in: files)
            return recovery
        }
        var failures = 0
        try test.run(.error(5), lasting: lasting) { run in
            let text: Comment = "call \(run.call), \(run.step.map(\.rawValue) ?? "none")"
            #expect(run.disk[Self.damaged] == disk[Self.damaged], text)
            #expect(run.openCount == 0, text)
            switch run.result {
            case .success(let recovery):
                #expect(run.step == nil || run.step == .remove, text)
                #expect(try run.disk[Self.saved]?.bytes == recovery.drawing.dataRepresentation(), text)
            case .failure(let thrown):
                failures += 1
                let error = try #require(thrown as? SumiFileError, text)
                #expect([Self.damaged, Self.saved].contains(error.path), text)
                if run.disk[Self.saved] == nil { return }
                // Only what couldn't be flushed may be there nevertheless.
                if case .notDurable = error.reason { return }
                Issue.record(error, text)
            }
        }
        #expect(failures > 8)
    }
}
