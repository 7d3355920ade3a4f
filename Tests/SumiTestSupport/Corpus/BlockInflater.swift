import Sumi

/// Inflates a block's columns and leaves all else as it is: what is range-coded depends on no zlib.
struct BlockInflater {
    private let shape: BlockShape
    private let coding: ColumnCoding
    private var budget = InflationBudget(1 << 30)
    private var form = ByteWriter()

    init(shape: BlockShape, coding: ColumnCoding) {
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
        if coding == .range {
            form.write(try reader.read(reader.remaining))
            return form.bytes
        }
        var last: Column.ID?
        while reader.remaining > 0 { last = try column(&reader, after: last) }
        return form.bytes
    }

    private mutating func column(
        _ reader: inout ByteReader,
        after last: Column.ID?
    ) throws(SumiDecodingError) -> Column.ID {
        let start = reader.position
        let (tag, id) = try ColumnHead.readName(&reader, after: last)
        form.write(reader.bytes[start..<reader.position])
        var description = reader
        _ = try description.count()
        let count = shape.unitCount(of: id.shape)
        let (head, planes) = try ColumnHead.read(&reader, tag: tag, id: id, hasLength: true, count: count)
        form.write(reader.bytes[description.position..<planes.lowerBound])
        var body = reader.within(planes)
        let valueCount = shape.runs(of: id, presence: head.presence).reduce(0, +)
        let integers = try integers(valueCount, &body)
        if id.shape == .strokeBytes { _ = try plane(integers.reduce(0) { $0 + Int(clamping: $1) }, &body) }
        return id
    }

    private mutating func integers(_ count: Int, _ reader: inout ByteReader) throws(SumiDecodingError) -> [Int64] {
        let leading = try plane(count, &reader)
        let trailing = try plane(Planes.trailingCount(after: leading), &reader)
        return Planes(leading: leading, trailing: trailing).integers(as: Int64.self) ?? []
    }

    private mutating func plane(_ count: Int, _ reader: inout ByteReader) throws(SumiDecodingError) -> [UInt8] {
        guard count > 0 else { return [] }
        let length = coding == .each ? try reader.count() : 0
        let bytes = length > 0 ? try budget.inflate(&reader, length: length, count: count) : try reader.read(count)
        form.write(bytes)
        return bytes
    }
}
