import Sumi
import SumiTestSupport
import Testing

/// What is simulated is what media do, and finds the mistakes that are known.
@Suite("Storage: what crashes leave of a simulated medium")
struct CrashStateTests {
    private static let path = "/f/a"

    /// A medium with a file of 700 ones.
    private static var disk: SimulatedDisk {
        var disk = SimulatedDisk(folders: ["/f"])
        disk.add(path, [UInt8](repeating: 1, count: 700), attributes: ["mode": "1"])
        return disk
    }

    /// All contents of the file, as in `1×512 0×88`, with how much was promised then.
    private func contents(
        fault: Fault? = nil,
        omitting omission: Omission? = nil,
        _ operation: @escaping @Sendable (SimulatedFiles) throws -> Void
    ) -> [Int: Set<String>] {
        let test = CrashTest(Self.disk, operation: operation) { state in
            try state.require(!state.isCrash, "\(state.promises):" + Self.text(state.disk[Self.path]))
        }
        let texts = test.run(omitting: omission, fault: fault).violations.map { $0.split(separator: ":") }
        return Dictionary(grouping: texts) { Int($0[0]) ?? -1 }.mapValues { texts in
            Set(texts.map { String($0[1].prefix { $0 != "(" }.dropLast()) })
        }
    }

    private static func text(_ file: SimulatedDisk.File?) -> String {
        guard let file else { return "gone" }
        var runs: [(UInt8, Int)] = []
        for byte in file.bytes {
            if runs.last?.0 == byte { runs[runs.count - 1].1 += 1 } else { runs.append((byte, 1)) }
        }
        return (["mode \(file.attributes["mode"] ?? "0")"] + runs.map { "\($0)×\($1)" }).joined(separator: ", ")
    }

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }

    @Test func `of a write that was not flushed any sectors are there, and the length is old or new`() {
        let found = contents { files in
            let file = try files.open(Self.path, .writing)
            try files.write(Self.bytes(2, 1000), to: file, at: 200)
            try files.synchronizeData(file)
        }
        // Sectors of 312, 512 and 176 bytes: with each subset, the length of old, of the last that is there, and of new.
        let first = ["1×700", "1×200, 2×312, 1×188"]
        let inside = ["1×512, 2×188", "1×200, 2×500"]
        var all = first + inside
        all += ["1×512, 2×512", "1×200, 2×824"]
        all += first.map { $0 + ", 0×324, 2×176" } + ["1×512, 2×688", "1×200, 2×1000"]
        all += first.map { $0 + ", 0×500" } + ["1×512, 2×512, 0×176", "1×200, 2×824, 0×176"]
        #expect(found[0] == Set(all.map { "mode 1, \($0)" }))
        #expect(found[1] == ["mode 1, 1×200, 2×1000"])
    }

    @Test func `a file that is renamed before it is flushed is found empty`() {
        let replace: @Sendable (SimulatedFiles) throws -> Void = { files in
            let file = try files.open("/f/b", .making)
            try files.write(Self.bytes(2, 100), to: file, at: 0)
            try files.synchronize(file)
            try files.rename("/f/b", to: Self.path)
            try files.synchronizeFolder(files.open("/f/", .reading))
        }
        let (old, new) = ("mode 1, 1×700", "mode 0, 2×100")
        #expect(contents(replace) == [0: [old, new], 1: [new]])
        #expect(contents(omitting: .step(.synchronize), replace)[1] == ["mode 0", new, "mode 0, 0×100"])
        #expect(contents(omitting: .step(.synchronizeFolder), replace)[1] == [old, new])
        #expect(contents(omitting: .atomicity, replace)[0] == [old, "gone", new])
    }

    @Test func `flushing again doesn't make good what could not be flushed`() {
        let write: @Sendable (SimulatedFiles) throws -> Void = { files in
            let file = try files.open(Self.path, .writing)
            try files.write(Self.bytes(2, 512), to: file, at: 0)
            try? files.synchronize(file)
            try files.truncate(file, to: 600)
            try files.synchronize(file)
        }
        #expect(contents(write)[1] == ["mode 1, 2×512, 1×88"])
        #expect(contents(fault: Fault(.error(5), call: 3), write)[1] == ["mode 1, 1×600", "mode 1, 2×512, 1×88"])
    }

    @Test func `attributes are flushed with the file, not with its data`() {
        let write: @Sendable (SimulatedFiles) throws -> Void = { files in
            let file = try files.open(Self.path, .writing)
            let other = try files.open("/f/b", .making)
            try files.copyAttributes(from: other, to: file)
            try files.synchronizeData(file)
            files.promise()
            try files.synchronize(file)
        }
        #expect(contents(write)[1] == ["mode 1, 1×700", "mode 0, 1×700"])
        #expect(contents(write)[2] == ["mode 0, 1×700"])
    }

    @Test func `names reach the medium in their order, files in any`() {
        let found = contents { files in
            let file = try files.open(Self.path, .writing)
            try files.truncate(file, to: 300)
            try files.write([3], to: file, at: 0)
            _ = try files.exchange("/f/a", "/f/a")
            try files.remove(Self.path)
            _ = try files.open(Self.path, .making)
        }
        let written = ["mode 1, 1×700", "mode 1, 1×300", "mode 1, 3×1, 1×699", "mode 1, 3×1, 1×299"]
        #expect(found[1] == Set(written + ["gone", "mode 0"]))
    }
}
