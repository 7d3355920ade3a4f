import Sumi
import SumiTestSupport
import Testing

@Suite("Validator")
struct ValidatorTests {
    /// A file of one save with `count` chunks that are kept, of nine bytes and `payload` each.
    private func file(_ count: Int, payload: [UInt8] = [1, 2, 3]) -> [UInt8] {
        var file = FileWriter()
        for _ in 0..<count { file.append(ChunkKind(rawValue: 0x9A), payload) }
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        return file.bytes
    }

    @Test func `damage in neighbouring chunks is all listed`() {
        var bytes = file(5)
        for chunk in [1, 2, 3] { bytes[Header.length + 12 * chunk + 6] ^= 1 }
        let findings = Validator().validate(bytes).findings
        #expect(findings.map(\.code) == [.chunkCheckFailed, .chunkCheckFailed, .chunkCheckFailed])
        #expect(findings.map(\.offset) == [28, 40, 52])
    }

    @Test func `damage makes nothing else wrong, wherever it is`() {
        var bytes = file(2)
        bytes[bytes.count - 1] ^= 1
        let commit = Validator().validate(bytes).findings
        #expect(commit.map(\.code) == [.chunkCheckFailed] && commit.map(\.offset) == [40])
        var file = FileWriter()
        file.append(.metadata, [1])
        file.append(.metadata, [0])
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        let metadata = Validator().validate(file.bytes).findings
        #expect(metadata.map(\.code) == [.truncatedValue])
    }

    @Test func `what damaged blocks claim is spent too`() throws {
        // Each block claims all the strokes that one may, of an ink that isn't there.
        let source = """
            expect accepted
            header
            \(String(repeating: """
                chunk block {
                    head strokes=65536 points=0
                    strokeConstants pointCount=0 ink=0
                    pointConstants x=0 y=0
                }

                """, count: 3))
            commit strokes=0 points=0
            """
        let report = Validator(limits: .hostile).validate(try AssembledFile(source: source, file: "claims").bytes)
        #expect(report.findings.map(\.code) == [.inkOutOfRange, .strokeLimit])
        #expect(report.chunks.count == 2)
    }
}
