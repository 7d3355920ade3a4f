/// A swing to and fro, as a hand makes it: a point that runs around a circle. It takes nothing but sums and products,
/// so that it is the same on every machine, which a sine is not.
struct Swing {
    private(set) var sine: Double
    private(set) var cosine: Double
    private let turnSine: Double
    private let turnCosine: Double

    /// A swing that turns by so many radians, well below 1, with each step, and begins anywhere.
    init(turning angle: Double, using random: inout SeededGenerator) {
        let square = angle * angle
        let sine = angle * (1 - square / 6 * (1 - square / 20))
        (turnSine, turnCosine) = (sine, (1 - sine * sine).squareRoot())
        let (x, y) = (random.number(in: 0.1...1), random.noise())
        let length = (x * x + y * y).squareRoot()
        (self.sine, cosine) = (y / length, x / length)
    }

    mutating func step() {
        (sine, cosine) = (sine * turnCosine + cosine * turnSine, cosine * turnCosine - sine * turnSine)
    }
}
