/// A column as it stands in a block: number, tag, length, body (Spec, 8.3).
///
/// ```
///  tag   7   6 5 4       3      2        1 0
///        0   predictor   step   partial  shape
/// ```
extension Column {
    private enum Tag {
        static let shapeMask: UInt8 = 0b11
        static let partial: UInt8 = 1 << 2
        static let step: UInt8 = 1 << 3
        static let predictorShift: UInt8 = 4
        static let reserved: UInt8 = 1 << 7
    }

    /// Reads a column's number and shape, without moving on.
    static func peekID(_ reader: ByteReader) throws(SumiDecodingError) -> ID {
        let (number, tag) = (try reader.peek(0), try reader.peek(1))
        guard let shape = Shape(rawValue: tag & Tag.shapeMask), tag & Tag.reserved == 0 else {
            throw reader.error(.undefinedCoding, "tag \(tag)")
        }
        return ID(shape, number)
    }

    /// What a tag says, in words.
    static func describe(tag: UInt8) -> String {
        let shape = Shape(rawValue: tag & Tag.shapeMask)
        let words = [
            shape.map { "\($0)" }, tag & Tag.partial == 0 ? nil : "partial", tag & Tag.step == 0 ? nil : "common step",
            shape == .strokeBytes ? nil : "predictor \(tag >> Tag.predictorShift)",
        ]
        return words.compactMap(\.self).joined(separator: ", ")
    }

    /// Reads a column whose shape's counts are known.
    init(
        reader: inout ByteReader,
        shape block: BlockShape,
        coding: PlaneCoding,
        budget: inout InflationBudget
    ) throws(SumiDecodingError) {
        id = try Column.peekID(reader)
        let start = reader
        _ = try reader.byte()
        let tag = try reader.byte()
        var body = try reader.slice(try reader.count())
        let count = block.unitCount(of: id.shape)
        presence = tag & Tag.partial != 0 ? try Presence(count: count, reader: &body) : Presence(all: count)
        let runs = block.runs(of: id, presence: presence)
        let valueCount = runs.total
        if id.shape == .strokeBytes {
            guard tag & ~(Tag.shapeMask | Tag.partial) == 0 else {
                throw start.error(.undefinedCoding, "tag \(tag)")
            }
            values = .strings(try Column.strings(valueCount, &body, coding, &budget))
        } else {
            values = .integers(try Column.integers(valueCount, runs, tag, &body, coding, &budget))
        }
        try body.finish()
    }

    private static func strings(
        _ count: Int,
        _ body: inout ByteReader,
        _ coding: PlaneCoding,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> ByteStrings {
        let start = body
        var ends: [Int] = []
        ends.reserveCapacity(count)
        var total = 0
        for length in try body.integers(count, coding, &budget) {
            // Each sum stays far below 2^63, since each term does.
            guard length <= ChunkFraming.maximumLength, total <= ChunkFraming.maximumLength else {
                throw start.error(.valueOutOfRange, "byte string of \(length) bytes")
            }
            total += Int(length)
            ends.append(total)
        }
        return ByteStrings(bytes: try body.plane(total, coding, &budget), ends: ends)
    }

    private static func integers(
        _ count: Int,
        _ runs: [Int],
        _ tag: UInt8,
        _ body: inout ByteReader,
        _ coding: PlaneCoding,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> [Int64] {
        var step: Int64?
        if tag & Tag.step != 0 {
            let start = body
            let stated = Int64(clamping: try body.varint())
            guard stated >= 2, stated < .max else { throw start.error(.valueOutOfRange, "step \(stated)") }
            step = stated
        }
        let predictor = try Predictor(number: tag >> Tag.predictorShift, reader: &body)
        let values = predictor.values(of: try body.integers(count, coding, &budget), runs: runs)
        return step.map { step in values.map { $0 &* step } } ?? values
    }

    /// A column ready to be written in any coding: with the predictor that the estimate prefers.
    struct Prepared {
        fileprivate let number: UInt8
        fileprivate var tag: UInt8
        /// Presence, step and coefficients.
        fileprivate var head = ByteWriter()
        /// Residuals, or the lengths of strings.
        fileprivate var integers: [UInt64] = []
        fileprivate var strings: [UInt8] = []

        /// Writes the column.
        func write(to writer: inout ByteWriter, coding: PlaneCoding) {
            var body = head
            body.integers(integers, coding)
            body.plane(strings, coding)
            writer.byte(number)
            writer.byte(tag)
            writer.count(body.bytes.count)
            writer.write(body.bytes)
        }
    }

    /// Chooses how to write the column.
    func prepared(shape block: BlockShape) -> Prepared {
        var prepared = Prepared(number: id.number, tag: id.shape.rawValue)
        if !presence.isAll {
            prepared.tag |= Tag.partial
            presence.write(to: &prepared.head)
        }
        if case .strings(let strings) = values {
            prepared.integers = strings.ends.indices.map { UInt64(strings.range($0).count) }
            prepared.strings = strings.bytes
            return prepared
        }
        let runs = block.runs(of: id, presence: presence)
        let (step, values) = Column.dividingCommonStep(integers(count: runs.total))
        if let step {
            prepared.tag |= Tag.step
            prepared.head.varint(UInt64(step))
        }
        var best: (cost: Int, predictor: Predictor, residuals: [UInt64])?
        for predictor in Predictor.candidates {
            let residuals = predictor.residuals(of: values, runs: runs)
            let cost = CostEstimate.cost(of: residuals)
            if best.map({ cost < $0.cost }) ?? true { best = (cost, predictor, residuals) }
        }
        if let best {
            prepared.tag |= best.predictor.number << Tag.predictorShift
            best.predictor.write(to: &prepared.head)
            prepared.integers = best.residuals
        }
        return prepared
    }

    /// The column's integers, `count` of them; none where it holds strings.
    package func integers(count: Int) -> [Int64] {
        switch values {
        case .constant(let integer): [Int64](repeating: integer, count: count)
        case .integers(let integers): integers
        case .strings: []
        }
    }

    /// The largest integer from 2 on that divides all of `values`, if there is one, and the quotients.
    private static func dividingCommonStep(_ values: [Int64]) -> (Int64?, [Int64]) {
        var step: UInt64 = 0
        let isOne = values.contains { value in
            var rest = value.magnitude
            while rest != 0 { (step, rest) = (rest, step % rest) }
            return step == 1
        }
        guard !isOne, step != 0, let step = Int64(exactly: step), step < .max else { return (nil, values) }
        return (step, values.map { $0 / step })
    }
}

extension [Int] {
    fileprivate var total: Int { reduce(0, +) }
}
