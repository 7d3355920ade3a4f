import Sumi
import SumiTestSupport
import Testing

@Suite("Versions: the matrix of readers and files")
struct VersionMatrixTests {
    private let matrix: VersionMatrix

    init() throws { matrix = try VersionMatrix() }

    @Test func `every reader makes of every file what its source says`() {
        var results: [String: Int] = [:]
        var cells = 0
        for file in matrix.files {
            for policy in VersionMatrix.policies {
                for reader in VersionMatrix.readers {
                    let readings = VersionMatrix.readings(of: file, by: reader, policy)
                    #expect(readings.count == 1, "\(file.name), reader \(reader), \(policy)")
                    guard let reading = readings.first else { continue }
                    let faults = reading.faults(file.bytes, limits: file.source.limits)
                    #expect(faults.isEmpty, "\(file.name), reader \(reader), \(policy)")
                    let result =
                        reading.expectation != .accepted ? "refused" : reading.shown.isEmpty ? "read" : "downgraded"
                    results[result, default: 0] += 1
                    cells += 1
                }
            }
        }
        let counts = results.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        print(
            "matrix: \(cells) cells, \(matrix.files.count) files × \(VersionMatrix.readers.count) readers"
                + " × \(VersionMatrix.policies.count) policies: \(counts)"
        )
        #expect(cells == 70)
        #expect(results == ["read": 30, "refused": 20, "downgraded": 20])
    }

    @Test func `a file needs just the version that it is named after`() throws {
        for file in matrix.files {
            #expect(file.name == "version-\(try #require(Commit.last(in: file.bytes)).contentVersion)")
        }
    }

    @Test func `all readers write the same drawing back`() throws {
        for file in matrix.files {
            let options = EncodingOptions(keepsOriginalBytes: false)
            let files = try file.source.readings.filter { $0.expectation == .accepted }.map { reading in
                try Drawing(data: file.bytes, options: reading.options).dataRepresentation(options: options)
            }
            #expect(files.count >= 5 && Set(files).count == 1, "\(file.name)")
        }
    }
}
