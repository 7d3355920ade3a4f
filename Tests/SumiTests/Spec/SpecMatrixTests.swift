import SumiTestSupport
import Testing

@Suite("Spec: the matrix of versions")
struct SpecMatrixTests {
    @Test func `the matrix says what the sources of its files say`() throws {
        let tables = try SpecDocument().tables("11.6")
        let matrix = try VersionMatrix()
        #expect(tables.count == VersionMatrix.policies.count)
        var cells = 0
        for (table, policy) in zip(tables, VersionMatrix.policies) {
            #expect(try table.map { try $0.cell("\(policy)") } == matrix.files.map(\.name))
            for (row, file) in zip(table, matrix.files) {
                for reader in VersionMatrix.readers {
                    let stated = try #require(VersionMatrix.readings(of: file, by: reader, policy).first).summary
                    #expect(try row.cell("reader \(reader)") == stated, "\(policy), \(file.name), reader \(reader)")
                    cells += 1
                }
            }
        }
        #expect(cells == 70)
    }
}
