/// The lattice and the predictor for a column: estimated, never by trying to compress (Spec, 12.3).
struct ColumnChoice {
    /// How many values are looked at.
    private static let sample = 1024
    /// How many of the cheapest are compared by the range coder's own model, and by what share of the first's cost they may
    /// be above it.
    private static let finalists = 2
    private static let closeness = 16
    /// So few values say too little of themselves to be fitted, or to be compared closely.
    private static let fewest = 32
    /// So many values need no predictors but those that are fitted to them, and the simplest.
    private static let many = 1024

    private(set) var lattice: Lattice?
    private(set) var predictor = Predictor.none
    /// Where the values lie on the lattice; the values themselves where there is none.
    private(set) var places: [Int64]

    /// Chooses for a column's values; thoroughly, if close calls are left to the range coder's own model.
    init(_ values: [Int64], runs: [Int], isThorough: Bool, model: inout ResidualModel) {
        places = values
        guard !values.isEmpty else { return }
        if let found = Lattice.found(under: values) {
            let head = ByteWriter.bytes { found.lattice.write(to: &$0) }.count
            // What is stated once counts for the share of the values that were looked at.
            let cost = head * 8 * 256 * min(values.count, ColumnChoice.sample) / values.count
            func costOfSteps(_ values: [Int64]) -> Int {
                let (values, runs) = ColumnChoice.prefix(of: values, runs)
                return CostEstimate.cost(of: Predictor.first.residuals(of: values, runs: runs))
            }
            if costOfSteps(found.places) + cost < costOfSteps(values) { (lattice, places) = found }
        }
        predictor = ColumnChoice.best(places, runs, isThorough, &model)
    }

    private typealias Candidate = (predictor: Predictor, cost: Int)

    /// The predictor that costs least.
    private static func best(
        _ values: [Int64],
        _ runs: [Int],
        _ isThorough: Bool,
        _ model: inout ResidualModel
    ) -> Predictor {
        let (values, runs) = prefix(of: values, runs)
        let predictors = candidates(values, runs)
        var residuals = [Int64](repeating: 0, count: values.count)
        func costs(_ predictors: some Sequence<Predictor>, _ cost: (inout [Int64]) -> Int) -> [Candidate] {
            predictors.map { predictor in
                var span = residuals.mutableSpan
                predictor.residuals(of: values.span, runs: runs, into: &span)
                return (predictor, cost(&residuals) + predictor.statedCount * 8 * 256)
            }
        }
        let estimated = costs(predictors) { CostEstimate.cost(of: $0) }
        let order = estimated.indices.sorted { (estimated[$0].cost, $0) < (estimated[$1].cost, $1) }
        let first = estimated[order[0]]
        guard isThorough, fewest..<many ~= values.count else { return first.predictor }
        let finalists = order.prefix(finalists).map { estimated[$0] }.filter {
            $0.cost - first.cost <= first.cost / closeness
        }
        guard finalists.count > 1 else { return first.predictor }
        let modelled = costs(finalists.map(\.predictor)) { residuals in
            var counter = BitCounter()
            model.code(&residuals, runs: runs, with: &counter)
            return counter.cost
        }
        // Sorting is stable: of those that cost the same, the first.
        return modelled.sorted { $0.cost < $1.cost }[0].predictor
    }

    /// Predictors worth an estimate. The more values there are, the better those fit that are made for them.
    private static func candidates(_ values: [Int64], _ runs: [Int]) -> [Predictor] {
        let even = Predictor.even(for: values, runs: runs).map { [$0] } ?? []
        if values.count >= many {
            return [.none, .first] + even + Predictor.fitted(to: values, runs: runs, orders: [2, 4, 6])
        }
        let fitted = values.count < fewest ? [] : Predictor.fitted(to: values, runs: runs, orders: [2, 3, 4, 5, 6])
        return Predictor.numbered + even + fitted
    }

    /// The first values, and how they are divided.
    private static func prefix(of values: [Int64], _ runs: [Int]) -> ([Int64], [Int]) {
        guard values.count > sample else { return (values, runs) }
        var (left, shorter) = (sample, [Int]())
        for run in runs where left > 0 {
            shorter.append(min(run, left))
            left -= min(run, left)
        }
        return (Array(values.prefix(sample)), shorter)
    }
}
