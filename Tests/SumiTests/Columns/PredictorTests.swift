import Sumi
import Testing

@Suite("Predictors")
struct PredictorTests {
    static let values: [Int64] = [100, 103, 107, 112, 90, .max, .min, 0, -1, 7, 7, 7]

    @Test func `values come back from their residuals with every predictor`() {
        let stated = [
            Predictor(coefficients: [.max, .min, 3, -1], shift: 16), Predictor(coefficients: [-7], shift: 1),
        ]
        for predictor in Predictor.candidates + stated {
            for runs in [[12], [1, 11], [0, 5, 0, 7, 0], [1, 1, 10]] {
                let residuals = predictor.residuals(of: Self.values, runs: runs)
                #expect(predictor.values(of: residuals, runs: runs) == Self.values, "\(predictor) \(runs)")
            }
        }
    }

    @Test func `a stroke is predicted from the first value of the one before`() {
        let residuals = Predictor.first.residuals(of: [10, 20, 12, 25], runs: [2, 2]).map(\.unzigzagged)
        #expect(residuals == [10, 10, 2, 13])
    }

    @Test func `even speed leaves nothing, from the third value on`() {
        let residuals = Predictor.second.residuals(of: [5, 8, 11, 14, 17], runs: [5]).map(\.unzigzagged)
        #expect(residuals == [5, 3, 0, 0, 0])
    }

    @Test func `half of the last acceleration is expected again, rounded up at the half`() {
        // 4, 7, 12: speed 5, acceleration 2; so 12 + 5 + 1.
        let residuals = Predictor.damped.residuals(of: [4, 7, 12, 18], runs: [4]).map(\.unzigzagged)
        #expect(residuals.last == 0)
        // 4, 7, 11: speed 4, acceleration 1; so 11 + 4 + 0.5.
        #expect(Predictor.damped.residuals(of: [4, 7, 11, 16], runs: [4]).last?.unzigzagged == 0)
    }

    @Test func `no predictor leaves the values themselves`() {
        #expect(Predictor.none.residuals(of: [3, -4, 5], runs: [1, 2]).map(\.unzigzagged) == [3, -4, 5])
    }
}
