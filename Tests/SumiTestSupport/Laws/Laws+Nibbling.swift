import Foundation
import Sumi

extension Laws {
    private static let nibbling = "nibbling"

    /// Ink that crosses itself is in one piece still where a small eraser leaves it so, and in several where it doesn't.
    package static func nibble() throws(LawViolation) {
        let loop = stroke([(0, 0), (100, 0), (150, 0), (150, 80), (80, 80), (80, -80)])
        try erase(loop, at: (150, 40), width: 9, leaves: 1)
        try erase(loop, at: (60, 0), width: 9, leaves: 2)
        let teeth: [(Double, Double)] = (0..<60).map { (Double($0), $0 % 2 == 0 ? 0 : 40) }
        let shading = stroke(teeth + [(200, 40), (220, 0), (240, 0), (260, 0)])
        try erase(shading, at: (30, 20), width: 3, leaves: 1)
        try erase(shading, at: (220, 8), width: 12, leaves: 2)
        // Two runs that meet in no polygon are too many to be compared.
        let line = stroke((0..<6000).map { (Double($0), 0) })
        try erase(line, at: (3000, 0), width: 9, leaves: 2)
        // Both sides of a ring.
        let (there, back) = ((0...10).map { (Double($0) * 10, 0.0) }, (0...10).map { (100 - Double($0) * 10, 6.0) })
        try erase(stroke(there + [(115, 3)] + back + [(-15, 3), (0, 0)]), at: (50, 3), width: 3, leaves: 1)
        // What is too entangled to be told apart stays together.
        let scribble: [(Double, Double)] = (0..<12_000).map { index in
            let (way, phase) = (Double(index) / 12_000, Double(index) * 0.4)
            return (300 * sin(phase) + 200 * way, 300 * sin(phase + 0.05) + 80 * way)
        }
        let tail: [(Double, Double)] = [(500, 200), (900, 200), (900, 300), (900, 400), (900, 500)]
        try erase(stroke(scribble + tail), at: (900, 300), width: 20, leaves: 1)
        try windows()
        try refusals()
    }

    /// What a mask shows of a line in two places stays as it was where only the other is touched.
    private static func windows() throws(LawViolation) {
        var line = stroke((0..<20).map { (Double($0) * 10, 0) })
        func window(_ left: Double, _ right: Double) -> [StrokeMask.Element] {
            [(left, -9.0), (right, -9), (right, 9), (left, 9)].enumerated().map { index, corner in
                let place = Point(x: corner.0, y: corner.1)
                return index == 0 ? .move(to: place) : .line(to: place)
            } + [.closeSubpath]
        }
        line.mask = StrokeMask(elements: window(20, 60) + window(150, 185))
        try erase(line, at: (167, 0), width: 60, leaves: 1)
        try erase(line, at: (40, 3), width: 4, leaves: 2)
        var drawing = Drawing(strokes: [line])
        let letter = try edited(nibbling) { () throws(GeometryError) in
            try drawing.cut(lasso: [(-50, -50), (300, -50), (300, 50), (-50, 50)].map { Point(x: $0.0, y: $0.1) })
        }
        try require(letter.strokes == [line] && drawing.strokes.isEmpty, nibbling, "what is in a lasso isn't cut out")
    }

    /// A mask that crosses itself everywhere, and numbers that are none.
    private static func refusals() throws(LawViolation) {
        var star = stroke([(2000, 0), (2500, 0), (3000, 0), (3500, 0), (3500, 500), (3500, 1000)])
        star.mask = StrokeMask(
            elements: (0..<6000).map { index in
                let angle = 2.4 * Double(index)
                return .line(to: Point(x: 3000 + 1000 * cos(angle), y: 1000 * sin(angle)))
            },
            fillRule: .nonZero
        )
        var refusal: GeometryError?
        do throws(GeometryError) {
            _ = try star.erasing(dot(3000, 0), width: 9)
        } catch {
            refusal = error
        }
        try require(refusal != nil, nibbling, "what is too entangled is cut")
        let nowhere = stroke([(0, 0), (.nan, 0), (9, 9)])
        let left = try edited(nibbling) { () throws(GeometryError) in try nowhere.erasing(dot(0, 0), width: 9) }
        try require(left.count == 1 && left[0].mask == nil, nibbling, "what lies nowhere is erased")
    }

    private static func stroke(_ points: [(Double, Double)]) -> Stroke {
        let points = points.map { StrokePoint(location: Point(x: $0.0, y: $0.1), size: Size(width: 4, height: 4)) }
        return Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
    }

    private static func dot(_ x: Double, _ y: Double) -> StrokePath {
        StrokePath(controlPoints: [StrokePoint(location: Point(x: x, y: y))])
    }

    private static func erase(
        _ stroke: Stroke,
        at place: (Double, Double),
        width: Double,
        leaves count: Int
    ) throws(LawViolation) {
        let parts = try edited(nibbling) { () throws(GeometryError) in
            try stroke.erasing(dot(place.0, place.1), width: width)
        }
        try require(parts.count == count, nibbling, "\(place) leaves \(parts.count) parts, not \(count)")
        let isSame = parts.contains { $0.id == stroke.id }
        try require(isSame == (count == 1) && parts[0] != stroke, nibbling, "at \(place), the parts are other ones")
    }
}
