import Sumi

extension SVGPathData {
    /// A mask's outline.
    init(_ mask: StrokeMask, decimals: Int) {
        self.init(decimals: decimals)
        var start: Point?
        var isOpen = false
        for element in mask.elements {
            let vertices = element.vertices
            guard let end = vertices.last, let first = vertices.first else {
                if isOpen { close() }
                isOpen = false
                continue
            }
            if case .move = element {
                start = end
                isOpen = true
                move(to: end.vector)
                continue
            }
            if !isOpen {
                move(to: (start ?? first).vector)
                start = start ?? first
                isOpen = true
            }
            let controls = vertices.dropLast().map(\.vector)
            if controls.isEmpty { line(to: end.vector) } else { curve(controls, to: end.vector) }
        }
    }

    /// Closed polygons.
    init(_ rings: [[SIMD2<Double>]], decimals: Int) {
        self.init(decimals: decimals)
        for ring in rings {
            guard let first = ring.first else { continue }
            move(to: first)
            for corner in ring.dropFirst() { line(to: corner) }
            close()
        }
    }
}

extension StrokeMask {
    /// Whether all vertices are written where they are.
    func isWritten(decimals: Int) -> Bool {
        let unit = SVGNumber.unit(decimals: decimals)
        return elements.vertices.allSatisfy { SVGNumber.isWritten($0.x * unit) && SVGNumber.isWritten($0.y * unit) }
    }
}

extension Point {
    fileprivate var vector: SIMD2<Double> { SIMD2(x, y) }
}
