/// How fast the curve goes along a part of a span, from x = −1 at its start to 1 at its end: the polynomial of fourth degree
/// through its speeds at the nodes of Gauss and Legendre, whose integral is their quadrature.
struct SpeedProfile: Sendable {
    /// The nodes beside 0, and their mirror images.
    private static let inner = 0.5384693101056831
    private static let outer = 0.9061798459386640
    static let nodes = SIMD4(-outer, -inner, inner, outer)

    /// The factors of 1, x, x², x³ and x⁴.
    private let f0: Double
    private let f1: Double
    private let f2: Double
    private let f3: Double
    private let f4: Double

    /// The profile with some speeds at the nodes, and in the middle.
    @inline(__always)
    init(_ speeds: SIMD4<Double>, middle: Double) {
        let (a, b) = (SpeedProfile.inner, SpeedProfile.outer)
        let (even, odd) = (SIMD2(a * a, b * b), SIMD2(a, b))
        let sums = (SIMD2(speeds[1] + speeds[2], speeds[0] + speeds[3]) / 2 - middle) / even
        let differences = SIMD2(speeds[2] - speeds[1], speeds[3] - speeds[0]) / 2 / odd
        f0 = middle
        f4 = (sums[1] - sums[0]) / (b * b - a * a)
        f2 = sums[0] - f4 * a * a
        f3 = (differences[1] - differences[0]) / (b * b - a * a)
        f1 = differences[0] - f3 * a * a
    }

    /// The speed at x.
    @inline(__always)
    private func speed(at x: Double) -> Double { f0 + x * (f1 + x * (f2 + x * (f3 + x * f4))) }

    /// The integral of the speed from 0 to x.
    @inline(__always)
    private func integral(to x: Double) -> Double {
        x * (f0 + x * (f1 / 2 + x * (f2 / 3 + x * (f3 / 4 + x * (f4 / 5)))))
    }

    /// The integral over all of it.
    @inline(__always)
    var total: Double { 2 * (f0 + f2 / 3 + f4 / 5) }

    /// Where a share of the integral has come together: two steps of Newton's method from where a cubic with the right slopes
    /// at both ends says.
    @inline(__always)
    func place(ofShare share: Double) -> Double {
        let (total, rest) = (total, 1 - share)
        let bend = rest * (total / (2 * speed(at: -1)) - 1) - share * (total / (2 * speed(at: 1)) - 1)
        let wanted = share * total + integral(to: -1)
        var x = 2 * (share + share * rest * bend) - 1
        for _ in 0..<2 { x += (wanted - integral(to: x)) / speed(at: x) }
        return x
    }
}
