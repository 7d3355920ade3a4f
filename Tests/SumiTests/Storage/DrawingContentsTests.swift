import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: reading a drawing's file")
struct DrawingContentsTests {
    private let folder: StorageFolder

    init() throws { folder = try StorageFolder() }

    private func refusal(_ name: String, limits: DecodingLimits = .standard) -> SumiFileError.Reason? {
        do throws(SumiFileError) {
            _ = try Drawing(contentsOf: folder[name], limits: limits)
            return nil
        } catch {
            #expect(error.path == folder[name])
            return error.reason
        }
    }

    @Test func `a folder and a pipe are no files, and nobody waits for them`() throws {
        try FileManager.default.createDirectory(atPath: folder["inner"], withIntermediateDirectories: true)
        #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
        for name in ["inner", "pipe", ""] {
            guard case .notAFile = refusal(name) else {
                Issue.record("\(name)")
                continue
            }
        }
    }

    @Test func `a file that isn't there is reported by the system`() throws {
        guard case .system(SystemError(.open, ENOENT)) = refusal("missing") else {
            Issue.record("another error")
            return
        }
    }

    @Test func `bytes that are no drawing are refused as such`() throws {
        for bytes in [[], [1, 2, 3], Array(SaveScenario.newBytes.dropLast())] as [[UInt8]] {
            try folder.write(bytes, to: "a.sumi")
            let error = #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes) }
            guard case .decoding(let found) = refusal("a.sumi") else {
                Issue.record("\(bytes.count) bytes")
                continue
            }
            #expect(found.code == error?.code && found.offset == error?.offset)
        }
    }

    @Test func `who wants the last save is given it behind which one wasn't completed, and no damage`() throws {
        let bytes = try Corpus.Entry(set: .valid, name: "two-commits").bytes()
        let ends = Validator().validate(bytes).chunks.filter { $0.kind == .commit }.map { $0.offset + $0.length }
        let last = DecodingOptions(readsLastSave: true)
        #expect(ends.count == 2 && ends.last == bytes.count)
        let (first, all) = (try Drawing(data: Array(bytes[..<ends[0]])), try Drawing(data: bytes))
        for count in ends[0]...bytes.count {
            try folder.write(Array(bytes[..<count]), to: "a.sumi")
            let drawing = try Drawing(contentsOf: folder["a.sumi"], options: last)
            #expect(drawing == (count == bytes.count ? all : first), "\(count) bytes")
            guard case .decoding = refusal("a.sumi") else {
                #expect(ends.contains(count), "\(count) bytes")
                continue
            }
        }
        for count in 0..<ends[0] {
            #expect(throws: SumiDecodingError.self) { try Drawing(data: Array(bytes[..<count]), options: last) }
        }
        for place in 16..<ends[0] {
            var damaged = bytes
            damaged[place] ^= 1
            #expect(throws: SumiDecodingError.self) { try Drawing(data: damaged, options: last) }
        }
    }

    @Test func `a file over the limit is not read`() throws {
        try folder.write(SaveScenario.newBytes, to: "a.sumi")
        var limits = DecodingLimits.standard
        limits.inputBytes = SaveScenario.newBytes.count
        #expect(refusal("a.sumi", limits: limits) == nil)
        limits.inputBytes -= 1
        guard case .decoding(let error) = refusal("a.sumi", limits: limits), error.code == .inputLimit else {
            Issue.record("another error, or none")
            return
        }
        let files = SimulatedFiles(SaveScenario.replacing.disk)
        #expect(throws: SumiFileError.self) {
            var limits = DecodingLimits.standard
            limits.inputBytes = 10
            _ = try Drawing(contentsOf: SaveScenario.path, options: DecodingOptions(), limits: limits, in: files)
        }
        #expect(files.bytesRead == 0 && files.openCount == 0)
    }

    @Test func `a file that is cut while it is read is refused`() throws {
        let files = SimulatedFiles(
            SaveScenario.replacing.disk,
            fault: Fault(
                .meanwhile { files in
                    guard let file = try? files.open(SaveScenario.path, .writing) else { return }
                    try? files.truncate(file, to: 20)
                    files.close(file)
                },
                call: 3
            )
        )
        do throws(SumiFileError) {
            _ = try Drawing(contentsOf: SaveScenario.path, options: DecodingOptions(), limits: .standard, in: files)
            Issue.record("it was read")
        } catch {
            guard case .changed = error.reason else { throw error }
        }
        #expect(files.calls == [.open, .status, .read] && files.openCount == 0)
    }

    @Test func `any call that fails gives its error`() {
        let test = FaultTest(SaveScenario.replacing.disk) { files in
            try Drawing(contentsOf: SaveScenario.path, options: DecodingOptions(), limits: .standard, in: files)
        }
        var failures = 0
        test.run(.error(EIO)) { run in
            #expect(run.openCount == 0)
            switch run.result {
            case .success(let drawing):
                #expect(drawing == SaveScenario.old)
                #expect(run.step == nil)
            case .failure(let thrown):
                failures += 1
                guard let step = run.step, let error = thrown as? SumiFileError,
                    case .system(SystemError(step.call, EIO)) = error.reason
                else {
                    Issue.record(thrown)
                    return
                }
            }
        }
        #expect(failures == 3)
    }
}
