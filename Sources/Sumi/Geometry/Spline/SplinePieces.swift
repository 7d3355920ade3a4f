/// The pieces of some spans that have a length, one behind the other as they are walked.
struct SplinePieces: Sendable {
    /// How well distances must be known.
    enum Accuracy: Sendable {
        /// So that each step of a length is right to 0.1 %, if it isn't less than a millionth of a span.
        case step(Double)
        /// To 1e-6, and to a billionth of a span wherever the curve stops.
        case high
    }

    /// What share of a span's parameters needn't be halved: where the curve stops, the length goes with its square.
    private static let shortest = 0x1p-16

    private let isForward: Bool
    /// How evenly the distance must grow along a piece, and along one that isn't longer than some length, squared: where in a
    /// short one a step ends changes it little.
    private let evenness: (long: Double, short: Double)
    private let squaredShortness: Double
    private var pieces: [SplinePiece] = []

    /// No pieces yet; their order, forwards or backwards, and how well distances along them are known.
    init(goingForwards isForward: Bool, _ accuracy: Accuracy) {
        self.isForward = isForward
        switch accuracy {
        case .step(let length): (evenness, squaredShortness) = ((8, 3), length * length / 4)
        case .high: (evenness, squaredShortness) = ((256, 256), 0)
        }
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
        // Two comparisons; one with infinity becomes a question of the number's kind, which takes ten times as long.
        if piece.growth > 0, piece.growth <= .greatestFiniteMagnitude { pieces.append(piece) }
    }

    /// Appends the pieces, between two parameters of a span, along which the distance grows.
    @inline(__always)
    mutating func append(distanceAlong location: LocationSpan, _ span: Int, from start: Double, to end: Double) {
        append(location.velocity(from: start, to: end), along: location, span, from: start, to: end)
    }

    /// Appends those of a part with its velocity.
    @inline(__always)
    private mutating func append(
        _ velocity: VelocityPart,
        along location: LocationSpan,
        _ span: Int,
        from start: Double,
        to end: Double
    ) {
        let squaredLength = velocity.middle.squaredLength * (end - start) * (end - start)
        if velocity.isEven(squaredLength > squaredShortness ? evenness.long : evenness.short) {
            append(SplinePiece(span, from: start, to: end, velocity))
        } else {
            append(uneven: velocity, along: location, span, from: start, to: end)
        }
    }

    /// Appends those of a part along which it grows unevenly.
    @inline(never)
    private mutating func append(
        uneven velocity: VelocityPart,
        along location: LocationSpan,
        _ span: Int,
        from start: Double,
        to end: Double
    ) {
        if let direction = velocity.direction {
            let way = location.way(along: direction)
            appendParts(of: way, from: start, to: end) { start, end in
                SplinePiece(span, from: start, to: end, way.value(at: start) < way.value(at: end) ? way : -way)
            }
            return
        }
        // Around a point in which the curve stops, and may turn, what is as short has a length that is all but right.
        guard end - start > SplinePieces.shortest, velocity.squaredChange.isFinite else {
            let growth = SpeedProfile(velocity).total * ((end - start) / 2)
            append(SplinePiece(span, from: start, to: end, growth: growth))
            return
        }
        let (first, second) = velocity.halves
        let half = (start + end) / 2
        if isForward {
            append(first, along: location, span, from: start, to: half)
            append(second, along: location, span, from: half, to: end)
        } else {
            append(second, along: location, span, from: half, to: end)
            append(first, along: location, span, from: start, to: half)
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
