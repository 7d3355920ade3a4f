/// The tables of a damaged file, as far as its chunks and the copies in its indexes tell.
struct RecoveredTables {
    private(set) var inks = InkTable()
    private(set) var grids = GridTable()
    /// Whether no entries are missing between those of the tables and those of the next chunk.
    private var hasAllInks = true
    private var hasAllGrids = true

    /// Takes in a chunk of inks, unless it is unknown where in the table they stand.
    mutating func extendInks(_ payload: ByteReader) {
        var (table, reader) = (inks, payload)
        if hasAllInks, (try? table.extend(reader: &reader)) != nil { inks = table } else { hasAllInks = false }
    }

    /// Takes in a chunk of grids likewise.
    mutating func extendGrids(_ payload: ByteReader) {
        var (table, reader) = (grids, payload)
        if hasAllGrids, (try? table.extend(reader: &reader)) != nil { grids = table } else { hasAllGrids = false }
    }

    /// Notes that a chunk is missing which may have extended the tables.
    mutating func doubt(inks: Bool, grids: Bool) {
        if inks { hasAllInks = false }
        if grids { hasAllGrids = false }
    }

    /// Takes the copies of an index, and says which of them had entries that were missing.
    mutating func adopt(_ index: BlockIndex) -> (inks: Bool, grids: Bool) {
        var (allInks, allGrids) = (InkTable(), GridTable())
        var reader = ByteReader(index.inks)
        var found = (inks: false, grids: false)
        if (try? allInks.extend(reader: &reader)) != nil, allInks.entries.count >= inks.entries.count {
            found.inks = allInks.entries.count > inks.entries.count
            (inks, hasAllInks) = (allInks, true)
        }
        reader = ByteReader(index.grids)
        if (try? allGrids.extend(reader: &reader)) != nil, allGrids.stored.count >= grids.stored.count {
            found.grids = allGrids.stored.count > grids.stored.count
            (grids, hasAllGrids) = (allGrids, true)
        }
        return found
    }

    /// The inks, with the one that stands for those that are lost.
    var inksOrSubstitute: InkTable {
        var table = inks
        table.substitute = InkTable.Entry(ink: Ink(.pen, color: .black), version: .version1, fallback: 0)
        return table
    }
}
