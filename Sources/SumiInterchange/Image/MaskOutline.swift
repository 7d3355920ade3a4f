import Sumi

/// A mask's outline as polygons.
struct MaskOutline {
    /// Closed, in the coordinates of the placement.
    private(set) var polygons: [[SIMD2<Double>]] = []
    private let placement: Transform
    private let tolerance: Double
    private static let mostPieces = 256.0

    /// The outline of a mask.
    ///
    /// - Parameters:
    ///   - mask: a subpath of it that doesn't begin with a move begins where the one before it did, or else with its first vertex
    ///   - placement: from the mask's coordinates to others
    ///   - tolerance: how far a line may lie from a curve, in those
    init(_ mask: StrokeMask, _ placement: Transform, tolerance: Double) {
        (self.placement, self.tolerance) = (placement, tolerance)
        var polygon: [SIMD2<Double>] = []
        func close() {
            if let start = polygon.first {
                polygons.append(polygon)
                polygon = [start]
            }
        }
        for element in mask.elements {
            if case .move = element {
                close()
                polygon = []
            }
            if case .closeSubpath = element { close() }
            var vertices = element.vertices.map(placed)
            guard let first = vertices.first else { continue }
            vertices.insert(polygon.last ?? first, at: 0)
            if polygon.isEmpty { polygon = [vertices[0]] }
            polygon += points(ofCurve: vertices)
        }
        close()
    }

    private func placed(_ point: Point) -> SIMD2<Double> {
        let place = placement.applied(to: point)
        return SIMD2(place.x, place.y)
    }

    /// Points along a Bézier curve, but for its first one.
    private func points(ofCurve vertices: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var bend = 0.0
        for index in vertices.indices.dropFirst(2) {
            let change = vertices[index] - 2 * vertices[index - 1] + vertices[index - 2]
            bend = max(bend, (change * change).sum().squareRoot())
        }
        guard bend > 0 else { return [vertices[vertices.count - 1]] }
        // The second derivative of a curve of degree n is no more than n (n − 1) times that.
        let degree = Double(vertices.count - 1)
        let count = (degree * (degree - 1) * bend / (8 * tolerance)).squareRoot()
        let pieces = Int(min(max(1, count.rounded(.up)), MaskOutline.mostPieces))
        return (1...pieces).map { MaskOutline.point(ofCurve: vertices, at: Double($0) / Double(pieces)) }
    }

    /// By the algorithm of de Casteljau.
    private static func point(ofCurve vertices: [SIMD2<Double>], at t: Double) -> SIMD2<Double> {
        var points = vertices
        while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + t * ($1 - $0) } }
        return points[0]
    }
}
