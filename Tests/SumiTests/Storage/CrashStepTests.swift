import Sumi
import SumiTestSupport
import Testing

/// A log in its simplest form: records of 600 equal bytes, each followed by its byte once more.
@Suite("Storage: steps that a log needs")
struct CrashStepTests {
    private static let path = "/f/log"

    /// Appends two records, behind what a crash has left.
    private static func append(_ files: SimulatedFiles, flushes: Bool = true) throws {
        let file = try files.open(path, .writing)
        try files.truncate(file, to: 601)
        for record in [2, 3] as [UInt8] {
            let end = 601 * Int(record - 1)
            try files.write([UInt8](repeating: record, count: 600), to: file, at: end)
            if flushes { try files.synchronizeData(file) }
            try files.write([record], to: file, at: end + 600)
            try files.synchronizeData(file)
            if record == 2 { files.promise() }
        }
    }

    private static func test(_ append: @escaping @Sendable (SimulatedFiles) throws -> Void) -> CrashTest {
        var disk = SimulatedDisk(folders: ["/f"])
        // Were this tail not cut off, the third record would seem to be there as soon as the second is.
        disk.add(path, [UInt8](repeating: 1, count: 601) + [UInt8](repeating: 0, count: 1201) + [3])
        return CrashTest(disk, operation: append) { state in
            let bytes = state.disk[path]?.bytes ?? []
            var count = 0
            while bytes.count >= 601 * (count + 1), bytes[601 * count + 600] == UInt8(count + 1) {
                let record = bytes[601 * count..<601 * count + 600]
                count += 1
                try state.require(record.allSatisfy { $0 == UInt8(count) }, "record \(count) is torn")
            }
            try state.require(count > state.promises, "only \(count) records")
        }
    }

    @Test func `a log loses nothing that it promised`() {
        let report = Self.test { try Self.append($0) }.run()
        #expect(report.violations == [] && report.error == nil)
        #expect(report.stateCount > 20)
    }

    @Test func `none of its calls can be left out`() {
        let test = Self.test { try Self.append($0) }
        #expect(test.needlessCalls(among: [.truncate, .write, .synchronizeData]) == [])
        #expect(!Self.test { try Self.append($0, flushes: false) }.run().violations.isEmpty)
    }

    @Test func `whatever call fails, what it promised is there`() {
        for kind in [Fault.Kind.error(5), .half(28)] {
            let test = Self.test { try Self.append($0) }
            let report = test.runFailing(kind, lasting: .once, .twice, .forItsKind, .forAll)
            #expect(report.violations == [])
            #expect(report.calls.count == 10 && report.stateCount > 40)
        }
    }
}
