/// How fast the curve goes along a part of a span, from x = −1 at its start to 1 at its end: the polynomial of fourth degree
/// through its speeds at the nodes of Gauss and Legendre, whose integral is their quadrature.
struct SpeedProfile: Sendable {
    /// The nodes beside 0, √(5/9 ∓ √(40/567)), each of which has a mirror image.
    private static var nodes: SIMD2<Double> { SIMD2(0.5384693101056831, 0.906179845938664) }

    /// The factors of x, x², x³, x⁴ and x⁵ in the integral of the speed from 0 on. They stand as they are made, two at a time.
    private let f1: Double
    private let f2: Double
    private let f4: Double
    private let f3: Double
    private let f5: Double
    /// The integral over all of it, and over its first half.
    let total: Double
    private let first: Double
    /// Where an amount of it has come together is nearly amount · (rate − bend · amount) − 1, which is right at both ends and
    /// in the middle.
    private let rate: Double
    private let bend: Double

    /// The profile of a velocity that hardly changes.
    @inline(__always)
    init(_ velocity: VelocityPart) {
        let (behind, middle, ahead) = SpeedProfile.speeds(of: velocity)
        let nodes = SpeedProfile.nodes
        // What is even in x, but for the middle, and what is odd, both divided by as high a power of x.
        let even = SpeedProfile.line((ahead - middle) + (behind - middle), 0.5 / (nodes * nodes), 1 / SIMD2(3, 5))
        let odd = SpeedProfile.line(ahead - behind, 0.5 / nodes, 1 / SIMD2(2, 4))
        (f1, f2, f4, f3, f5) = (middle, odd[0], odd[1], even[0], even[1])

        let (evenPart, oddPart) = (f1 + f3 + f5, f2 + f4)
        total = 2 * evenPart
        first = evenPart - oddPart
        let share = 1 / total
        // (1/2 − h) / (h · (1 − h)) with the first half's share h.
        let lead = 2 * share * (total * oddPart / (first * (evenPart + oddPart)))
        (rate, bend) = (2 * share + lead, share * lead)
    }

    /// The speeds at the nodes behind 0, there, and ahead.
    @inline(__always)
    private static func speeds(of velocity: VelocityPart) -> (SIMD2<Double>, Double, SIMD2<Double>) {
        // The speed's square is a polynomial, too.
        let squares = nodes * nodes
        let constant = velocity.middle.squaredLength
        let quadratic = velocity.slope.squaredLength + 2 * velocity.middle.dot(velocity.bend)
        let even = constant + squares * (quadratic + squares * velocity.bend.squaredLength)
        let odd =
            nodes * (2 * velocity.middle.dot(velocity.slope) + squares * (2 * velocity.slope.dot(velocity.bend)))
        return (roots(even - odd), constant.squareRoot(), roots(even + odd))
    }

    /// The roots of two squares; rounding may leave less than 0 where the curve stops.
    @inline(__always)
    private static func roots(_ squares: SIMD2<Double>) -> SIMD2<Double> {
        // Lane by lane: a vector's own roots go through a call.
        SIMD2(max(0, squares.x).squareRoot(), max(0, squares.y).squareRoot())
    }

    /// The factors of 1 and x² in what is linear in x² and has some values at the nodes, as often as the scales say.
    @inline(__always)
    private static func line(
        _ values: SIMD2<Double>,
        _ valueScale: SIMD2<Double>,
        _ scale: SIMD2<Double>
    ) -> SIMD2<Double> {
        let squares = nodes * nodes
        let scale = scale / (squares[1] - squares[0])
        // These are constants.
        let inner = SIMD2(squares[1], -1) * scale * valueScale[0]
        let outer = SIMD2(-squares[0], 1) * scale * valueScale[1]
        return values[0] * inner + values[1] * outer
    }

    /// Where an amount of the integral has come together, in the parameter of which x = 0 is the centre and ±1 lie half of the
    /// part's length away: a step of Halley's method from where the quadratic says.
    ///
    /// Nothing in a walk's step takes longer from its beginning to its end: terms are ordered so that few wait for others, and
    /// what was divided is only added to.
    @inline(__always)
    func place(of amount: Double, around centre: Double = 0, _ half: Double = 1) -> Double {
        let x = amount * (rate - bend * amount) - 1
        let square = x * x
        let (even, odd) = (f1 + square * f3 + (square * square) * f5, f2 + square * f4)
        let lacking = (amount - first - square * odd) - x * even
        let speed = f1 + square * (3 * f3 + square * (5 * f5)) + x * (2 * f2 + square * (4 * f4))
        let halfAcceleration = f2 + square * (6 * f4) + x * (3 * f3 + square * (10 * f5))
        return (centre + half * x) + lacking * (half * speed) / (speed * speed + lacking * halfAcceleration)
    }
}
