import Sumi

/// Inflates a block's columns and leaves all else as it is.
struct BlockInflater {
    private let shape: BlockShape
    private let coding: PlaneCoding
    private var budget = InflationBudget(1 << 30)
    private var form = ByteWriter()

    init(shape: BlockShape, coding: PlaneCoding) {
        self.shape = shape
        self.coding = coding
    }

    /// What stands behind a block's head, inflated.
    mutating func inflated(_ reader: inout ByteReader) throws(SumiDecodingError) -> [UInt8] {
        for _ in 0..<2 {
            let mask = try reader.varint()
            form.varint(mask)
            for _ in 0..<mask.nonzeroBitCount { form.svarint(try reader.svarint()) }
        }
        if coding == .together {
            let count = try reader.count()
            let length = reader.remaining
            let bytes = try budget.inflate(&reader, length: length, count: count)
            reader = ByteReader(inflated: bytes, origin: 0)
        }
        while reader.remaining > 0 { try column(&reader) }
        return form.bytes
    }

    private mutating func column(_ reader: inout ByteReader) throws(SumiDecodingError) {
        let (number, tag) = (try reader.byte(), try reader.byte())
        form.write([number, tag])
        guard let kind = Column.Shape(rawValue: tag & 3) else { throw reader.error(.undefinedCoding) }
        let id = Column.ID(kind, number)
        var body = try reader.slice(try reader.count())
        let count = shape.unitCount(of: kind)
        var presence = Presence(all: count)
        if tag & 4 != 0 {
            presence = try Presence(count: count, reader: &body)
            presence.write(to: &form)
        }
        let valueCount = shape.runs(of: id, presence: presence).reduce(0, +)
        if kind == .strokeBytes {
            let lengths = try integers(valueCount, &body)
            _ = try plane(lengths.reduce(0) { $0 + Int(clamping: $1) }, &body)
        } else {
            if tag & 8 != 0 { form.varint(try body.varint()) }
            try Predictor(number: tag >> 4, reader: &body).write(to: &form)
            _ = try integers(valueCount, &body)
        }
    }

    private mutating func integers(_ count: Int, _ reader: inout ByteReader) throws(SumiDecodingError) -> [UInt64] {
        let leading = try plane(count, &reader)
        let trailing = try plane(leading.reduce(0) { $0 + Planes.trailingCount(after: $1) }, &reader)
        return Planes.integers(leading: leading, trailing: trailing) ?? []
    }

    private mutating func plane(_ count: Int, _ reader: inout ByteReader) throws(SumiDecodingError) -> [UInt8] {
        guard count > 0 else { return [] }
        let length = coding == .each ? try reader.count() : 0
        let bytes = length > 0 ? try budget.inflate(&reader, length: length, count: count) : try reader.read(count)
        form.write(bytes)
        return bytes
    }
}
