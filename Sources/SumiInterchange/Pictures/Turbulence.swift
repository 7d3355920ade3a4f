/// The noise of SVG's `feTurbulence`, type `fractalNoise`, in its fourth channel, by the algorithm that the SVG specification
/// gives (Filter Effects, 9.20, after Ken Perlin).
struct Turbulence {
    private static let size = 256
    private static let channel = 3

    private var lattice: [Int]
    private var gradients: [SIMD2<Double>]

    /// Noise with a seed.
    init(seed: Int) {
        var random = ParkMiller(seed: seed)
        lattice = Array(0..<Turbulence.size)
        gradients = []
        // The specification makes the numbers of all four channels one after the other.
        for channel in 0...Turbulence.channel {
            for _ in 0..<Turbulence.size {
                let x = Turbulence.component(random.next())
                let gradient = SIMD2(x, Turbulence.component(random.next()))
                guard channel == Turbulence.channel else { continue }
                let length = (gradient * gradient).sum().squareRoot()
                gradients.append(length > 0 ? gradient / length : .zero)
            }
        }
        for index in stride(from: Turbulence.size - 1, to: 0, by: -1) {
            lattice.swapAt(index, random.next() % Turbulence.size)
        }
    }

    /// −1…1.
    private static func component(_ number: Int) -> Double {
        Double(number % (2 * size) - size) / Double(size)
    }

    /// The sum of so many octaves at a place in units of the first one's lattice: 0…1, mostly near ½.
    func value(at place: SIMD2<Double>, octaves: Int) -> Double {
        var (sum, place, ratio) = (0.0, place, 1.0)
        for _ in 0..<octaves {
            sum += noise(at: place) / ratio
            place *= 2
            ratio *= 2
        }
        return min(max(0, (sum + 1) / 2), 1)
    }

    /// Interpolated between the corners of the cell of the lattice.
    private func noise(at place: SIMD2<Double>) -> Double {
        let cell = place.rounded(.down)
        // The lattice repeats; numbers that are no numbers, or too large to have a fraction, are in its first cell.
        guard cell.x.magnitude < 0x1p52, cell.y.magnitude < 0x1p52 else { return 0 }
        let rest = place - cell
        let (x, y) = (Int(cell.x) & 255, Int(cell.y) & 255)
        let smooth = rest * rest * (3 - 2 * rest)
        func slope(_ dx: Int, _ dy: Int) -> Double {
            let index = lattice[(lattice[(x + dx) & 255] + y + dy) & 255]
            return (gradients[index] * (rest - SIMD2(Double(dx), Double(dy)))).sum()
        }
        let upper = slope(0, 0) + smooth.x * (slope(1, 0) - slope(0, 0))
        let lower = slope(0, 1) + smooth.x * (slope(1, 1) - slope(0, 1))
        return upper + smooth.y * (lower - upper)
    }

    /// The generator of Park and Miller, as the specification has it.
    private struct ParkMiller {
        private static let modulus = 2_147_483_647
        private var state: Int

        init(seed: Int) {
            state = seed > 0 ? min(seed, ParkMiller.modulus - 1) : -(seed % (ParkMiller.modulus - 1)) + 1
        }

        mutating func next() -> Int {
            state = state * 16_807 % ParkMiller.modulus
            return state
        }
    }
}
