/// Predictors made for a column, by least squares over its differences; and one for values that grow evenly.
extension Predictor {
    /// Bits of a coefficient behind the point.
    private static let fittedShift: UInt8 = 6
    /// Larger differences are jumps, which nothing predicts and which would outweigh all else.
    private static let largestDifference: Int64 = 1 << 14
    /// So many differences are enough for their middle one.
    private static let mostDifferences = 64
    /// Factors that no pen needs, and that a division by nearly nothing gives.
    private static let largestFactor = 30.0

    /// Predictors of some orders, 2 to 6 and ascending, that suit values; sums in integers, and then binary64 in the order
    /// that is written here, so that every machine finds the same.
    package static func fitted(to values: [Int64], runs: [Int], orders: [Int]) -> [Predictor] {
        let count = orders.reduce(0, max)
        let differences = differences(of: values)
        // products[i][j] sums difference i before the present one times difference j before it; 0 is the present one.
        var products = [Int64](repeating: 0, count: count * count)
        var position = 0
        for run in runs where run > 0 {
            add(differences[position + 1..<position + run], to: &products, count)
            position += run
        }
        return solutions(products, count, orders: orders)
    }

    /// Each value's difference from that before, jumps cut down.
    private static func differences(of values: [Int64]) -> ContiguousArray<Int64> {
        var differences = ContiguousArray<Int64>(repeating: 0, count: values.count)
        var target = differences.mutableSpan
        let all = values[0...]
        let source = all.span
        for index in source.indices.dropFirst() {
            let (difference, overflow) = source[index].subtractingReportingOverflow(source[index - 1])
            target[index] = overflow ? 0 : min(max(difference, -largestDifference), largestDifference)
        }
        return differences
    }

    /// Adds the products of a part's differences, from the second on, with those before them.
    private static func add(_ part: ArraySlice<Int64>, to products: inout [Int64], _ count: Int) {
        if part.isEmpty { return }
        let differences = part.span
        let last = differences.count - 1
        func difference(_ index: Int) -> Int64 { index < 0 ? 0 : differences[index] }
        for lag in 0..<count {
            var sum: Int64 = 0
            for index in max(1, lag)..<max(1, lag, differences.count) {
                sum &+= differences[index] &* differences[index - lag]
            }
            products[lag] &+= sum
            // One step earlier the same ones meet, but for the last two; the first meets itself, which was no present one.
            if lag == 0 { sum &+= differences[0] &* differences[0] }
            for step in 1..<max(1, count - lag) {
                sum &-= difference(last - step + 1) &* difference(last - step + 1 - lag)
                products[step * count + step + lag] &+= sum
            }
        }
    }

    /// Solves for the factors of the differences before, one more in each round, and turns them into factors of values.
    private static func solutions(_ products: [Int64], _ count: Int, orders: [Int]) -> [Predictor] {
        let unknowns = count - 1
        func product(_ one: Int, _ other: Int) -> Double { Double(products[min(one, other) * count + max(one, other)]) }
        var rows = (1...unknowns).map { row in (1...unknowns).map { product(row, $0) } + [product(0, row)] }
        // A little weight on small factors, for columns that leave them open.
        for row in rows.indices { rows[row][row] += rows[row][row] / 0x4000_0000 + 1.0 / 1024 }
        var solutions: [Predictor] = []
        for pivot in rows.indices {
            for row in rows.indices where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot...unknowns { rows[row][column] -= factor * rows[pivot][column] }
            }
            // What stands in the rows so far is as if there were no others.
            guard orders.contains(pivot + 2) else { continue }
            let factors = (0...pivot).map { rows[$0][unknowns] / rows[$0][$0] }
            if let predictor = Predictor(factorsOfDifferences: factors) { solutions.append(predictor) }
        }
        return solutions
    }

    /// Adds to the value before so many times each of the differences before; nil where one counts for too much.
    private init?(factorsOfDifferences factors: [Double]) {
        let shift = Predictor.fittedShift
        var coefficients = [1 << Int64(shift)] + [Int64](repeating: 0, count: factors.count)
        for (index, factor) in factors.enumerated() {
            guard factor.magnitude < Predictor.largestFactor else { return nil }
            let whole = Int64((factor * Double(1 << Int64(shift))).rounded())
            coefficients[index] += whole
            coefficients[index + 1] -= whole
        }
        while coefficients.last == 0 { coefficients.removeLast() }
        self.init(coefficients: coefficients, shift: shift)
    }

    /// The value before and the middle one of the differences: times of a pen that samples evenly.
    package static func even(for values: [Int64], runs: [Int]) -> Predictor? {
        var differences: [Int64] = []
        differences.reserveCapacity(min(values.count, mostDifferences))
        var position = 0
        for run in runs where run > 0 && differences.count < mostDifferences {
            let enough = min(run, mostDifferences + 1 - differences.count)
            for place in position + 1..<position + enough {
                differences.append(values[place] &- values[place - 1])
            }
            position += run
        }
        differences.sort()
        guard !differences.isEmpty else { return nil }
        let middle = differences[differences.count / 2]
        return middle == 0 ? nil : Predictor(coefficients: [1], shift: 0, bias: middle)
    }
}
