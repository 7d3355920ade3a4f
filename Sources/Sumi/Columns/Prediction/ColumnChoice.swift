/// The lattice and the predictor for a column: estimated, never by trying to compress (Spec, 12.3).
struct ColumnChoice {
    /// How many values are looked at; and where that would take too long, at the level `fast` and by the range coder's model.
    private static let (sample, fastSample, modelledSample) = (1024, 256, 512)
    /// By what share of the least cost those that aren't fitted may be above it, to be compared with the cheapest.
    private static let closeness = 7
    /// So few values say too little of themselves to be fitted, or to be compared closely.
    private static let fewest = 32
    /// So many values need, where they are deflated, no predictors but those that are fitted to them, and the simplest.
    private static let many = 1024

    private(set) var lattice: Lattice?
    private(set) var predictor = Predictor.none
    /// What the values, or their places on the lattice, differ by from what is predicted.
    private(set) var residuals: [Int64] = []

    /// Chooses for a column's values: at the level `small` close calls are left to the range coder's own model, and at `fast`
    /// fewer values are looked at, and fewer predictors.
    init<Integer: SignedInteger & FixedWidthInteger>(
        _ values: [Integer],
        of id: Column.ID,
        runs: [Int],
        level: CompressionLevel,
        model: inout ResidualModel
    ) {
        guard !values.isEmpty else { return }
        let length = level == .fast ? ColumnChoice.fastSample : ColumnChoice.sample
        let sample = ColumnChoice.first(length, of: values, runs)
        if let found = Lattice.found(under: values, lookingAt: length) {
            let places = ColumnChoice.first(length, of: found.places, runs)
            let head = ByteWriter.bytes { found.lattice.write(to: &$0) }.count
            // What is stated once counts for the share of the values that were looked at.
            let cost = head * 8 * 256 * sample.values.count / values.count
            if ColumnChoice.costOfSteps(places) + cost < ColumnChoice.costOfSteps(sample) {
                lattice = found.lattice
                predictor = ColumnChoice.best(places, id, level, &model)
                residuals = predictor.residuals(of: found.places, runs: runs)
                return
            }
        }
        predictor = ColumnChoice.best(sample, id, level, &model)
        residuals = predictor.residuals(of: values, runs: runs)
    }

    /// The first values of a column, and how they are divided.
    private typealias Sample = (values: [Int64], runs: [Int])

    private static func costOfSteps(_ sample: Sample) -> Int {
        CostEstimate.cost(of: Predictor.first.residuals(of: sample.values, runs: sample.runs))
    }

    private typealias Candidate = (predictor: Predictor, cost: Int)

    /// The predictor that costs least.
    private static func best(
        _ sample: Sample,
        _ id: Column.ID,
        _ level: CompressionLevel,
        _ model: inout ResidualModel
    ) -> Predictor {
        let (values, runs) = sample
        let (simple, fitted) = candidates(values, runs, level)
        var residuals = ContiguousArray<Int64>(repeating: 0, count: values.count)
        let all = values[0...]
        let estimated: [Candidate] = (simple + fitted).map { predictor in
            var span = residuals.mutableSpan
            predictor.residuals(of: all.span, runs: runs, into: &span)
            return (predictor, CostEstimate.cost(of: residuals) + predictor.statedCount * 8 * 256)
        }
        let least = cheapest(of: estimated)
        guard level == .small, values.count >= fewest else { return estimated[least].predictor }
        // What repeats itself costs the model less than its estimate, and fitted predictors leave little that does.
        let limit = estimated[least].cost + estimated[least].cost / closeness
        let finalists = estimated.indices.filter { $0 == least || $0 < simple.count && estimated[$0].cost <= limit }
        guard finalists.count > 1 else { return estimated[least].predictor }
        let short = first(modelledSample, of: values, runs)
        let modelled: [Candidate] = finalists.map { index in
            let predictor = estimated[index].predictor
            var (residuals, counter) = (predictor.residuals(of: short.values, runs: short.runs), BitCounter())
            model.code(&residuals, runs: id.modelledRuns(short.runs), with: &counter)
            return (predictor, counter.cost + predictor.statedCount * 8 * 256)
        }
        return modelled[cheapest(of: modelled)].predictor
    }

    /// Of those that cost the same, the first.
    private static func cheapest(of candidates: [Candidate]) -> Int {
        candidates.indices.dropFirst().reduce(0) { candidates[$1].cost < candidates[$0].cost ? $1 : $0 }
    }

    /// Predictors worth an estimate: simple ones, and some that are made for the values. The more values there are, the
    /// better the latter fit.
    private static func candidates(
        _ values: [Int64],
        _ runs: [Int],
        _ level: CompressionLevel
    ) -> (simple: [Predictor], fitted: [Predictor]) {
        let even = Predictor.even(for: values, runs: runs).map { [$0] } ?? []
        // Two that are made for the values, and the simplest, are enough where little time may be taken.
        if values.count >= fastSample, level == .fast {
            return ([.none, .first] + even, Predictor.fitted(to: values, runs: runs, orders: [4]))
        }
        if values.count >= many, level == .standard {
            return ([.none, .first] + even, Predictor.fitted(to: values, runs: runs, orders: [2, 4, 6]))
        }
        let fitted = values.count < fewest ? [] : Predictor.fitted(to: values, runs: runs, orders: [2, 3, 4, 5, 6])
        return (Predictor.numbered + even, fitted)
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
