import FoundationEssentials
import Sumi
import Testing

@Suite("Which strokes go into which block")
struct BlockPlanTests {
    /// A stroke whose fields weigh 20 for an identifier, and each point 10 if nobody knows what a column of it holds.
    private static func stroke(_ count: Int, hasID: Bool = false, isUnknown: Bool = false) throws -> PlannedStroke {
        let points = (0..<count).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points), id: hasID ? UUID() : nil)
        if isUnknown {
            let column = Column(
                Column.ID(.pointIntegers, 40),
                presence: Presence(all: 1),
                values: .integers((0..<count).map { Int64($0) })
            )
            let shape = BlockShape(continuedPoints: 0, strokePoints: [count])
            stroke.path.unknownColumns = [
                UnknownColumns.Unit(block: UnknownColumns(shape: shape, columns: [column]), part: 0)
            ]
        }
        return try PlannedStroke(stroke, index: 0, grid: .standard)
    }

    /// The parts of each block: stroke, points, and a + where they continue it.
    private static func plan(_ strokes: [PlannedStroke], points: Int = 6, bytes: Int = 100) -> [[String]] {
        BlockPlan(strokes, pointsPerBlock: points, bytesPerBlock: bytes).blocks.map { block in
            block.parts.map {
                "\($0.stroke):\($0.points.lowerBound)..<\($0.points.upperBound)\($0.isContinued ? "+" : "")"
            }
        }
    }

    @Test func `what strokes weigh is as the text says`() throws {
        #expect(BlockPlan.bytesPerBlock == 16_777_216)
        let (plain, named, unknown) = (
            try Self.stroke(2), try Self.stroke(2, hasID: true), try Self.stroke(2, isUnknown: true)
        )
        #expect([plain, named, unknown].map(\.outline.fieldWeight) == [0, 20, 0])
        #expect([plain, named, unknown].map(\.outline.pointWeight) == [0, 0, 10])
    }

    @Test func `columns that nobody knows weigh ten a stroke, and the bytes of strings`() throws {
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: []), id: UUID())
        var string = ByteStrings()
        string.append([UInt8](repeating: 1, count: 100))
        let columns = [
            Column(Column.ID(.strokeIntegers, 40), presence: Presence(all: 1), values: .integers([5])),
            Column(Column.ID(.strokeBytes, 41), presence: Presence(all: 1), values: .strings(string)),
        ]
        let block = UnknownColumns(shape: BlockShape(continuedPoints: 0, strokePoints: [0]), columns: columns)
        stroke.unknownColumns = [UnknownColumns.Unit(block: block, part: 0)]
        #expect(try PlannedStroke(stroke, index: 0, grid: .standard).outline.fieldWeight == 20 + 2 * 10 + 100)
    }

    @Test func `a stroke's fields may weigh 56 MiB`() throws {
        func weight(_ count: Int) throws -> Int {
            let state = RenderState(grainOffset: .zero, data: [UInt8](repeating: 0, count: count))
            let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: []), renderState: state)
            return try PlannedStroke(stroke, index: 7, grid: .standard).outline.fieldWeight
        }
        #expect(try weight(56 << 20 - 20) == 56 << 20)
        let error = #expect(throws: SumiEncodingError.self) { try weight(56 << 20 - 19) }
        #expect(error == SumiEncodingError(.fieldTooLong, "\(56 << 20 + 1) bytes beside the points", stroke: 7))
    }

    @Test func `strokes fill a block up to its points`() throws {
        let strokes = try [2, 4, 1, 5, 6, 1].map { try Self.stroke($0) }
        #expect(Self.plan(strokes) == [["0:0..<2", "1:0..<4"], ["2:0..<1", "3:0..<5"], ["4:0..<6"], ["5:0..<1"]])
    }

    @Test func `a stroke longer than a block begins in what is left, if anything is`() throws {
        let strokes = try [4, 9, 5].map { try Self.stroke($0) }
        #expect(Self.plan(strokes) == [["0:0..<4", "1:0..<2"], ["1:2..<8+"], ["1:8..<9+", "2:0..<5"]])
        let just = try [2, 6].map { try Self.stroke($0) }
        #expect(Self.plan(just) == [["0:0..<2"], ["1:0..<6"]])
        let full = try [6, 7].map { try Self.stroke($0) }
        #expect(Self.plan(full) == [["0:0..<6"], ["1:0..<6"], ["1:6..<7+"]])
    }

    @Test func `fields fill a block up to its bytes`() throws {
        let strokes = try [0, 0, 0, 0, 0, 0].map { try Self.stroke($0, hasID: true) }
        #expect(Self.plan(strokes) == [(0...4).map { "\($0):0..<0" }, ["5:0..<0"]])
        #expect(Self.plan(strokes, bytes: 99) == [(0...3).map { "\($0):0..<0" }, ["4:0..<0", "5:0..<0"]])
        #expect(Self.plan(Array(strokes.prefix(2)), bytes: 10) == [["0:0..<0"], ["1:0..<0"]])
    }

    @Test func `points fill a block up to its bytes where they weigh anything`() throws {
        let strokes = try [4, 4, 4, 2].map { try Self.stroke($0, isUnknown: true) }
        #expect(Self.plan(strokes, points: 50) == [["0:0..<4", "1:0..<4"], ["2:0..<4", "3:0..<2"]])
        #expect(Self.plan(strokes, points: 50, bytes: 80) == [["0:0..<4", "1:0..<4"], ["2:0..<4", "3:0..<2"]])
        #expect(Self.plan(strokes, points: 50, bytes: 79) == [["0:0..<4"], ["1:0..<4"], ["2:0..<4", "3:0..<2"]])
        let long = try [
            Self.stroke(2, isUnknown: true), Self.stroke(23, isUnknown: true), Self.stroke(1, isUnknown: true),
        ]
        #expect(Self.plan(long, points: 20) == [["0:0..<2", "1:0..<8"], ["1:8..<18+"], ["1:18..<23+", "2:0..<1"]])
    }
}
