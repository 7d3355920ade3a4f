import Sumi
import Testing

@Suite("Points as integers")
struct PointColumnsTests {
    /// Ten points, of which each channel is 3 throughout, or counts up.
    private func columns(counting: ChannelSet = .all, grid: Grid = .standard) -> PointColumns {
        let columns = Channel.allCases.map { channel -> PointColumns.Column in
            counting.contains(channel) ? .values((1...10).map { Int32($0) }) : .constant(3)
        }
        return PointColumns(grid: grid, count: 10, columns: columns)
    }

    @Test func `one point tells what some channels hold, where each is the same throughout`() {
        let columns = columns(counting: .location)
        #expect(columns.places(2..<6, toLookAt: ChannelSet(.threshold, .width)) == 2..<3)
        #expect(columns.places(2..<6, toLookAt: ChannelSet(.threshold, .y)) == 2..<6)
        #expect(columns.places(2..<2, toLookAt: ChannelSet(.threshold)) == 2..<2)
        #expect(columns.places(2..<6, toLookAt: []) == 2..<3)
    }

    @Test func `channels that aren't asked for read as their defaults`() {
        for grid in [Grid.standard, .pencilKit] {
            let columns = columns(grid: grid)
            #expect(columns.point(at: 4, channels: []) == StrokePoint(location: .zero))
            #expect(columns.point(at: 4, channels: ChannelSet(.y)).location.x == 0)
            #expect(columns.point(at: 4, channels: ChannelSet(.x)).location.y == 0)
        }
    }

    @Test func `of joined parts nothing is kept that they don't state`() throws {
        let stated = ChannelSet(.x, .y, .force)
        let parts = [2..<4, 7..<10].map { QuantizedPart(columns: columns(), range: $0, channels: stated) }
        let joined = try #require(QuantizedPart.joined(parts))
        for channel in Channel.allCases {
            let column = joined.columns.columns[Int(channel.rawValue)]
            #expect(
                column == (stated.contains(channel) ? .values([3, 4, 8, 9, 10]) : PointColumns.unused),
                "\(channel)"
            )
        }
    }

    @Test func `beside a width of 0 there is a scale of 1, or none`() {
        #expect(Aspect.scale(width: 0, secondaryWidth: 0) == 1)
        #expect(Aspect.scale(width: 0, secondaryWidth: 2) == .infinity)
        #expect(Aspect.scale(width: 4, secondaryWidth: 2) == 0.5)
    }

    @Test func `strokes on a grid stay when a drawing moves to it, others take along what nobody knows of them`() throws
    {
        var stroke = Stroke(
            ink: Ink(.pen),
            path: StrokePath(controlPoints: [StrokePoint(location: Point(x: 1.3, y: 0))])
        )
        let shape = BlockShape(continuedPoints: 0, strokePoints: [1])
        let columns = [Column.Shape.strokeIntegers, .pointIntegers].map { shape in
            Column(Column.ID(shape, 40), presence: Presence(all: 1), values: .constant(7))
        }
        let unit = UnknownColumns.Unit(block: UnknownColumns(shape: shape, columns: columns), part: 0)
        stroke.path.unknownColumns = [unit]
        stroke.unknownColumns = [unit]
        let drawing = try Drawing(strokes: [stroke]).quantized(.standard)
        let same = try drawing.regridded(to: .standard)
        #expect(same.strokes[0].path.sharesPoints(with: drawing.strokes[0].path))
        let finer = try drawing.regridded(to: .fine).strokes[0]
        #expect(finer.path.grid == .fine && finer.path[0] == drawing.strokes[0].path[0])
        #expect(finer.unknownColumns.count == 1 && finer.path.unknownColumns.count == 1)
    }

    @Test func `many strokes beside many kept chunks are moved to another grid at once`() throws {
        let strokes = [Stroke](
            repeating: Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [])),
            count: 100_000
        )
        var drawing = Drawing(strokes: strokes)
        drawing.ancillaryChunks = [AncillaryChunk](
            repeating: AncillaryChunk(kind: ChunkKind(rawValue: 0x9A), payload: []),
            count: 100_000
        )
        let moved = try drawing.regridded(to: .fine)
        #expect(moved.strokes.allSatisfy { $0.path.grid == .fine })
        #expect(moved.ancillaryChunks.count == 100_000)
    }

    @Test func `a drawing that is on the grid stays as it was read`() throws {
        let bytes = try Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: []))])
            .dataRepresentation()
        #expect(try Drawing(data: bytes).regridded(to: .standard).source == bytes)
        #expect(try Drawing(data: bytes).regridded(to: .fine).source == nil)
    }
}
