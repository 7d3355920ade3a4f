import Sumi
import SumiTestSupport
import Testing

@Suite("Predictors")
struct PredictorTests {
    static let values: [Int64] = [100, 103, 107, 112, 90, .max, .min, 0, -1, 7, 7, 7]

    private static func residuals(_ predictor: Predictor, of values: [Int64], runs: [Int]? = nil) -> [Int64] {
        var residuals = values
        residuals = predictor.residuals(of: residuals, runs: runs ?? [values.count])
        return residuals
    }

    /// Whether values come back from their residuals.
    private static func comesBack(_ predictor: Predictor, _ values: [Int64], _ runs: [Int]) -> Bool {
        var copy = residuals(predictor, of: values, runs: runs)
        _ = predictor.replaceResiduals(&copy, runs: runs)
        return copy == values
    }

    @Test func `values come back from their residuals with every predictor`() {
        let stated = [
            Predictor(coefficients: [.max, .min, 3, -1], shift: 15), Predictor(coefficients: [-7], shift: 1),
            Predictor(coefficients: [], shift: 3, bias: 100), Predictor(coefficients: [1], shift: 0, bias: -9),
            Predictor(coefficients: [1, .min, 3, -1, 5, .max, 2], shift: 7, bias: .min),
        ]
        for predictor in Predictor.numbered + stated {
            for runs in [[12], [1, 11], [0, 5, 0, 7, 0], [1, 1, 10]] {
                #expect(Self.comesBack(predictor, Self.values, runs), "\(predictor) \(runs)")
            }
        }
    }

    @Test func `values of 32 bits come back as such, and that others are lost is said`() {
        let values: [Int64] = [100, 103, -107, 112, 90, 1 << 31 - 1, -1 << 31, 0, -1, 7]
        for predictor in Predictor.numbered + [Predictor(coefficients: [100, -50, 9, 3, 1, 1], shift: 6)] {
            // Smaller ones than the last, so that residuals fit.
            let small = values.map { $0 >> 8 }
            var narrow = Self.residuals(predictor, of: small, runs: [4, 6]).map { Int32(truncatingIfNeeded: $0) }
            #expect(predictor.replaceResiduals(&narrow, runs: [4, 6]) && narrow.map { Int64($0) } == small)
        }
        for predictor in [Predictor.first, .second, .damped] {
            var sums: [Int32] = [1 << 30, 1 << 30, 1 << 30]
            #expect(!predictor.replaceResiduals(&sums, runs: [3]))
        }
        var constant: [Int32] = [0, .max]
        #expect(!Predictor(coefficients: [], shift: 0, bias: 1).replaceResiduals(&constant, runs: [2]))
        var firsts: [Int32] = [.max, 1]
        #expect(!Predictor.none.replaceResiduals(&firsts, runs: [1, 1]))
    }

    @Test func `so they do with any coefficients, of every order`() {
        var generator = SeededGenerator(seed: 11)
        for order in 0...Predictor.maximumOrder {
            for _ in 0..<40 {
                let spread = generator.one(of: [3, 1 << 20, .max] as [Int64])
                let predictor = Predictor(
                    coefficients: (0..<order).map { _ in .random(in: -spread...spread, using: &generator) },
                    shift: UInt8(generator.integer(in: 0...Int(Predictor.maximumShift))),
                    bias: generator.chance(oneIn: 2) ? .random(in: -spread...spread, using: &generator) : nil
                )
                let runs = (0..<4).map { _ in generator.integer(in: 0...12) }
                let values = (0..<runs.reduce(0, +)).map { _ in Int64.random(in: -spread...spread, using: &generator) }
                #expect(Self.comesBack(predictor, values, runs), "\(predictor) \(runs) \(values)")
            }
        }
    }

    @Test func `the first value of a part is predicted to be that of the part before, whatever the predictor`() {
        for predictor in Predictor.numbered + [Predictor(coefficients: [5], shift: 0, bias: 1000)] {
            let residuals = Self.residuals(predictor, of: [10, 20, 12, 25, 9], runs: [2, 0, 2, 1])
            #expect([residuals[0], residuals[2], residuals[4]] == [10, 2, -3], "\(predictor)")
        }
        #expect(Self.residuals(.first, of: [10, 20, 12, 25], runs: [2, 2]) == [10, 10, 2, 13])
    }

    @Test func `even speed leaves nothing, from the third value on`() {
        #expect(Self.residuals(.second, of: [5, 8, 11, 14, 17]) == [5, 3, 0, 0, 0])
    }

    @Test func `half of the last acceleration is expected again, rounded up at the half`() {
        // 4, 7, 12: speed 5, acceleration 2; so 12 + 5 + 1.
        #expect(Self.residuals(.damped, of: [4, 7, 12, 18]).last == 0)
        // 4, 7, 11: speed 4, acceleration 1; so 11 + 4 + 0.5.
        #expect(Self.residuals(.damped, of: [4, 7, 11, 16]).last == 0)
    }

    @Test func `half the speed, and three quarters of it less a quarter of its change, are expected`() {
        // 10, 14: speed 4; so 14 + 2. 10, 13: 13 + 1.5.
        #expect(Self.residuals(.slowed, of: [10, 14, 16]).last == 0)
        #expect(Self.residuals(.slowed, of: [10, 13, 15]).last == 0)
        // (7 · 18 − 4 · 14 + 6 + 2) >> 2 = 78 >> 2.
        #expect(Self.residuals(.eased, of: [6, 14, 18, 19]).last == 0)
    }

    @Test func `no predictor leaves the values themselves, but for the parts' first ones`() {
        #expect(Self.residuals(.none, of: [3, -4, 5, 6], runs: [2, 2]) == [3, -4, 2, 6])
    }

    @Test func `a bias is expected each time, and takes the place of rounding`() {
        let clock = Predictor(coefficients: [1], shift: 0, bias: 4)
        #expect(Self.residuals(clock, of: [0, 4, 8, 13]) == [0, 0, 0, 1])
        #expect(Self.residuals(Predictor(coefficients: [3], shift: 1), of: [1, 2]) == [1, 0])
        #expect(Self.residuals(Predictor(coefficients: [3], shift: 1, bias: 0), of: [1, 2]) == [1, 1])
        #expect(Self.residuals(Predictor(coefficients: [], shift: 1, bias: 7), of: [1, 2]) == [1, -1])
        // Half of the value before, and not all of it.
        #expect(Self.residuals(Predictor(coefficients: [1], shift: 1, bias: 0), of: [10, 20, 30]) == [10, 15, 20])
    }

    @Test func `each of seven coefficients belongs to a value, the first to the last one`() {
        let history: [Int64] = [3, 1, 4, 1, 5, 9, 2, 6]
        for place in 0..<7 {
            var coefficients = [Int64](repeating: 0, count: 7)
            coefficients[place] = 10
            let residuals = Self.residuals(Predictor(coefficients: coefficients, shift: 0), of: history)
            #expect(residuals[7] == 6 - 10 * history[6 - place], "\(place)")
            // Before the part's beginning, its first value stands.
            #expect(residuals[1] == 1 - 30)
        }
    }
}
