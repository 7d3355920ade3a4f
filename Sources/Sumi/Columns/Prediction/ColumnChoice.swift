/// The lattice and the predictor for a column: estimated, never by trying to compress (Spec, 12.3).
struct ColumnChoice {
    /// How many values are looked at, and at the level `fast`.
    private static let (sample, shortSample) = (1024, 512)
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
    /// What the values, or their places on the lattice, differ by from what is predicted.
    private(set) var residuals: [Int64] = []

    /// Chooses for a column's values: at the level `small` close calls are left to the range coder's own model, and at `fast`
    /// fewer values are looked at, and fewer predictors.
    init<Integer: SignedInteger & FixedWidthInteger>(
        _ values: [Integer],
        runs: [Int],
        level: CompressionLevel,
        model: inout ResidualModel
    ) {
        guard !values.isEmpty else { return }
        let length = level == .fast ? ColumnChoice.shortSample : ColumnChoice.sample
        let sample = ColumnChoice.first(length, of: values, runs)
        if let found = Lattice.found(under: values, lookingAt: length) {
            let places = ColumnChoice.first(length, of: found.places, runs)
            let head = ByteWriter.bytes { found.lattice.write(to: &$0) }.count
            // What is stated once counts for the share of the values that were looked at.
            let cost = head * 8 * 256 * sample.values.count / values.count
            if ColumnChoice.costOfSteps(places) + cost < ColumnChoice.costOfSteps(sample) {
                lattice = found.lattice
                predictor = ColumnChoice.best(places, level, &model)
                residuals = predictor.residuals(of: found.places, runs: runs)
                return
            }
        }
        predictor = ColumnChoice.best(sample, level, &model)
        residuals = predictor.residuals(of: values, runs: runs)
    }

    /// The first values of a column, and how they are divided.
    private typealias Sample = (values: [Int64], runs: [Int])

    private static func costOfSteps(_ sample: Sample) -> Int {
        CostEstimate.cost(of: Predictor.first.residuals(of: sample.values, runs: sample.runs))
    }

    private typealias Candidate = (predictor: Predictor, cost: Int)

    /// The predictor that costs least.
    private static func best(_ sample: Sample, _ level: CompressionLevel, _ model: inout ResidualModel) -> Predictor {
        let (values, runs) = sample
        let predictors = candidates(values, runs, level)
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
        guard level == .small, fewest..<many ~= values.count else { return first.predictor }
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
    private static func candidates(_ values: [Int64], _ runs: [Int], _ level: CompressionLevel) -> [Predictor] {
        let even = Predictor.even(for: values, runs: runs).map { [$0] } ?? []
        // Two that are made for the values, and the simplest, are enough where little time may be taken.
        if values.count >= shortSample, level == .fast {
            return [.none, .first] + even + Predictor.fitted(to: values, runs: runs, orders: [4])
        }
        if values.count >= many {
            return [.none, .first] + even + Predictor.fitted(to: values, runs: runs, orders: [2, 4, 6])
        }
        let fitted = values.count < fewest ? [] : Predictor.fitted(to: values, runs: runs, orders: [2, 3, 4, 5, 6])
        return Predictor.numbered + even + fitted
    }

    private static func first(
        _ count: Int,
        of values: [some SignedInteger & FixedWidthInteger],
        _ runs: [Int]
    ) -> Sample {
        guard values.count > count else { return (values.map { Int64($0) }, runs) }
        var (left, shorter) = (count, [Int]())
        for run in runs where left > 0 {
            shorter.append(min(run, left))
            left -= min(run, left)
        }
        return (values.prefix(count).map { Int64($0) }, shorter)
    }
}
