/// A column that is about to be written: on the lattice and with the predictor that estimates prefer.
struct PreparedColumn {
    private let head: ColumnHead
    /// The column that it is written behind.
    private let last: Column.ID?
    /// How many integers belong to each part.
    private let runs: [Int]
    /// Residuals, or the lengths of strings.
    private let integers: [Int64]
    private var bytes: [UInt8] = []
    /// How many there are of both: as many bytes as bare planes take at least.
    var count: Int { integers.count + bytes.count }

    /// Chooses how to write a column at a level, behind another; without a level, as it is.
    init(
        _ column: Column,
        after last: Column.ID?,
        shape block: BlockShape,
        level: CompressionLevel?,
        model: inout ResidualModel
    ) {
        self.last = last
        var head = ColumnHead(column.id, presence: column.presence)
        runs = block.runs(of: column.id, presence: column.presence)
        if case .strings(let strings) = column.values {
            integers = strings.ends.indices.map { Int64(strings.range($0).count) }
            bytes = strings.bytes
        } else if let level {
            let choice =
                if case .narrow(let values) = column.values {
                    ColumnChoice(values, of: column.id, runs: runs, level: level, model: &model)
                } else {
                    ColumnChoice(
                        column.integers(count: runs.total),
                        of: column.id,
                        runs: runs,
                        level: level,
                        model: &model
                    )
                }
            (head.lattice, head.predictor) = (choice.lattice, choice.predictor)
            integers = choice.residuals
        } else {
            integers = Predictor.none.residuals(of: column.integers(count: runs.total), runs: runs)
        }
        self.head = head
    }

    /// Writes the column with planes.
    func write(to writer: inout ByteWriter, coding: ColumnCoding, deflater: inout Zlib.Deflater) {
        let (name, announced) = head.written(after: last)
        var body = ByteWriter()
        body.write(announced)
        body.integers(integers, coding, &deflater)
        body.plane(bytes, coding, &deflater)
        writer.write(name)
        writer.count(body.bytes.count)
        writer.write(body.bytes)
    }

    /// Writes the column's head, which the range-coded stream of all columns follows.
    func writeHead(to writer: inout ByteWriter) {
        let (name, announced) = head.written(after: last)
        writer.write(name)
        writer.write(announced)
    }

    /// Writes the column into a range-coded stream.
    func write(to encoder: inout RangeEncoder, model: inout ResidualModel) {
        var integers = integers
        model.code(&integers, runs: head.id.modelledRuns(runs), with: &encoder)
        guard head.id.shape == .strokeBytes else { return }
        var bytes = bytes.map { Int64($0) }
        model.code(&bytes, runs: nil, with: &encoder)
    }
}
