/// How spans are divided into pieces along which it can be said at once where something has grown by some amount; those that
/// have a length come one behind the other as they are walked, as many as there is room for.
struct SplineDivision: Sendable {
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
    /// How evenly the distance must grow along a piece, at most, and how much of that is for half its length, squared: where in
    /// a short one a step ends changes it little.
    private let evenness: (most: Double, rate: Double)

    /// The order of pieces, forwards or backwards, and how well distances along them are known.
    init(goingForwards isForward: Bool, _ accuracy: Accuracy) {
        self.isForward = isForward
        switch accuracy {
        // With these no velocity was found along which a step is wrong by more than 0.096 %, or 0.102 % in a piece of very many.
        case .step(let length): evenness = (12, 1.2 / (length * length))
        case .high: evenness = (256, .infinity)
        }
    }

    /// Appends a piece, if it has a length, and there is room.
    @inline(__always)
    func append(_ piece: SplinePiece, to pieces: inout OutputSpan<SplinePiece>) {
        // Two comparisons; one with infinity becomes a question of the number's kind, which takes ten times as long.
        if piece.growth > 0, piece.growth <= .greatestFiniteMagnitude, !pieces.isFull { pieces.append(piece) }
    }

    /// Appends the pieces, between two parameters of a span, along which the distance grows.
    @inline(__always)
    func append(
        distanceAlong location: LocationSpan,
        _ span: Int,
        from start: Double,
        to end: Double,
        to pieces: inout OutputSpan<SplinePiece>
    ) {
        let velocity = location.velocity(from: start, to: end)
        append(velocity, along: location, span, from: start, to: end, to: &pieces)
    }

    /// Appends those of a part with its velocity.
    @inline(__always)
    private func append(
        _ velocity: VelocityPart,
        along location: LocationSpan,
        _ span: Int,
        from start: Double,
        to end: Double,
        to pieces: inout OutputSpan<SplinePiece>
    ) {
        if velocity.isEven(min(evenness.most, 2 + evenness.rate * velocity.middle.squaredLength)) {
            append(SplinePiece(span, from: start, to: end, velocity), to: &pieces)
        } else {
            append(uneven: velocity, along: location, span, from: start, to: end, to: &pieces)
        }
    }

    /// Appends those of a part along which it grows unevenly.
    @inline(never)
    private func append(
        uneven velocity: VelocityPart,
        along location: LocationSpan,
        _ span: Int,
        from start: Double,
        to end: Double,
        to pieces: inout OutputSpan<SplinePiece>
    ) {
        if let direction = velocity.direction {
            let way = location.way(along: direction)
            appendParts(of: way, from: start, to: end, to: &pieces) { start, end in
                SplinePiece(span, from: start, to: end, way.value(at: start) < way.value(at: end) ? way : -way)
            }
            return
        }
        // Around a point in which the curve stops, and may turn, what is as short has a length that is all but right.
        guard end - start > SplineDivision.shortest, velocity.squaredChange.isFinite else {
            append(SplinePiece(span, from: start, to: end, growth: SpeedProfile(velocity).total), to: &pieces)
            return
        }
        let (first, second) = velocity.halves
        let half = (start + end) / 2
        if isForward {
            append(first, along: location, span, from: start, to: half, to: &pieces)
            append(second, along: location, span, from: half, to: end, to: &pieces)
        } else {
            append(second, along: location, span, from: half, to: end, to: &pieces)
            append(first, along: location, span, from: start, to: half, to: &pieces)
        }
    }

    /// Appends the pieces, between two parameters of a span, along which time passes.
    func append(
        timeAlong time: CubicPolynomial,
        _ span: Int,
        from start: Double,
        to end: Double,
        to pieces: inout OutputSpan<SplinePiece>
    ) {
        appendParts(of: time, from: start, to: end, to: &pieces) { SplinePiece(span, from: $0, to: $1, time) }
    }

    @inline(__always)
    private func appendParts(
        of cubic: CubicPolynomial,
        from start: Double,
        to end: Double,
        to pieces: inout OutputSpan<SplinePiece>,
        _ piece: (Double, Double) -> SplinePiece
    ) {
        let (one, other) = cubic.turns(from: start, to: end)
        let borders = isForward ? SIMD4(start, one, other, end) : SIMD4(end, other, one, start)
        for index in 0..<3 {
            let (start, end) = (min(borders[index], borders[index + 1]), max(borders[index], borders[index + 1]))
            append(piece(start, end), to: &pieces)
        }
    }
}
