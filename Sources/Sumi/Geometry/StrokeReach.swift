/// How far a stroke reaches in a direction: the largest product of the direction with a place of its ink.
///
/// Each piece of the curve has a bound that no place of it exceeds: the farthest place and the largest nib together, or what is
/// reached at the ends and how far it can bulge between them, which goes with the square of the piece. A piece whose bound
/// exceeds what is reached elsewhere is halved, until none does by more than a tolerance.
struct StrokeReach {
    /// How much too far a reach may be, in points.
    private static let tolerance = 0.125
    /// The same as a share of coordinates, and of radii, which are made of floats: more than is lost in rounding.
    private static let precision = (place: 1e-9, radius: 1e-5)

    private let nib: Nib
    private let direction: SIMD2<Double>
    private let length: Double
    /// What is reached for sure, and what nothing exceeds.
    private var reached = -Double.infinity
    private var bound = -Double.infinity
    /// How many pieces may still be halved, and how short of the parameter they may be; then they are bounded, be it tight or
    /// not.
    private var effort: Effort
    private static let shortest = 0x1p-40

    /// The reaches of a path that isn't empty, in some directions; nil where its numbers aren't finite.
    static func of(_ path: StrokePath, _ nib: Nib, in directions: SIMD2<Double>...) -> [Double]? {
        var reaches = directions.map { StrokeReach(nib, $0, effort: Effort(64 * path.count)) }
        func includeInAll(_ point: StrokePoint) {
            let radius = nib.radius(Double(max(point.size.width, point.size.height)))
            for place in reaches.indices where !reaches[place].includes(reaches[place].place(of: point), radius) {
                reaches[place].include(point)
            }
        }
        let range = path.parametricRange
        includeInAll(path.interpolatedPoint(at: range.lowerBound))
        includeInAll(path.interpolatedPoint(at: range.upperBound))
        var spans = SplineSpans(path)
        for index in range.spans.dropFirst() { includeInAll(spans.span(behind: index).point(at: 0)) }
        for place in reaches.indices { reaches[place].bound = reaches[place].reached }
        for index in range.spans {
            let (span, part) = (spans.span(behind: index), range.part(ofSpan: index))
            let radius = nib.radius(span.largest { Double(max($0.size.width, $0.size.height)) })
            for place in reaches.indices {
                let direction = directions[place]
                // That is so of most spans. What isn't finite is found where bounds are.
                if spans.areFinite,
                    reaches[place].includes(span.largest { direction.dot(SIMD2($0.location)) }, radius)
                {
                    continue
                }
                reaches[place].include(Span(span, direction), (part.lowerBound, nil), (part.upperBound, nil))
            }
        }
        return reaches.allSatisfy(\.bound.isFinite) ? reaches.map(\.bound) : nil
    }

    private init(_ nib: Nib, _ direction: SIMD2<Double>, effort: Effort) {
        (self.nib, self.direction, self.effort) = (nib, direction, effort)
        length = direction.length
    }

    /// How far a point lies in the direction.
    private func place(of point: StrokePoint) -> Double { direction.dot(SIMD2(point.location)) }

    /// Whether ink that lies no farther than a place, and is no wider than a radius says, reaches no farther than other ink.
    private func includes(_ place: Double, _ radius: Double) -> Bool { place + radius * length <= reached }

    /// Notes what is reached at a point, and says how far that is.
    @discardableResult
    private mutating func include(_ point: StrokePoint) -> Double {
        let radii = SIMD2(nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height)))
        let reach = place(of: point) + Nib.reach(radii, Double(point.azimuth), direction)
        reached = max(reached, reach)
        return reach
    }

    /// Bounds what is reached between two parameters of a span, and with them what is reached there, if that is known.
    private mutating func include(
        _ span: Span,
        _ start: (parameter: Double, reach: Double?),
        _ end: (parameter: Double, reach: Double?)
    ) {
        var (start, end) = (start, end)
        let (from, to) = (start.parameter, end.parameter)
        guard let place = span.place.bounds(from: from, to: to),
            let width = span.width.bounds(from: from, to: to),
            let height = span.height.bounds(from: from, to: to),
            let azimuth = span.azimuth.bounds(from: from, to: to)
        else {
            bound = .infinity
            return
        }
        let radii = SIMD2(nib.radius(width.upperBound), nib.radius(height.upperBound))
        var most = place.upperBound + Nib.reach(radii, azimuth, direction)
        let precision = StrokeReach.precision
        let slack = max(
            StrokeReach.tolerance,
            precision.place * span.size + precision.radius * max(radii.x, radii.y) * length
        )
        if most > reached + slack {
            let first = start.reach ?? include(span.span.point(at: from))
            let second = end.reach ?? include(span.span.point(at: to))
            (start.reach, end.reach) = (first, second)
            let rise = span.rise(nib, radii, length, from: from, to: to)
            most = min(most, max(first, second) + rise)
        }
        if most <= reached + slack || effort.isSpent || to - from < StrokeReach.shortest {
            // As long as nothing but control points was looked at, what is exact in them stays so.
            let isExact = start.reach == nil && end.reach == nil
            bound = max(bound, most + (isExact ? 0 : span.rounding(nib, length)))
            return
        }
        effort.spend(1)
        let half = (from + to) / 2
        let middle = (half, Optional(include(span.span.point(at: half))))
        include(span, start, middle)
        include(span, middle, end)
    }

    /// What of a span says how far it reaches.
    private struct Span {
        let span: SplineSpan
        /// How large the numbers are that places are made of.
        let size: Double
        let place: SplineValue
        let width: SplineValue
        let height: SplineValue
        let azimuth: SplineValue

        init(_ span: SplineSpan, _ direction: SIMD2<Double>) {
            self.span = span
            size = span.largest { (direction.x * $0.location.x).magnitude + (direction.y * $0.location.y).magnitude }
            place = span.value { direction.dot(SIMD2($0.location)) }
            width = span.value { Double($0.size.width) }
            height = span.value { Double($0.size.height) }
            azimuth = span.value { Double($0.azimuth) }
        }

        /// What is lost of what is reached where the numbers of points become doubles and floats, at most: two halves of a last
        /// bit of the largest of a span's control points, and five of their largest step. Of 360 million random spans none lost
        /// more than the two and 2.1.
        func rounding(_ nib: Nib, _ length: Double) -> Double {
            let largest = span.largest { Double(max($0.size.width.magnitude, $0.size.height.magnitude)) }
            let step = max(span.largestStep { Double($0.size.width) }, span.largestStep { Double($0.size.height) })
            let turns = span.largest { Double($0.azimuth.magnitude) } + 2.5 * span.largestStep { Double($0.azimuth) }
            let radii = nib.scale.magnitude / 2 * (largest + 2.5 * step) + turns * nib.radius(largest)
            return 0x1p-49 * size + 0x1p-23 * radii * length
        }

        /// By how much more than at both ends may be reached between two parameters.
        ///
        /// What a number whose second derivative is −K at least gives between two parameters isn't more than K/8 · (their
        /// difference)² above what it gives at one of them; the same goes for the most of such numbers. How far an ellipse
        /// reaches is the most of what its points do: for an angle φ, cos φ · r · |cos θ| + sin φ · s · |sin θ| with its radii
        /// r and s, times the direction's length; and a radius is the most of what the law says and the least. Of these, where
        /// they are the most, none has a second derivative beyond √(A² + B²), where A = |r″| + 2 |r′ θ′| + r (θ′² + |θ″|), and B
        /// the same of s.
        func rise(_ nib: Nib, _ radii: SIMD2<Double>, _ length: Double, from start: Double, to end: Double) -> Double {
            let (turn, place) = (azimuth.slopes(from: start, to: end), self.place.slopes(from: start, to: end))
            func bend(_ radius: Double, _ size: SplineValue) -> Double {
                let slopes = size.slopes(from: start, to: end)
                let own = nib.scale.magnitude / 2 * (slopes.second + 2 * slopes.first * turn.first)
                return own + radius * (turn.first * turn.first + turn.second)
            }
            let (wide, high) = (bend(radii.x, width), bend(radii.y, height))
            let bend = place.second + length * (wide * wide + high * high).squareRoot()
            return bend * (end - start) * (end - start) / 8
        }
    }
}
