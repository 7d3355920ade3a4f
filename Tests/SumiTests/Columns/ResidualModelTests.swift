import Sumi
import SumiTestSupport
import Testing

@Suite("Model of residuals")
struct ResidualModelTests {
    private static func encoded(_ residuals: [Int64], _ runs: [Int]) -> [UInt8] {
        var (residuals, model, encoder) = (residuals, ResidualModel(), RangeEncoder())
        model.code(&residuals, runs: runs, with: &encoder)
        return encoder.finish()
    }

    private static func decoded(_ bytes: [UInt8], _ runs: [Int]) -> [Int64]? {
        var residuals = [Int64](repeating: 9, count: runs.reduce(0, +))
        var (model, decoder) = (ResidualModel(), RangeDecoder(bytes, in: 0..<bytes.count))
        model.code(&residuals, runs: runs, with: &decoder)
        return decoder.isFinished ? residuals : nil
    }

    private static func random(_ count: Int, _ magnitude: Int64, seed: UInt64 = 7) -> [Int64] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in .random(in: -magnitude...magnitude, using: &generator) }
    }

    /// Residuals of every size, and both sides of each border.
    private static let extremes: [Int64] = {
        let first: [Int64] = [.min, .max, 0, .min, .min, -1, 1, .max, .max, 0, 0]
        return first
            + (0..<63 as Range<Int64>).flatMap { bits in
                let power: Int64 = 1 << bits
                return [power, 0 - power, power - 1, 1 - power]
            }
    }()

    @Test func `residuals of every size come back, first and behind others`() {
        let count = Self.extremes.count
        for runs in [[count], [Int](repeating: 1, count: count), [1, 0, 2, 0, 0, count - 3, 0]] {
            #expect(Self.decoded(Self.encoded(Self.extremes, runs), runs) == Self.extremes, "\(runs)")
            let reversed = Array(Self.extremes.reversed())
            #expect(Self.decoded(Self.encoded(reversed, runs), runs) == reversed, "\(runs)")
        }
    }

    @Test(arguments: [0, 1, (1 << 16) - 1, 1 << 16])
    func `a model that served other columns codes like a new one`(between: Int) {
        let residuals = Self.random(300, 5)
        var (model, encoder) = (ResidualModel(), RangeEncoder())
        func code(_ residuals: [Int64]) {
            var residuals = residuals
            model.code(&residuals, runs: [residuals.count], with: &encoder)
        }
        code(Self.extremes + residuals)
        // As many columns as the rows can tell apart, which touch few of them.
        for _ in 0..<between { code([1]) }
        encoder = RangeEncoder()
        code(residuals)
        #expect(encoder.finish() == Self.encoded(residuals, [residuals.count]))
    }

    @Test func `no residuals take no bytes`() {
        for runs in [[], [0], [0, 0, 0]] {
            #expect(Self.encoded([], runs).isEmpty && Self.decoded([], runs) == [])
        }
    }

    @Test func `residuals of any magnitude come back from runs of any length`() {
        var generator = SeededGenerator(seed: 8)
        for seed in 0..<60 as Range<UInt64> {
            let magnitude = generator.one(of: [0, 1, 3, 100, 1 << 20, 1 << 40, .max] as [Int64])
            let runs = (0..<generator.integer(in: 1...20)).map { _ in generator.integer(in: 0...30) }
            let residuals = Self.random(runs.reduce(0, +), magnitude, seed: seed)
            #expect(Self.decoded(Self.encoded(residuals, runs), runs) == residuals, "\(seed)")
        }
    }

    @Test func `what repeats takes next to nothing`() {
        #expect(Self.encoded([Int64](repeating: 0, count: 10_000), [10_000]).count < 30)
        #expect(Self.encoded((0..<10_000).map { _ in -20 }, [10_000]).count < 250)
        #expect(Self.encoded([Int64](repeating: 0, count: 10_000), [Int](repeating: 1, count: 10_000)).count < 90)
        #expect(Self.encoded((0..<9999).map { [5, 0, -5][$0 % 3] }, [9999]).count < 500)
    }

    @Test func `noise takes hardly more than it says`() {
        for bits in [2, 4, 10, 30, 62] as [Int64] {
            // So many bits and a sign.
            let noise = Self.random(4000, 1 << bits - 1)
            let share = Self.encoded(noise, [4000]).count * 8 * 100 / (4000 * Int(bits + 1))
            #expect(90...110 ~= share, "\(bits) bits: \(share) %")
        }
    }

    @Test func `bits are counted within two in a hundred of what coding takes`() {
        let columns: [[Int64]] = [
            Self.random(4000, 3), Self.random(4000, 100), Self.random(4000, 1 << 20),
            Self.extremes + Self.random(900, 9),
            (0..<4000).map { $0 % 7 }, zip(Self.random(4000, 2), Self.random(4000, 2, seed: 9)).map { $0 * $1 },
        ]
        for (number, column) in columns.enumerated() {
            for runs in [[column.count], [Int](repeating: column.count / 100, count: 100)] {
                var (residuals, model, counter) = (column, ResidualModel(), BitCounter())
                residuals.removeLast(column.count - runs.reduce(0, +))
                let real = Self.encoded(residuals, runs).count * 8 * 256
                model.code(&residuals, runs: runs, with: &counter)
                #expect((counter.cost - real).magnitude <= real / 50 + 16 * 256, "\(number): \(counter.cost), \(real)")
            }
        }
    }

    @Test func `reading ends where the stream does, however much is claimed`() {
        var residuals = [Int64](repeating: 9, count: 100_000)
        var (model, decoder) = (ResidualModel(), RangeDecoder([0xA5, 0x5A, 0xC3], in: 0..<3))
        model.code(&residuals, runs: [50_000, 50_000], with: &decoder)
        #expect(decoder.isExhausted && residuals[1000...].allSatisfy { $0 == 9 })
    }

    @Test func `a part's first residual doesn't disturb what is expected of those behind it`() {
        // Parts of small residuals behind a large first one take little more than without.
        let (runs, small) = ([Int](repeating: 20, count: 100), Self.random(2000, 2))
        let jumps = small.enumerated().map { $0 % 20 == 0 ? 100_000 + Int64($0) : $1 }
        let difference = Self.encoded(jumps, runs).count - Self.encoded(small, runs).count
        // Seventeen bits for each of a hundred.
        #expect(100..<250 ~= difference, "\(difference)")
    }

    @Test func `bits are counted from none, and what is certain takes none`() {
        var counter = BitCounter()
        #expect(counter.cost == 0)
        // The coder is told probabilities up to 8,176 of 8,192.
        for (bit, probability, cost) in [(true, 8176, 0), (true, 4096, 256), (false, 8176, 1792), (false, 14, 0)] {
            counter = BitCounter()
            #expect(counter.code(bit, UInt32(probability)) == bit && counter.cost == cost, "\(bit) \(probability)")
        }
    }
}
