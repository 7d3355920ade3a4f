/// A column's integers and strings behind its head (Spec, 8.3).
extension Column {
    /// Reads a column from planes.
    init(
        _ head: ColumnHead,
        planes: inout ByteReader,
        shape block: BlockShape,
        coding: ColumnCoding,
        budget: inout InflationBudget
    ) throws(SumiDecodingError) {
        let start = planes
        let runs = block.runs(of: head.id, presence: head.presence)
        let integers = try planes.planes(runs.total, coding, &budget)
        if head.id.shape != .strokeBytes, let values = Column.narrow(head, integers, runs) {
            self.init(head.id, presence: head.presence, values: .narrow(values))
        } else {
            guard let integers = integers.integers(as: Int64.self) else { throw start.error(.varintNotShortest) }
            if head.id.shape == .strokeBytes {
                let (ends, total) = try Column.ends(ofLengths: integers, at: start)
                let bytes = try planes.plane(total, coding, &budget)
                self.init(head.id, presence: head.presence, values: .strings(ByteStrings(bytes: bytes, ends: ends)))
            } else {
                try self.init(head, residuals: integers, runs, at: start)
            }
        }
        try planes.finish()
    }

    /// Reads a column from a range-coded stream.
    init(
        _ head: ColumnHead,
        decoder: inout RangeDecoder,
        model: inout ResidualModel,
        shape block: BlockShape,
        budget: inout InflationBudget,
        at start: ByteReader
    ) throws(SumiDecodingError) {
        let runs = block.runs(of: head.id, presence: head.presence)
        let integers = try Column.integers(head.id.modelledRuns(runs), runs.total, &decoder, &model, &budget, at: start)
        if head.id.shape == .strokeBytes {
            let (ends, total) = try Column.ends(ofLengths: integers, at: start)
            let bytes = try Column.integers(nil, total, &decoder, &model, &budget, at: start)
            guard bytes.allSatisfy({ 0...255 ~= $0 }) else { throw start.error(.valueOutOfRange, "a byte above 255") }
            let strings = ByteStrings(bytes: bytes.map { UInt8($0) }, ends: ends)
            self.init(head.id, presence: head.presence, values: .strings(strings))
        } else {
            try self.init(head, residuals: integers, runs, at: start)
        }
    }

    private static func integers(
        _ runs: [Int]?,
        _ count: Int,
        _ decoder: inout RangeDecoder,
        _ model: inout ResidualModel,
        _ budget: inout InflationBudget,
        at start: ByteReader
    ) throws(SumiDecodingError) -> [Int64] {
        // It is more work than a byte that deflate gives back, and takes more room.
        try budget.spend(2 * count, at: start)
        var integers = [Int64](repeating: 0, count: count)
        model.code(&integers, runs: runs, with: &decoder)
        guard !decoder.isExhausted else { throw start.error(.inflateFailed) }
        return integers
    }

    /// Where strings end, and how many bytes they have together, from their lengths.
    private static func ends(
        ofLengths lengths: [Int64],
        at start: ByteReader
    ) throws(SumiDecodingError) -> (ends: [Int], total: Int) {
        var (ends, total) = ([Int](), 0)
        ends.reserveCapacity(lengths.count)
        for length in lengths {
            // Each sum stays far below 2^63, since each term does.
            guard 0...Int64(ChunkFraming.maximumLength) ~= length, total <= ChunkFraming.maximumLength else {
                throw start.error(.valueOutOfRange, "byte string of \(length) bytes")
            }
            total += Int(length)
            ends.append(total)
        }
        return (ends, total)
    }

    /// A column's values in 32 bits, made where they stay; nil if these don't take all that comes between, or if anything is
    /// wrong with them.
    private static func narrow(_ head: ColumnHead, _ planes: Planes, _ runs: [Int]) -> [Int32]? {
        guard var values = planes.integers(as: Int32.self), head.predictor.replaceResiduals(&values, runs: runs) else {
            return nil
        }
        return head.lattice?.replacePlaces(&values) ?? true ? values : nil
    }

    private init(
        _ head: ColumnHead,
        residuals: consuming [Int64],
        _ runs: [Int],
        at start: ByteReader
    ) throws(SumiDecodingError) {
        var values = residuals
        _ = head.predictor.replaceResiduals(&values, runs: runs)
        if let lattice = head.lattice, !lattice.replacePlaces(&values) {
            throw start.error(.valueOutOfRange, "a correction behind the last value")
        }
        self.init(head.id, presence: head.presence, values: .integers(values))
    }
}

extension Column.ID {
    /// How a range coder takes a column's integers: only those of points say anything of each other.
    package func modelledRuns(_ runs: [Int]) -> [Int]? { shape == .pointIntegers ? runs : nil }
}

extension [Int] {
    var total: Int { reduce(0, +) }
}
