/// How fast the curve goes along a part of a span, from x = −1 at its start to 1 at its end: the polynomial of fourth degree
/// through its speeds at the nodes of Gauss and Legendre, whose integral is their quadrature.
struct SpeedProfile: Sendable {
    /// The nodes beside 0, √(5/9 ∓ √(40/567)), each of which has a mirror image.
    private static var nodes: SIMD2<Double> { SIMD2(0.5384693101056831, 0.906179845938664) }

    /// The factors of x, x², x³, x⁴ and x⁵ in the integral of the speed from 0 on.
    private let f1: Double
    private let f2: Double
    private let f3: Double
    private let f4: Double
    private let f5: Double
    /// The integral over all of it, and over its first half.
    let total: Double
    private let first: Double
    /// How much the share of it that has come together differs from that of the way: the factor of share · (1 − share) that
    /// is right in the middle.
    private let bend: Double

    /// The profile of a velocity that hardly changes.
    @inline(__always)
    init(_ velocity: VelocityPart) {
        // What is even in x, and what is odd.
        let nodes = SpeedProfile.nodes
        let squares = nodes * nodes
        let (evenX, oddX) = (velocity.middle.x + squares * velocity.bend.x, nodes * velocity.slope.x)
        let (evenY, oddY) = (velocity.middle.y + squares * velocity.bend.y, nodes * velocity.slope.y)
        let ahead = SpeedProfile.lengths(evenX + oddX, evenY + oddY)
        let behind = SpeedProfile.lengths(evenX - oddX, evenY - oddY)
        let middle = velocity.middle.squaredLength.squareRoot()

        let even = ((ahead + behind) * 0.5 - middle) * (1 / squares)
        let odd = (ahead - behind) * (0.5 / nodes)
        let rate = 1 / (squares[1] - squares[0])
        let (fourth, third) = ((even[1] - even[0]) * rate, (odd[1] - odd[0]) * rate)
        let (second, first) = (even[0] - fourth * squares[0], odd[0] - third * squares[0])
        (f1, f2, f3, f4, f5) = (middle, first * 0.5, second * (1.0 / 3), third * 0.25, fourth * 0.2)
        let (evenPart, oddPart) = (f1 + f3 + f5, f2 + f4)
        total = 2 * evenPart
        self.first = evenPart - oddPart
        // (1/2 − h) / (h · (1 − h)) with the first half's share h.
        bend = total * oddPart / (self.first * (evenPart + oddPart))
    }

    /// The lengths of two vectors.
    @inline(__always)
    private static func lengths(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD2<Double> {
        let squares = x * x + y * y
        // Lane by lane: a vector's own roots go through a call.
        return SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
    }

    /// Where a share of the integral has come together, in the parameter of which x = 0 is the centre and ±1 lie half of the
    /// part's length away: a step of Halley's method from where a quadratic says that is right at both ends and in the middle.
    ///
    /// Nothing in a walk's step takes longer from its beginning to its end: terms are ordered so that few wait for others, and
    /// what was divided is only added to.
    @inline(__always)
    func place(ofShare share: Double, around centre: Double = 0, _ half: Double = 1) -> Double {
        let x = share * (2 + 2 * bend - 2 * bend * share) - 1
        let square = x * x
        let (even, odd) = (f1 + square * f3 + (square * square) * f5, f2 + square * f4)
        let lacking = (share * total - first - square * odd) - x * even
        let speed = f1 + square * (3 * f3 + square * (5 * f5)) + x * (2 * f2 + square * (4 * f4))
        let halfAcceleration = f2 + square * (6 * f4) + x * (3 * f3 + square * (10 * f5))
        return (centre + half * x) + lacking * (half * speed) / (speed * speed + lacking * halfAcceleration)
    }
}
