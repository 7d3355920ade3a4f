import OtherVersions
import Sumi
import SumiTestSupport
import Testing

/// What readers of today make of files of a later version.
@Suite("Files of version 9")
struct VersionNineTests {
    private let seeds = PropertyRun(count: 500).seeds

    private func error(_ bytes: [UInt8]) -> SumiDecodingError? {
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the library rejects them for their version and nothing else`() throws {
        var (strokes, blocks, chunks, deleted) = (0, 0, 0, 0)
        for seed in seeds {
            let file = VersionNineWriter(seed: seed).file()
            let error = error(file.bytes)
            #expect(error?.code == .newerContent, "seed \(seed): \(String(describing: error))")
            #expect(error?.detail.hasPrefix("content version 9 is needed") == true, "seed \(seed)")
            let finding = Validator().validate(file.bytes).findings
            #expect(finding.map(\.code) == [.newerContent], "seed \(seed)")
            strokes += file.strokes.count
            blocks += file.blockCount
            chunks += file.chunks.count
            deleted += file.deletedCount
        }
        print(strokes, blocks, chunks, deleted)
        #expect(strokes >= 500 && blocks >= 500 && chunks >= 50 && deleted >= 50)
    }
}
