import FoundationEssentials
import Sumi
import Testing

/// Paths as a reader shows them that may not use all of them.
@Suite("Renditions")
struct RenditionTests {
    private let law = Ink.Law(scale: 0.5)

    /// A path as it is read from a file: each point states all channels.
    private func path(on grid: Grid = .standard, _ change: (Int, inout StrokePoint) -> Void = { _, _ in }) throws
        -> StrokePath
    {
        let points = (0..<200).map { index in
            var point = StrokePoint(location: Point(x: Double(index), y: 0), size: Size(width: 4, height: 2))
            change(index, &point)
            return point
        }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points, channels: .all))
        return try Drawing(strokes: [stroke]).quantized(grid).strokes[0].path
    }

    private func columns(_ path: StrokePath) throws -> PointColumns {
        guard case .quantized(let columns, _) = path.storage else { throw SumiEncodingError(.invalidGrid) }
        return columns
    }

    @Test func `paths that were read share points if they are the same ones, in the same channels and sizes`() throws {
        let points = (0..<3).map { StrokePoint(location: Point(x: Double($0), y: 0), size: Size(width: 4, height: 2)) }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let bytes = try Drawing(strokes: [stroke, stroke]).dataRepresentation()
        let paths = try Drawing(data: bytes).strokes.map(\.path)
        var dated = paths[0]
        dated.creationDate = Date(timeIntervalSinceReferenceDate: 1)
        #expect(dated.sharesPoints(with: paths[0]))
        #expect(!paths[0].sharesPoints(with: paths[1]), "another part of the same block")
        #expect(try !paths[0].sharesPoints(with: Drawing(data: bytes).strokes[0].path), "another block")
        #expect(!stroke.path.sharesPoints(with: paths[0]) && !paths[0].sharesPoints(with: stroke.path))
        let wider = paths[0].shown(hiding: [], width: [law], opacity: [])
        #expect(wider.channels == paths[0].channels && !wider.sharesPoints(with: paths[0]))
        let fewer = paths[0].shown(hiding: ChannelSet(.height), width: [], opacity: []).settled(keepingHidden: false)
        #expect(try columns(fewer) === columns(paths[0]) && !fewer.sharesPoints(with: paths[0]))
    }

    @Test func `paths of points share them if they are equal`() {
        let points = [StrokePoint(location: .zero), StrokePoint(location: Point(x: 1, y: 2))]
        let path = StrokePath(controlPoints: points)
        #expect(path.sharesPoints(with: StrokePath(controlPoints: points)))
        #expect(!path.sharesPoints(with: StrokePath(controlPoints: points.reversed())))
    }

    @Test func `a path of which nothing is hidden or changed is shown as it is`() throws {
        let path = try path()
        let shown = path.shown(hiding: [], width: [], opacity: [])
        #expect(shown.rendition == nil && shown.sharesPoints(with: path) && shown == path)
    }

    @Test func `integers are copied only where a law changes them`() throws {
        let path = try path { $1.threshold = 0.5 }
        let hiding = path.shown(hiding: ChannelSet(.threshold), width: [], opacity: [])
        #expect(hiding[0].threshold == 0 && hiding.settled(keepingHidden: true).sharesPoints(with: path))
        #expect(try columns(hiding.settled(keepingHidden: false)) === columns(path))
        for (width, opacity) in [([law], []), ([], [law])] as [([Ink.Law], [Ink.Law])] {
            let changed = path.shown(hiding: [], width: width, opacity: opacity).settled(keepingHidden: true)
            #expect(try columns(changed) !== columns(path))
            #expect(
                changed[0].size.width == (width.isEmpty ? 4 : 2) && changed[0].opacity == (opacity.isEmpty ? 1 : 0.5)
            )
        }
    }

    @Test func `a scale of 1 is left out only beside another width on a grid of aspects`() throws {
        func states(on grid: Grid, width: [Ink.Law], opacity: [Ink.Law]) throws -> Bool {
            let shown = try path(on: grid).shown(hiding: [], width: width, opacity: opacity)
            return shown.settled(keepingHidden: false).channels.contains(.secondaryScale)
        }
        #expect(try states(on: .standard, width: [law], opacity: []))
        #expect(try states(on: .pencilKit, width: [], opacity: [law]))
        #expect(try !states(on: .pencilKit, width: [law], opacity: []))
    }

    @Test func `another opacity changes no other integer, and what isn't stated any more is gone`() throws {
        let written = try path(on: .pencilKit) { index, point in
            let share = Float(index) / 200
            point.size = Size(width: 0.1 + share * 37, height: 1 + share)
            (point.secondaryScale, point.threshold) = (0.3 + share * 0.77, share)
        }
        // Other writers round as they like: not every second width is that of its own scale, as it is read.
        let all = try columns(written)
        let columnsOfOthers = Channel.allCases.map { channel in
            PointColumns.Column.values(
                written.indices.map {
                    all.integer(channel, at: $0) + (channel == .secondaryScale ? Int32($0) : 0)
                }
            )
        }
        let path = StrokePath(
            columns: PointColumns(grid: .pencilKit, count: written.count, columns: columnsOfOthers),
            range: 0..<written.count,
            channels: .all,
            creationDate: nil,
            id: nil,
            trim: nil
        )
        let shown = path.shown(hiding: ChannelSet(.threshold), width: [], opacity: [law])
        let (before, after) = (try columns(path), try columns(shown.settled(keepingHidden: false)))
        for channel in Channel.allCases where channel != .opacity && channel != .threshold {
            let integers = path.indices.map { after.integer(channel, at: $0) }
            #expect(integers == path.indices.map { before.integer(channel, at: $0) }, "\(channel)")
        }
        #expect(after.columns[Int(Channel.threshold.rawValue)] == PointColumns.unused)
        #expect(try columns(shown.settled(keepingHidden: true)).integer(.threshold, at: 100) != 0)
    }
}
