import Sumi
import SumiInterchange
import SumiTestSupport

/// Strokes to make pictures of.
enum PictureSample {
    static let inks: [Ink.InkType] = [
        .pen, .pencil, .marker, .monoline, .fountainPen, .watercolor, .crayon, .reed,
        Ink.InkType(rawValue: "com.example.glitter"),
    ]

    /// A stroke along control points.
    static func stroke(
        _ points: [(Double, Double)],
        width: Float = 6,
        ink: Ink.InkType = .pen,
        color: InkColor = .black,
        opacity: Float = 1
    ) -> Stroke {
        let points = points.map { x, y in
            StrokePoint(location: Point(x: x, y: y), size: Size(width: width, height: width), opacity: opacity)
        }
        return Stroke(ink: Ink(ink, color: color), path: StrokePath(controlPoints: points))
    }

    /// A stroke of up to six control points within 40 points of the origin, whose nib turns and changes.
    static func arbitrary(_ ink: Ink.InkType, using generator: inout SeededGenerator) -> Stroke {
        let isRound = generator.chance(oneIn: 3)
        let points = (0..<generator.integer(in: 1...6)).map { _ in
            let width = Float(generator.number(in: 0...12))
            return StrokePoint(
                location: Point(x: generator.number(in: -40...40), y: generator.number(in: -40...40)),
                size: Size(width: width, height: isRound ? width : Float(generator.number(in: 0...12))),
                azimuth: isRound ? 0 : Float(generator.number(in: -4...4))
            )
        }
        var stroke = Stroke(ink: Ink(ink), path: StrokePath(controlPoints: points))
        if generator.chance(oneIn: 2) {
            stroke.transform = Transform(
                a: generator.number(in: 0.5...2),
                b: generator.number(in: -1...1),
                c: generator.number(in: -0.2...0.2),
                d: generator.number(in: -2...(-0.5)),
                tx: generator.number(in: -20...20),
                ty: generator.number(in: -20...20)
            )
        }
        if generator.chance(oneIn: 3) {
            let range = stroke.path.parametricRange
            let (one, other) = (generator.number(in: range), generator.number(in: range))
            stroke.path = stroke.path[min(one, other)...max(one, other)]
        }
        return stroke
    }

    /// The elements of a mask that is a rectangle.
    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [StrokeMask.Element] {
        [
            .move(to: Point(x: x, y: y)), .line(to: Point(x: x + width, y: y)),
            .line(to: Point(x: x + width, y: y + height)), .line(to: Point(x: x, y: y + height)), .closeSubpath,
        ]
    }
}

extension Image {
    /// A pixel's red, green, blue and alpha.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4]) }

    /// A pixel's alpha.
    func alpha(_ x: Int, _ y: Int) -> UInt8 { pixel(x, y)[3] }
}
