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
