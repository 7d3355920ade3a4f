/// How fast the curve goes along a part of a span, from x = −1 at its start to 1 at its end: the polynomial of fourth degree
/// through its speeds at the nodes of Gauss and Legendre, whose integral is their quadrature.
struct SpeedProfile: Sendable {
    /// The nodes beside 0, and their mirror images.
    private static var inner: Double { 0.5384693101056831 }
    private static var outer: Double { 0.9061798459386640 }
    static var nodes: SIMD4<Double> { SIMD4(-outer, -inner, inner, outer) }

    /// The factors of x, x², x³, x⁴ and x⁵ in the integral of the speed from 0 on.
    private let f1: Double
    private let f2: Double
    private let f3: Double
    private let f4: Double
    private let f5: Double
    /// The integral over all of it.
    let total: Double
    /// By how much the place of a share grows faster at the start, and at the end, than the share.
    private let slopes: SIMD2<Double>

    /// The profile with some speeds at the nodes, and in the middle.
    @inline(__always)
    init(_ speeds: SIMD4<Double>, middle: Double) {
        let (a, b) = (SpeedProfile.inner, SpeedProfile.outer)
        let (even, odd) = (SIMD2(1 / (a * a), 1 / (b * b)), SIMD2(0.5 / a, 0.5 / b))
        let sums = (SIMD2(speeds[1] + speeds[2], speeds[0] + speeds[3]) * 0.5 - middle) * even
        let differences = SIMD2(speeds[2] - speeds[1], speeds[3] - speeds[0]) * odd
        let fourth = (sums[1] - sums[0]) * (1 / (b * b - a * a))
        let second = sums[0] - fourth * (a * a)
        let third = (differences[1] - differences[0]) * (1 / (b * b - a * a))
        let first = differences[0] - third * (a * a)
        (f1, f2, f3, f4, f5) = (middle, first * 0.5, second * (1.0 / 3), third * 0.25, fourth * 0.2)
        total = 2 * (f1 + f3 + f5)
        let (even0, odd0) = (middle + second + fourth, first + third)
        slopes = total / (2 * SIMD2(even0 - odd0, even0 + odd0)) - 1
    }

    /// The speed at x.
    @inline(__always)
    private func speed(at x: Double) -> Double {
        // Even and odd powers apart, which needn't wait for each other.
        let square = x * x
        return f1 + square * (3 * f3 + square * (5 * f5)) + x * (2 * f2 + square * (4 * f4))
    }

    /// The integral of the speed from 0 to x.
    @inline(__always)
    private func integral(to x: Double) -> Double {
        let square = x * x
        return x * (f1 + square * (f3 + square * f5) + x * (f2 + square * f4))
    }

    /// Where a share of the integral has come together: a step of Newton's method from where a cubic with the right slopes
    /// at both ends says.
    @inline(__always)
    func place(ofShare share: Double) -> Double {
        let rest = 1 - share
        let bend = rest * slopes[0] - share * slopes[1]
        let wanted = share * total + integral(to: -1)
        let x = 2 * (share + share * rest * bend) - 1
        return x + (wanted - integral(to: x)) / speed(at: x)
    }
}
