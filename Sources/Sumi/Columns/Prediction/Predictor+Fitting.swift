/// Predictors made for a column, by least squares over its differences; and one for values that grow evenly.
extension Predictor {
    /// The orders that are worth their coefficients.
    private static let fittedOrders = 2...6
    /// Bits of a coefficient behind the point.
    private static let fittedShift: UInt8 = 6
    /// Larger differences are jumps, which nothing predicts and which would outweigh all else.
    private static let largestDifference: Int64 = 1 << 14
    /// So many differences are enough for their middle one.
    private static let mostDifferences = 256
    /// Coefficients that no pen needs, and that a division by nearly nothing gives.
    private static let largestCoefficient = 30.0

    /// Predictors that suit values; sums in integers, and then binary64 in the order that is written here, so that every
    /// machine finds the same.
    package static func fitted(to values: [Int64], runs: [Int]) -> [Predictor] {
        let count = fittedOrders.upperBound
        // products[i][j] sums difference i before the present one times difference j before it; 0 is the present one.
        var products = [Int64](repeating: 0, count: count * count)
        var recent = [Int64](repeating: 0, count: count)
        var sums = products.mutableSpan
        var position = 0
        for run in runs where run > 0 {
            for index in recent.indices { recent[index] = 0 }
            for place in position + 1..<max(position + 1, position + run) {
                for index in (1..<count).reversed() { recent[index] = recent[index - 1] }
                let difference = values[place].subtractingReportingOverflow(values[place - 1])
                recent[0] =
                    difference.overflow
                    ? 0 : min(max(difference.partialValue, -largestDifference), largestDifference)
                guard place > position + 1 else { continue }
                for index in 0..<count {
                    for other in index..<count { sums[index * count + other] &+= recent[index] &* recent[other] }
                }
            }
            position += run
        }
        return fittedOrders.compactMap { solution(products, count, order: $0) }
    }

    /// Solves for the factors of the differences before, and turns them into factors of values.
    private static func solution(_ products: [Int64], _ count: Int, order: Int) -> Predictor? {
        let unknowns = order - 1
        func product(_ one: Int, _ other: Int) -> Double { Double(products[min(one, other) * count + max(one, other)]) }
        var rows = (1...unknowns).map { row in (1...unknowns).map { product(row, $0) } + [product(0, row)] }
        // A little weight on small factors, for columns that leave them open.
        for row in rows.indices { rows[row][row] += rows[row][row] / 0x4000_0000 + 1.0 / 1024 }
        for pivot in rows.indices {
            for row in rows.indices where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot...unknowns { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        var coefficients = [Int64](repeating: 0, count: order)
        coefficients[0] = 1 << Int64(fittedShift)
        for row in rows.indices {
            let factor = rows[row][unknowns] / rows[row][row]
            guard factor.magnitude < largestCoefficient else { return nil }
            let whole = Int64((factor * Double(1 << Int64(fittedShift))).rounded())
            coefficients[row] += whole
            coefficients[row + 1] -= whole
        }
        while coefficients.last == 0 { coefficients.removeLast() }
        return Predictor(coefficients: coefficients, shift: fittedShift)
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
