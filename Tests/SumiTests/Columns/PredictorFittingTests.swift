import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Fitted predictors")
struct PredictorFittingTests {
    /// The position of a pen on loops: what is left by the best of some predictors.
    private static func magnitude(_ predictors: [Predictor], _ values: [Int64], _ runs: [Int]) -> UInt64 {
        predictors.map { predictor in
            var residuals = values
            residuals = predictor.residuals(of: residuals, runs: runs)
            return residuals.reduce(0) { $0 + $1.magnitude }
        }.min() ?? .max
    }

    private static let orders = [2, 3, 4, 5, 6]

    /// The predictor of an order as the Spec words it (12.3): all sums one by one, and a system of its own.
    private static func defined(_ values: [Int64], _ runs: [Int], order: Int) -> Predictor? {
        var sums = [[Int64]](repeating: [Int64](repeating: 0, count: order), count: order)
        var position = 0
        for run in runs {
            let part = values[position..<position + run].map(\.self)
            let differences = zip(part.dropFirst(), part).map { max(-1 << 14, min(1 << 14, $0 - $1)) }
            func difference(_ index: Int) -> Int64 { index < 0 ? 0 : differences[index] }
            for index in differences.indices.dropFirst() {
                for one in 0..<order {
                    for other in 0..<order { sums[one][other] += difference(index - one) * difference(index - other) }
                }
            }
            position += run
        }
        var rows = (1..<order).map { row in (1..<order).map { Double(sums[row][$0]) } + [Double(sums[0][row])] }
        for row in rows.indices { rows[row][row] += rows[row][row] / Double(1 << 30) + 1.0 / 1024 }
        for pivot in rows.indices {
            for row in rows.indices where row != pivot {
                let quotient = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot..<order { rows[row][column] -= quotient * rows[pivot][column] }
            }
        }
        let factors = rows.indices.map { rows[$0][order - 1] / rows[$0][$0] }
        guard factors.allSatisfy({ $0.magnitude < 30 }) else { return nil }
        let whole = factors.map { Int64((64 * $0).rounded()) } + [0]
        var coefficients = zip(whole, [-64] + whole).map { $0 - $1 }
        while coefficients.last == 0 { coefficients.removeLast() }
        return Predictor(coefficients: coefficients, shift: 6)
    }

    @Test func `they are those that the Spec defines`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let largest = generator.one(of: [1, 50, 5000, 40000])
            let runs = (0..<generator.integer(in: 1...5)).map { _ in generator.integer(in: 0...40) }
            var value: Int64 = 0
            let values = (0..<runs.reduce(0, +)).map { _ in
                value = value / 2 + Int64(generator.integer(in: -largest...largest))
                return value
            }
            let orders = generator.one(of: [Self.orders, [4, 6], [3]])
            let defined = orders.compactMap { Self.defined(values, runs, order: $0) }
            #expect(Predictor.fitted(to: values, runs: runs, orders: orders) == defined, "\(values) \(runs)")
        }
    }

    @Test func `so are those whose coefficients lie all but halfway between two`() {
        // Factors of 24.0078 and 23.9922: the weight on small ones says which of the two.
        for values in [[0, 11, 12, 13, 14, 15, 3002], [0, 11, 14, 15, 3122]] as [[Int64]] {
            let defined = Self.defined(values, [values.count], order: 2)
            #expect([defined] == Predictor.fitted(to: values, runs: [values.count], orders: [2]), "\(values)")
        }
    }

    private static let loops: [Int64] = (0..<600).map { place in
        Int64(4000 * sin(Double(place) / 5) + 1500 * cos(Double(place) / 3))
    }

    @Test func `they leave less of loops than any that has a number`() throws {
        for runs in [[600], [100, 0, 250, 1, 249]] {
            let fitted = Predictor.fitted(to: Self.loops, runs: runs, orders: Self.orders)
            #expect(fitted.map(\.coefficients.count) == [2, 3, 4, 5, 6] && fitted.allSatisfy { $0.shift == 6 })
            let best = Self.magnitude(fitted, Self.loops, runs)
            #expect(best * 2 < Self.magnitude(Predictor.numbered, Self.loops, runs), "\(runs)")
        }
    }

    @Test func `what doesn't change is predicted to go on`() {
        // All coefficients together give the value itself.
        let columns: [[Int64]] = [Self.loops, (0..<50).map { $0 % 7 * 100 }]
        for values in columns {
            for predictor in Predictor.fitted(to: values, runs: [values.count], orders: Self.orders) {
                #expect(predictor.coefficients.reduce(0, +) == 1 << Int64(predictor.shift), "\(predictor)")
            }
        }
    }

    @Test func `values come back from them, and written ones are read`() throws {
        for predictor in Predictor.fitted(to: Self.loops, runs: [600], orders: [4, 6]) {
            var values = Self.loops
            values = predictor.residuals(of: values, runs: [600])
            _ = predictor.replaceResiduals(&values, runs: [600])
            #expect(values == Self.loops)
            var reader = ByteReader(ByteWriter.bytes { predictor.write(to: &$0) })
            #expect(try Predictor(number: predictor.number, reader: &reader) == predictor)
        }
    }

    @Test func `no values trap`() {
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<200 {
            let numbers = generator.one(of: [[.min, .max], [.min, 0], [0], [.max, -1, 1, .min + 1]] as [[Int64]])
            let runs = (0..<generator.integer(in: 0...5)).map { _ in generator.integer(in: 0...9) }
            let values = (0..<runs.reduce(0, +)).map { _ in generator.one(of: numbers) }
            for predictor in Predictor.fitted(to: values, runs: runs, orders: Self.orders) {
                #expect(predictor.coefficients.allSatisfy { $0.magnitude < 1 << 14 })
            }
            _ = Predictor.even(for: values, runs: runs)
        }
    }

    @Test func `an even clock has the middle of its steps as a bias`() {
        let clock = Predictor.even(for: [0, 4, 8, 13, 17, 100, 104], runs: [5, 2])
        #expect(clock == Predictor(coefficients: [1], shift: 0, bias: 4))
        #expect(Predictor.even(for: [5, 5, 5, 9], runs: [4]) == nil)
        // Of the first 64 steps half are longer; of one more, or one fewer, it would be less than half.
        let steps = [Int64](repeating: 1, count: 32) + [Int64](repeating: 2, count: 32) + [1]
        let times = (0...steps.count).map { steps.prefix($0).reduce(0, +) }
        #expect(Predictor.even(for: times, runs: [66])?.bias == 2)
        #expect(Predictor.even(for: [5, 9], runs: [1, 1]) == nil && Predictor.even(for: [], runs: []) == nil)
        #expect(Predictor.even(for: [0, -3, -5], runs: [3])?.bias == -2)
    }
}
