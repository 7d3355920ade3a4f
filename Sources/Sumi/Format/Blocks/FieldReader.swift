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
    private var hasStrings = false

    init(section: ColumnSection, inks: InkTable, grid: Grid, at place: ByteReader) throws(SumiDecodingError) {
        self.inks = inks
        self.grid = grid
        self.place = place
        (ink, creationDate, creationDateBits, randomSeed) = (Cursor(nil), Cursor(nil), Cursor(nil), Cursor(nil))
        strings = [Cursor](repeating: Cursor(nil), count: Column.ID.knownStrings.count)
        var allHaveInk = false
        for column in section.columns where column.id.isKnown {
            switch column.id {
            case .ink:
                ink = Cursor(column)
                allHaveInk = column.presence.isAll
            case .creationDate: creationDate = Cursor(column)
            case .creationDateBits: creationDateBits = Cursor(column)
            case .randomSeed: randomSeed = Cursor(column)
            default:
                guard column.id.shape == .strokeBytes else { continue }
                strings[Int(column.id.number)] = Cursor(column)
                hasStrings = true
            }
        }
        guard section.shape.strokeCount == 0 || allHaveInk else {
            throw place.error(.missingColumn, "the ink of each stroke")
        }
    }

    /// Adds the stroke at `index` to others, and gives the entry of its ink; asked for one after the other, from 0 on.
    /// Raises `version` to the content version that it needs.
    mutating func appendStroke(
        _ index: Int,
        part: QuantizedPart,
        unknownColumns: [UnknownColumns.Unit],
        version: inout ContentVersion,
        to strokes: inout [Stroke]
    ) throws(SumiDecodingError) -> Int {
        let inkIndex = ink.integer(index, else: .zero)
        guard let inkIndex = Int(exactly: inkIndex), let entry = inks[inkIndex] else {
            throw place.error(.inkOutOfRange, "ink \(inkIndex) of \(inks.entries.count)")
        }
        version = max(version, entry.version, part.requiredContentVersion)
        let creationDate = try date(index)
        let pathID = try field(.pathID, index, StrokeFields.uuid)
        let trim = try field(.trim, index, StrokeFields.trim)
        guard let randomSeed = UInt32(exactly: randomSeed.integer(index, else: 0)) else {
            throw place.error(.valueOutOfRange, "random seed")
        }
        let transform = try field(.transform, index, StrokeFields.transform) ?? .identity
        let mask = try mask(index)
        let id = try field(.strokeID, index, StrokeFields.uuid)
        let renderGroupID = try field(.renderGroupID, index, StrokeFields.uuid)
        if renderGroupID != nil, let needed = StrokeNeeds.renderGroup { version = max(version, needed) }
        let renderState = try field(.renderState, index, StrokeFields.renderState)
        if renderState != nil, let needed = StrokeNeeds.renderState { version = max(version, needed) }
        // Made where it stays, and of nothing that is needed elsewhere: a copy takes longer than all else here.
        strokes.append(
            Stroke(
                ink: entry.ink,
                path: StrokePath(
                    columns: part.columns,
                    range: part.range,
                    channels: part.channels,
                    creationDate: creationDate,
                    id: pathID,
                    trim: trim,
                    unknownColumns: unknownColumns
                ),
                transform: transform,
                mask: mask,
                randomSeed: randomSeed,
                id: id,
                renderGroupID: renderGroupID,
                renderState: renderState,
                unknownColumns: unknownColumns,
                hidden: nil
            )
        )
        return inkIndex
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
        try field(.mask, index) { [grid] (reader) throws(SumiDecodingError) in
            try MaskField(grid: grid).read(&reader)
        }
    }

    private mutating func field<Value>(
        _ id: Column.ID,
        _ index: Int,
        _ read: (inout ByteReader) throws(SumiDecodingError) -> Value
    ) throws(SumiDecodingError) -> Value? {
        // Most strokes have none of these.
        guard hasStrings, var reader = strings[Int(id.number)].string(index, origin: place.offset) else { return nil }
        return try read(&reader)
    }
}

/// Walks along a column, stroke by stroke.
private struct Cursor {
    private var constant: Int64 = .zero
    private var integers: [Int64] = []
    private var strings = ByteStrings()
    /// The runs of strokes that have the column, unless all have it.
    private let runs: [Range<Int>]?
    private var run = 0
    private var position = 0

    init(_ column: Column?) {
        if let column { runs = column.presence.isAll ? nil : column.presence.runs } else { runs = [] }
        switch column?.values {
        case .constant(let integer): constant = integer
        case .strings(let strings): self.strings = strings
        case .narrow, .wide, nil: integers = column?.values.integers ?? []
        }
    }

    /// Where the value of the stroke at `index` stands, if the stroke has one.
    private mutating func next(_ index: Int) -> Int? {
        guard let runs else { return index }
        if run < runs.count, runs[run].upperBound == index { run += 1 }
        guard run < runs.count, runs[run].contains(index) else { return nil }
        position += 1
        return position - 1
    }

    mutating func integer(_ index: Int) -> Int64? {
        guard let position = next(index) else { return nil }
        return integers.isEmpty ? constant : integers[position]
    }

    mutating func integer(_ index: Int, else standard: Int64) -> Int64 { integer(index) ?? standard }

    /// The byte string of a stroke where it stands, among those of the others.
    mutating func string(_ index: Int, origin: Int) -> ByteReader? {
        next(index).map { ByteReader(inflated: strings.bytes, in: strings.range($0), origin: origin) }
    }
}
