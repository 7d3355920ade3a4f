import Sumi
import SumiTestSupport
import Testing

@Suite("Unknown columns")
struct UnknownColumnsTests {
    private static let points = Column.ID(.pointIntegers, 40)
    private static let numbers = Column.ID(.strokeIntegers, 41)
    private static let bytes = Column.ID(.strokeBytes, 42)

    /// A block that continues a stroke with two points and begins strokes of three, none and one.
    private static let block = UnknownColumns(
        shape: BlockShape(continuedPoints: 2, strokePoints: [3, 0, 1]),
        columns: [
            Column(numbers, presence: Presence([false, true, true]), values: .integers([7, 8])),
            Column(points, presence: Presence([true, false, true, true]), values: .integers([10, 11, 12])),
            Column(bytes, presence: Presence([true, false, true]), values: .strings(strings([[1], [2, 3]]))),
        ],
        version: .version5
    )

    private static func strings(_ strings: [[UInt8]]) -> ByteStrings {
        ByteStrings(bytes: strings.flatMap { $0 }, ends: strings.indices.map { strings[...$0].joined().count })
    }

    private static func unit(_ part: Int) -> UnknownColumns.Unit { UnknownColumns.Unit(block: block, part: part) }

    private static func values(_ part: Int, aPoint: Bool) -> [Column.ID: Column.Values] {
        let unit = unit(part)
        let values = unit.values(aPoint: aPoint)
        #expect(values.map(\.id) == unit.ids(aPoint: aPoint))
        return Dictionary(uniqueKeysWithValues: values.map { ($0.id, $0.values) })
    }

    @Test func `each part has its points' values`() {
        #expect((0..<4).map { Self.unit($0).pointCount } == [2, 3, 0, 1])
        #expect(Self.values(0, aPoint: true) == [Self.points: .integers([10, 11])])
        #expect(Self.values(1, aPoint: true) == [:])
        #expect(Self.values(2, aPoint: true) == [Self.points: .integers([])])
        #expect(Self.values(3, aPoint: true) == [Self.points: .integers([12])])
    }

    @Test func `each stroke has its own values, and the continued one none`() {
        #expect(Self.values(0, aPoint: false) == [:])
        #expect(Self.values(1, aPoint: false) == [Self.bytes: .strings(Self.strings([[1]]))])
        #expect(Self.values(2, aPoint: false) == [Self.numbers: .integers([7])])
        #expect(
            Self.values(3, aPoint: false)
                == [Self.numbers: .integers([8]), Self.bytes: .strings(Self.strings([[2, 3]]))]
        )
    }

    @Test func `a part has columns if it has any, a point or a stroke`() {
        for part in 0..<4 {
            for aPoint in [false, true] {
                let unit = Self.unit(part)
                #expect(unit.hasColumns(aPoint: aPoint) == !unit.ids(aPoint: aPoint).isEmpty, "\(part), \(aPoint)")
            }
        }
    }

    @Test func `strokes that differ in what nobody knows are not equal, and neither are their paths`() {
        let path = StrokePath(controlPoints: [])
        let bare = Stroke(ink: Ink(.pen), path: path)
        let differing = (1...3).map { part in
            var stroke = bare
            stroke.unknownColumns = [Self.unit(part)]
            return stroke
        }
        #expect(differing[0] == differing[0])
        #expect(differing[0] != differing[1] && differing[1] != differing[2] && differing[0] != bare)
        let paths = [0, 2, 3].map { part in
            var path = path
            path.unknownColumns = [Self.unit(part)]
            return path
        }
        #expect(paths[0] == paths[0])
        #expect(paths[0] != paths[1] && paths[1] != paths[2] && paths[0] != path)
    }

    @Test(arguments: [(9, 1, [6, 1]), (1, 9, [1, 6])] as [(Int, Int, [UInt64])])
    func `a commit's lower version holds for columns of a stroke wherever it began`(
        first: Int,
        second: Int,
        versions: [UInt64]
    ) throws {
        let source = """
            expect accepted
            header
            chunk inks { varint 1; ink pen }
            chunk block {
                head strokes=1 points=1 version=\(first)
                strokeConstants pointCount=1 ink=0
                pointConstants x=64 y=64 points:40=1
            }
            chunk block {
                head strokes=0 points=1 continued=1 version=\(second)
                strokeConstants
                pointConstants x=64 y=64 points:40=1
            }
            commit version=6
            """
        let bytes = try AssembledFile(source: source, file: "two versions").bytes
        let drawing = try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade))
        #expect(drawing.strokes.map { $0.path.unknownColumns.map(\.version.rawValue) } == [versions])
    }

    @Test func `a path without a grid is written with what nobody knows of it`() throws {
        let points = (0..<3).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let column = Column(Self.points, presence: Presence(all: 1), values: .integers([4, 5, 6]))
        let shape = BlockShape(continuedPoints: 0, strokePoints: [3])
        let unit = UnknownColumns.Unit(block: UnknownColumns(shape: shape, columns: [column]), part: 0)
        stroke.path.unknownColumns = [unit]
        let copy = try Drawing(data: Drawing(strokes: [stroke]).dataRepresentation()).strokes[0]
        #expect(
            UnknownColumns.Unit.joined(copy.path.unknownColumns, aPoint: true) == [Self.points: .integers([4, 5, 6])]
        )
    }
}
