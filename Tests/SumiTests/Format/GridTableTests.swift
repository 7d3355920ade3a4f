import Sumi
import SumiTestSupport
import Testing

@Suite("Table of grids")
struct GridTableTests {
    @Test func `a grid has one number, however often it is asked for`() throws {
        let (one, other) = (try Grid(steps: [.x: 3]), try Grid(steps: [.x: 3], layout: .aspects))
        var table = GridTable()
        let grids = Grid.numbered + [one, other, one, other, .standard]
        #expect(grids.map { table.number(of: $0) } == [0, 1, 2, 3, 4, 5, 4, 5, 0])
        #expect(table.stored == [one, other])
        #expect((0..<6).map { table[$0] } == Grid.numbered + [one, other] && table[6] == nil)
    }

    @Test func `each of fifty thousand grids has its number`() {
        let grids = (1...50_000).map { Grid([UInt32](repeating: $0, count: 12), .aspects) }
        var table = GridTable()
        for grid in grids + grids { _ = table.number(of: grid) }
        #expect(table.stored == grids && table.number(of: grids[49_999]) == 50_003)
    }

    @Test func `grids that a file has keep their numbers, the first where one stands twice`() throws {
        let (one, other) = (try Grid(steps: [.x: 3]), try Grid(steps: [.x: 5]))
        let payload = ByteWriter.bytes { writer in
            writer.count(2)
            for grid in [one, one] { grid.write(to: &writer) }
        }
        var table = GridTable()
        for _ in 0..<2 {
            var reader = ByteReader(payload)
            try table.extend(reader: &reader)
        }
        #expect([one, other, one, .fine].map { table.number(of: $0) } == [4, 8, 4, 2])
        #expect(table.stored == [one, one, one, one, other])
    }

    @Test func `no channel has more than 2^22 steps`() {
        #expect(throws: Never.self) { try Grid(steps: [.lateralJitter: 1 << 22]) }
        let error = #expect(throws: SumiEncodingError.self) { try Grid(steps: [.lateralJitter: 1 << 22 + 1]) }
        #expect(error?.code == .invalidGrid)
    }

    @Test(arguments: [0, 1, 64])
    func `a height without widths is that beside a width of 1 point, on every grid`(steps: Int) throws {
        let source = """
            expect accepted
            header
            chunk inks { varint 1; ink pen }
            chunk grids { varint 1; grid steps=64,64,64,\(steps),\(steps),64,64,64,64,64,64,64 }
            chunk block {
                head strokes=1 points=1 grid=4
                strokeConstants pointCount=1 ink=0
                pointConstants x=0 y=0 height=0
            }
            commit
            """
        let drawing = try Drawing(data: AssembledFile(source: source, file: "height").bytes)
        #expect(drawing.strokes[0].path[0].size == Size(width: 1, height: 1))
    }
}
