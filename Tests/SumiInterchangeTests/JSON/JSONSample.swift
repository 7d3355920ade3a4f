import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Drawings that use everything that a drawing can hold.
enum JSONSample {
    static let sizes = try? Grid(steps: [.x: 10, .y: 0, .width: 7, .force: 3, .azimuth: 360, .altitude: 90])
    static let aspects = try? Grid(steps: [.x: 1, .y: 2, .height: 100, .opacity: 9], layout: .aspects)
    static let grids: [Grid] = [.standard, .compact, .fine, .pencilKit] + [sizes, aspects].compactMap(\.self)

    /// Points with all channels; `phase` makes them differ.
    static func points(_ count: Int, phase: Double = 0) -> [StrokePoint] {
        (0..<count).map { index in
            let t = Double(index) + phase
            return StrokePoint(
                location: Point(x: 100 * t - 31.3, y: -7.77 * t),
                timeOffset: 0.0123 * t,
                size: Size(width: Float(1.5 + t / 8), height: Float(2.5 + t / 9)),
                opacity: Float(0.2 + t / 50),
                force: Float(t / 7),
                azimuth: Float(t - 3),
                altitude: Float(t / 20),
                secondaryScale: Float(0.3 + t / 11),
                threshold: Float(t / 40),
                lateralJitter: Float(-t / 30)
            )
        }
    }

    static var mask: StrokeMask {
        StrokeMask(
            elements: [
                .move(to: Point(x: -1.1, y: 2)), .line(to: Point(x: 300.5, y: -0.25)),
                .quadCurve(to: Point(x: 5, y: 6), control: Point(x: 7, y: 8)),
                .curve(to: Point(x: 9, y: 10), control1: Point(x: 11, y: 12), control2: Point(x: 13, y: 14)),
                .closeSubpath,
            ],
            fillRule: .evenOdd
        )
    }

    static var glitter: Ink {
        var color = InkColor(red: 0.1, green: -0.5, blue: 1.25, alpha: .leastNonzeroMagnitude)
        var crayon = Ink.Fallback(.crayon, color: color, width: Ink.Law(scale: 0.3, offset: -1.7))
        color.alpha = 1
        let pen = Ink.Fallback(.pen, color: color, opacity: Ink.Law(scale: -0.0, offset: 0.7))
        crayon.unknownFields = [9, 8, 7]
        var ink = Ink(
            Ink.InkType(rawValue: "com.example.“glitter”\n"),
            color: .black,
            revision: .max,
            fallbacks: [crayon, pen]
        )
        ink.unknownFields = [0, 255]
        return ink
    }

    /// A stroke with every field.
    static func fullStroke(_ points: [StrokePoint]) -> Stroke {
        var path = StrokePath(
            controlPoints: points,
            creationDate: Date(timeIntervalSinceReferenceDate: 810_000_000.123),
            id: UUID()
        )
        path.trim = PathTrim(start: 0.1, end: 0)
        return Stroke(
            ink: glitter,
            path: path,
            transform: Transform(
                a: 0.1,
                b: -0.0,
                c: .leastNonzeroMagnitude,
                d: .greatestFiniteMagnitude,
                tx: 1,
                ty: -1e-300
            ),
            mask: mask,
            randomSeed: .max,
            id: UUID(),
            renderGroupID: UUID(),
            renderState: RenderState(grainOffset: Point(x: 0.1, y: -0.0), data: [1, 2, 254])
        )
    }

    /// Strokes by hand: with every field, with none, without points, and with a date that isn't in milliseconds.
    static func strokes(phase: Double = 0) -> [Stroke] {
        let points = points(20, phase: phase)
        let bare = StrokePath(controlPoints: [StrokePoint(location: Point(x: phase, y: 2))])
        let stated = StrokePath(controlPoints: [], channels: ChannelSet(.x, .y, .force, .lateralJitter))
        let date = Date(timeIntervalSinceReferenceDate: -1.0 / 3)
        // Equal to the identity, but not its bits.
        let signed = Transform(a: 1, b: -0.0, c: 0, d: 1, tx: 0, ty: 0)
        return [
            fullStroke(points), Stroke(ink: Ink(.pen), path: bare),
            Stroke(ink: Ink(.reed), path: stated, transform: signed),
            Stroke(
                ink: Ink(.fountainPen, color: InkColor(red: 1, green: 0.2, blue: 0), revision: 1),
                path: StrokePath(controlPoints: Array(points.prefix(3)), creationDate: date, channels: .all),
                mask: StrokeMask(elements: []),
                renderState: RenderState(grainOffset: .zero)
            ),
        ]
    }

    /// Strokes that lie on a grid.
    static func strokes(on grid: Grid, phase: Double) throws -> [Stroke] {
        let bytes = try Drawing(strokes: strokes(phase: phase)).dataRepresentation(options: EncodingOptions(grid: grid))
        return try Drawing(data: bytes).strokes
    }

    /// A drawing with strokes on all grids, metadata and chunks.
    static func drawing() throws -> Drawing {
        var strokes: [Stroke] = []
        for (index, grid) in grids.enumerated() { strokes += try self.strokes(on: grid, phase: Double(index) / 3) }
        for (index, stroke) in strokes.enumerated() where index % 3 == 0 {
            strokes[index] = addingUnknownColumns(to: stroke)
        }
        var drawing = Drawing(
            strokes: strokes,
            metadata: [
                "": .string(""), "zoé": .string("é\u{1}\"\\\n\t\u{8}\u{c}\r/\u{7f}\u{2028}😀"),
                "bytes": .bytes([0, 128, 255]),
                "none": .bytes([]), "e\u{301}": .string("decomposed"),
            ]
        )
        drawing.ancillaryChunks = [
            AncillaryChunk(identifier: "com.example.links", payload: [1, 2, 3]),
            AncillaryChunk(kind: ChunkKind(rawValue: 0x9F), payload: []),
            AncillaryChunk(kind: ChunkKind(rawValue: 0xDE), payload: [0xFF]),
        ]
        return drawing
    }

    static func addingUnknownColumns(to stroke: Stroke) -> Stroke {
        let count = stroke.path.count
        var string = ByteStrings()
        string.append([7, 0, 200])
        func column(_ shape: Column.Shape, _ number: UInt8, _ values: Column.Values) -> Column {
            Column(Column.ID(shape, number), presence: Presence(all: 1), values: values)
        }
        let columns = [
            column(.strokeIntegers, 5, .constant(.min)), column(.strokeIntegers, 255, .integers([.max])),
            column(.pointIntegers, 12, .integers((0..<count).map { Int64($0) &* 1 << 58 })),
            column(.pointIntegers, 63, .constant(-3)), column(.strokeBytes, 7, .strings(string)),
        ]
        let block = UnknownColumns(shape: BlockShape(continuedPoints: 0, strokePoints: [count]), columns: columns)
        var stroke = stroke
        stroke.path.unknownColumns = [UnknownColumns.Unit(block: block, part: 0)]
        stroke.unknownColumns = [UnknownColumns.Unit(block: block, part: 0)]
        return stroke
    }
}
