#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Takes the fields of each stroke, in order, from the columns of a block (Spec, 8.7).
struct FieldReader {
    private let inks: InkTable
    private let grid: Grid
    private let place: ByteReader
    private var ink: Cursor
    private var creationDate: Cursor
    private var creationDateBits: Cursor
    private var randomSeed: Cursor
    /// The columns of byte strings that this library knows, by number.
    private var strings: [Cursor]

    init(section: ColumnSection, inks: InkTable, grid: Grid, at place: ByteReader) throws(SumiDecodingError) {
        self.inks = inks
        self.grid = grid
        self.place = place
        ink = Cursor(section[.ink])
        creationDate = Cursor(section[.creationDate])
        creationDateBits = Cursor(section[.creationDateBits])
        randomSeed = Cursor(section[.randomSeed])
        strings = Column.ID.knownStrings.map { Cursor(section[$0]) }
        guard section.shape.strokeCount == 0 || section[.ink]?.presence.isAll == true else {
            throw place.error(.missingColumn, "the ink of each stroke")
        }
    }

    /// The stroke at `index`, and what it needs; indices ascend from call to call.
    mutating func stroke(
        _ index: Int,
        part: QuantizedPart,
        unknownColumns: [UnknownColumns.Unit]
    ) throws(SumiDecodingError) -> (stroke: Stroke, needs: StrokeNeeds) {
        let inkIndex = ink.integer(index) ?? 0
        guard let inkIndex = Int(exactly: inkIndex), inks.entries.indices.contains(inkIndex) else {
            throw place.error(.inkOutOfRange, "ink \(inkIndex) of \(inks.entries.count)")
        }
        var path = StrokePath(
            columns: part.columns,
            range: part.range,
            channels: part.channels,
            creationDate: try date(index),
            id: try field(.pathID, index, StrokeFields.uuid)
        )
        path.unknownColumns = unknownColumns
        guard let randomSeed = UInt32(exactly: randomSeed.integer(index) ?? 0) else {
            throw place.error(.valueOutOfRange, "random seed")
        }
        var stroke = Stroke(
            ink: inks.entries[inkIndex].ink,
            path: path,
            transform: try field(.transform, index, StrokeFields.transform) ?? .identity,
            mask: try mask(index),
            randomSeed: randomSeed,
            id: try field(.strokeID, index, StrokeFields.uuid),
            renderGroupID: try field(.renderGroupID, index, StrokeFields.uuid),
            renderState: try field(.renderState, index, StrokeFields.renderState)
        )
        stroke.unknownColumns = unknownColumns
        return (stroke, StrokeNeeds(stroke, part: part, ink: inks.entries[inkIndex]))
    }

    private mutating func date(_ index: Int) throws(SumiDecodingError) -> Date? {
        let milliseconds = creationDate.integer(index)
        guard let bits = creationDateBits.integer(index) else {
            guard let milliseconds else { return nil }
            guard milliseconds.magnitude < 1 << 53 else { throw place.error(.valueOutOfRange, "creation date") }
            return StrokeFields.date(milliseconds: milliseconds)
        }
        guard milliseconds == nil else { throw place.error(.valueOutOfRange, "two creation dates") }
        let seconds = Double(bitPattern: UInt64(bitPattern: bits))
        guard seconds.isFinite else { throw place.error(.nonFinite, "creation date") }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    private mutating func mask(_ index: Int) throws(SumiDecodingError) -> StrokeMask? {
        guard let bytes = strings[Int(Column.ID.mask.number)].string(index) else { return nil }
        var reader = ByteReader(inflated: bytes, origin: place.offset)
        return try MaskField(grid: grid).read(&reader)
    }

    private mutating func field<Value>(
        _ id: Column.ID,
        _ index: Int,
        _ read: (inout ByteReader) throws(SumiDecodingError) -> Value
    ) throws(SumiDecodingError) -> Value? {
        guard let bytes = strings[Int(id.number)].string(index) else { return nil }
        var reader = ByteReader(inflated: bytes, origin: place.offset)
        return try read(&reader)
    }
}

/// Walks along a column, stroke by stroke.
private struct Cursor {
    private let column: Column?
    private var run = 0
    private var position = 0

    init(_ column: Column?) {
        self.column = column
    }

    /// Where the value of the stroke at `index` stands, if the stroke has one.
    private mutating func next(_ index: Int) -> Int? {
        guard let runs = column?.presence.runs else { return nil }
        while run < runs.count, runs[run].upperBound <= index { run += 1 }
        guard run < runs.count, runs[run].contains(index) else { return nil }
        position += 1
        return position - 1
    }

    mutating func integer(_ index: Int) -> Int64? {
        guard let position = next(index), let column else { return nil }
        switch column.values {
        case .constant(let integer): return integer
        case .integers(let integers): return integers[position]
        case .strings: return nil
        }
    }

    mutating func string(_ index: Int) -> [UInt8]? {
        guard let position = next(index), case .strings(let strings)? = column?.values else { return nil }
        return Array(strings[position])
    }
}
