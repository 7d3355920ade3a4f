extension StrokeMask {
    /// The outline as closed chains of curves, none where a number isn't finite.
    ///
    /// What comes behind the end of a subpath begins where that began; a first element that doesn't move begins at its first
    /// vertex.
    var subpaths: [[BezierCurve]] {
        var (subpaths, chain): ([[BezierCurve]], [BezierCurve]) = ([], [])
        var (first, current): (SIMD2<Double>?, SIMD2<Double>) = (nil, .zero)
        func close() {
            if let first, first != current { chain.append(BezierCurve(from: current, to: first)) }
            if !chain.isEmpty { subpaths.append(chain) }
            (chain, current) = ([], first ?? .zero)
        }
        for element in elements {
            let vertices = element.vertices.map { SIMD2($0.x, $0.y) }
            guard let end = vertices.last else {
                close()
                continue
            }
            guard vertices.allSatisfy(\.isManageable) else { return [] }
            if case .move = element {
                close()
                (first, current) = (end, end)
                continue
            }
            if first == nil { (first, current) = (vertices[0], vertices[0]) }
            switch vertices.count {
            case 1: chain.append(BezierCurve(from: current, to: end))
            case 2: chain.append(BezierCurve(from: current, to: end, control: vertices[0]))
            default: chain.append(BezierCurve(current, vertices[0], vertices[1], end))
            }
            current = end
        }
        close()
        return subpaths
    }
}

extension SIMD2<Double> {
    init(_ point: Point) { self.init(point.x, point.y) }

    /// Whether sums and differences of such numbers are finite.
    var isManageable: Bool { x.magnitude < 0x1p1000 && y.magnitude < 0x1p1000 }
}

extension Point {
    init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
}
