/// The tables of a damaged file, as far as its chunks and the copies in its indexes tell.
struct RecoveredTables {
    private(set) var inks = InkTable()
    private(set) var grids = GridTable()
    /// Whether no entries are missing between those of the tables and those of the next chunk.
    private var hasAllInks = true
    private var hasAllGrids = true
    /// How many entries there are in intact chunks whose place in a table is unknown. What claims more than it has
    /// bytes counts for none.
    private var unplaced = (inks: 0, grids: 0)

    /// Takes in a chunk of inks, unless it is unknown where in the table they stand.
    mutating func extendInks(_ payload: ByteReader) {
        var reader = payload
        if hasAllInks, (try? inks.extend(reader: &reader)) != nil { return }
        hasAllInks = false
        reader = payload
        unplaced.inks += (try? reader.itemCount()) ?? 0
    }

    /// Takes in a chunk of grids likewise.
    mutating func extendGrids(_ payload: ByteReader) {
        var reader = payload
        if hasAllGrids, (try? grids.extend(reader: &reader)) != nil { return }
        hasAllGrids = false
        reader = payload
        unplaced.grids += (try? reader.itemCount()) ?? 0
    }

    /// Notes that a chunk is missing which may have extended the tables.
    mutating func doubt(inks: Bool, grids: Bool) {
        if inks { hasAllInks = false }
        if grids { hasAllGrids = false }
    }

    /// Takes the copies of an index, and says which of them had entries that no intact chunk holds.
    mutating func adopt(_ index: BlockIndex) -> (inks: Bool, grids: Bool) {
        var (allInks, allGrids) = (InkTable(), GridTable())
        var reader = ByteReader(index.inks)
        var found = (inks: false, grids: false)
        if (try? allInks.extend(reader: &reader)) != nil, allInks.entries.count >= inks.entries.count {
            found.inks = allInks.entries.count > inks.entries.count + unplaced.inks
            (inks, hasAllInks, unplaced.inks) = (allInks, true, 0)
        }
        reader = ByteReader(index.grids)
        if (try? allGrids.extend(reader: &reader)) != nil, allGrids.stored.count >= grids.stored.count {
            found.grids = allGrids.stored.count > grids.stored.count + unplaced.grids
            (grids, hasAllGrids, unplaced.grids) = (allGrids, true, 0)
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
