/// The pieces of some spans that have a length, one behind the other as they are walked.
struct SplinePieces: Sendable {
    /// How evenly the distance must grow along a piece.
    enum Evenness: Double, Sendable {
        /// So that each step is known to 0.1 %, if it isn't less than a millionth of a span.
        case fair = 8
        /// So that it is known to 1e-6, and to a billionth of a span wherever the curve stops.
        case high = 256
    }

    /// What share of a span's parameters doesn't matter.
    private static let shortest = 0x1p-20

    private let isForward: Bool
    private let evenness: Evenness
    private var pieces: [SplinePiece] = []

    /// No pieces yet; their order, forwards or backwards, and how even they are.
    init(goingForwards isForward: Bool, _ evenness: Evenness) {
        (self.isForward, self.evenness) = (isForward, evenness)
    }

    var count: Int { pieces.count }

    @inline(__always)
    subscript(index: Int) -> SplinePiece { pieces[index] }

    /// Leaves out all, with room for those of some spans.
    mutating func removeAll(spans count: Int) {
        pieces.removeAll(keepingCapacity: true)
        pieces.reserveCapacity(2 * count)
    }

    @inline(__always)
    mutating func append(_ piece: SplinePiece) {
        if piece.growth > 0, piece.growth < .infinity { pieces.append(piece) }
    }

    /// Appends the pieces, between two parameters of a span, along which the distance grows.
    @inline(__always)
    mutating func append(distanceAlong location: LocationSpan, _ span: Int, from start: Double, to end: Double) {
        let velocity = location.velocity(from: start, to: end)
        if velocity.isEven(evenness.rawValue) {
            append(SplinePiece(span, from: start, to: end, velocity))
        } else {
            append(unevenlyAlong: location, span, from: start, to: end, velocity)
        }
    }

    /// Appends those of a part along which it grows unevenly.
    @inline(never)
    private mutating func append(
        unevenlyAlong location: LocationSpan,
        _ span: Int,
        from start: Double,
        to end: Double,
        _ velocity: VelocityPart
    ) {
        if let direction = velocity.direction {
            let way = location.way(along: direction)
            appendParts(of: way, from: start, to: end) { start, end in
                SplinePiece(span, from: start, to: end, way.value(at: start) < way.value(at: end) ? way : -way)
            }
            return
        }
        // Around a point in which the curve stops, and may turn.
        let width = end - start
        let squaredLength = (velocity.middle.squaredLength + velocity.squaredChange) * width * width
        let leastLength = VelocityPart.negligible * VelocityPart.negligible * location.squaredSize
        guard squaredLength > leastLength, width > SplinePieces.shortest else { return }
        let half = (start + end) / 2
        if isForward {
            append(distanceAlong: location, span, from: start, to: half)
            append(distanceAlong: location, span, from: half, to: end)
        } else {
            append(distanceAlong: location, span, from: half, to: end)
            append(distanceAlong: location, span, from: start, to: half)
        }
    }

    /// Appends the pieces, between two parameters of a span, along which time passes.
    mutating func append(timeAlong time: CubicPolynomial, _ span: Int, from start: Double, to end: Double) {
        appendParts(of: time, from: start, to: end) { SplinePiece(span, from: $0, to: $1, time) }
    }

    @inline(__always)
    private mutating func appendParts(
        of cubic: CubicPolynomial,
        from start: Double,
        to end: Double,
        _ piece: (Double, Double) -> SplinePiece
    ) {
        let (one, other) = cubic.turns(from: start, to: end)
        let borders = isForward ? SIMD4(start, one, other, end) : SIMD4(end, other, one, start)
        for index in 0..<3 where borders[index] != borders[index + 1] {
            append(piece(min(borders[index], borders[index + 1]), max(borders[index], borders[index + 1])))
        }
    }
}
