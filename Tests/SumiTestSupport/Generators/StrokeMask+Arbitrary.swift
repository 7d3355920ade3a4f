import Foundation
package import Sumi

extension StrokeMask {
    /// A mask that `grid` can hold: an outline of any elements with holes in it, or none at all.
    package static func valid(on grid: Grid, using generator: inout some RandomNumberGenerator) -> StrokeMask {
        let largest = min(grid.largest(.x), grid.largest(.y))
        func vertex(_ generator: inout some RandomNumberGenerator) -> Point {
            let range = generator.chance(oneIn: 12) ? largest : min(largest, 2000)
            return Point(x: generator.number(in: -1...1) * range, y: generator.number(in: -1...1) * range)
        }
        var elements: [Element] = []
        for _ in 0..<generator.count(upTo: 4) {
            elements.append(.move(to: vertex(&generator)))
            for _ in 0..<generator.count(upTo: 6) {
                switch generator.integer(in: 0...3) {
                case 0: elements.append(.quadCurve(to: vertex(&generator), control: vertex(&generator)))
                case 1:
                    elements.append(
                        .curve(to: vertex(&generator), control1: vertex(&generator), control2: vertex(&generator))
                    )
                default: elements.append(.line(to: vertex(&generator)))
                }
            }
            if !generator.chance(oneIn: 4) { elements.append(.closeSubpath) }
        }
        return StrokeMask(elements: elements, fillRule: generator.one(of: [.nonZero, .evenOdd]))
    }
}

extension StrokeMask {
    /// A mask of any elements whose vertices lie about a path.
    package static func around(_ path: StrokePath, using generator: inout some RandomNumberGenerator) -> StrokeMask {
        let size = path.reduce(0) { max($0, $1.location.x.magnitude, $1.location.y.magnitude) }
        let mask = valid(on: .standard, using: &generator)
        let extent = mask.elements.flatMap(\.vertices).reduce(1) { max($0, $1.x.magnitude, $1.y.magnitude) }
        let scale = generator.number(in: 0.2...1.5) * size / extent
        func scaled(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
        return StrokeMask(elements: mask.elements.map { $0.mapVertices(scaled) }, fillRule: mask.fillRule)
    }
}

extension StrokeMask {
    /// A mask of polygons within each other, of which every other one is a hole, up to some way from the origin.
    package static func rings(upTo radius: Double, using generator: inout some RandomNumberGenerator) -> StrokeMask {
        let count = generator.integer(in: 1...6)
        var elements: [Element] = []
        for number in 1...count {
            // The inscribed circle of a square is 0.7 of its circumscribed one: none reaches into the next.
            let far = radius * pow(0.6, Double(number - 1))
            let corners = generator.integer(in: 4...7)
            let turn = generator.number(in: -3...3)
            for corner in 0..<corners {
                let angle = turn + 2 * .pi * Double(corner) / Double(corners)
                let place = Point(x: far * cos(angle), y: far * sin(angle))
                elements.append(corner == 0 ? .move(to: place) : .line(to: place))
            }
            elements.append(.closeSubpath)
        }
        return StrokeMask(elements: elements, fillRule: .evenOdd)
    }
}
