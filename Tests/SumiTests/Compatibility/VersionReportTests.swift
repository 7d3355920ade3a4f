import Sumi
import SumiTestSupport
import Testing

/// What a report says of columns that nobody knows.
@Suite("Version reports")
struct VersionReportTests {
    private let ofStroke = Column.ID(.strokeIntegers, 40)
    private let ofPoints = Column.ID(.pointIntegers, 41)

    /// A block of strokes of one point each, all of which have some columns.
    private func block(_ ids: [Column.ID], strokes: Int = 1, version: UInt64 = 9) -> UnknownColumns {
        UnknownColumns(
            shape: BlockShape(continuedPoints: 0, strokePoints: [Int](repeating: 1, count: strokes)),
            columns: ids.map { Column($0, presence: Presence(all: strokes), values: .constant(7)) },
            version: ContentVersion(rawValue: version)
        )
    }

    private func stroke(_ ink: Ink = Ink(.pen), of block: UnknownColumns? = nil, part: Int = 0) -> Stroke {
        var stroke = Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        let units = block.map { [UnknownColumns.Unit(block: $0, part: part)] } ?? []
        stroke.path.unknownColumns = units
        stroke.unknownColumns = units
        return stroke
    }

    private func report(_ strokes: [Stroke], maximum: UInt64 = 5) -> [String] {
        VersionReport(strokes: strokes, maximum: ContentVersion(rawValue: maximum)).uses.map(\.text)
    }

    @Test func `columns are named by the first stroke, then those a stroke, then by number`() {
        let later = Column.ID(.pointIntegers, 12)
        let strokes = [
            stroke(of: block([ofStroke, ofPoints])), stroke(Ink(.reed)), stroke(of: block([later, ofPoints])),
        ]
        #expect(
            report(strokes, maximum: 3) == [
                "column \(ofStroke.name) in 1 stroke, first 0", "column points:41 in 2 strokes, first 0",
                "ink com.apple.ink.reed in 1 stroke, first 1", "column points:12 in 1 stroke, first 2",
            ]
        )
    }

    @Test func `what a stroke has let go of isn't counted`() {
        var recoloured = stroke(of: block([ofStroke, ofPoints]))
        recoloured.ink.color = InkColor(red: 1, green: 0, blue: 0)
        #expect(report([recoloured]) == ["column points:41 in 1 stroke, first 0"])
        var without = stroke(of: block([ofStroke, ofPoints]))
        without.path.unknownColumns = []
        #expect(report([without]) == ["column \(ofStroke.name) in 1 stroke, first 0"])
    }

    @Test func `columns that may be of a version within the limit aren't named`() {
        var later = Ink(.init(rawValue: "#9"), color: .black, fallback: Ink(.pen))
        later.statedVersion = ContentVersion(rawValue: 10)
        let strokes = [stroke(later), stroke(of: block([ofPoints], version: 7))]
        let ink = "ink #9 in 1 stroke, first 0"
        #expect(report(strokes, maximum: 6) == [ink, "column points:41 in 1 stroke, first 1"])
        #expect(report(strokes, maximum: 7) == [ink] && report(strokes, maximum: 8) == [ink])
    }

    @Test func `inks of long names in turn take no more than the names`() {
        let name = "com.apple.ink." + String(repeating: "x", count: 1 << 20)
        let inks = ["a", "b"].map { Ink(Ink.InkType(rawValue: name + $0)) }
        let strokes = (0..<200_000).map { stroke(inks[$0 % 2]) }
        let uses = VersionReport(strokes: strokes, maximum: .current).uses
        #expect(uses.map(\.feature) == inks.map(\.feature))
        #expect(uses.map(\.count) == [100_000, 100_000] && uses.map(\.first) == [0, 1])
    }

    @Test func `strokes of two blocks in turn take no more than the blocks`() {
        let count = 500
        let blocks = [block([ofPoints], strokes: count), block([ofPoints], strokes: count)]
        let strokes = (0..<2 * count).map { stroke(of: blocks[$0 % 2], part: $0 / 2) }
        #expect(report(strokes) == ["column points:41 in 1000 strokes, first 0"])
        #expect(PeakMemory.bytes { _ = VersionReport(strokes: strokes, maximum: .current) } ?? 0 < 1 << 20)
    }
}
