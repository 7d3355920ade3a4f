/// Strokes in the order of a file, and what each of them needs. They are made where they stay: to copy a stroke takes as
/// long as to read one.
package struct StrokeList: Sendable {
    package internal(set) var strokes: [Stroke] = []
    package internal(set) var needs: [StrokeNeeds] = []

    /// No strokes.
    init() {}

    /// One stroke.
    init(_ stroke: Stroke, _ needs: StrokeNeeds) {
        (strokes, self.needs) = ([stroke], [needs])
    }

    /// Makes room for strokes.
    mutating func reserve(_ count: Int) {
        strokes.reserveCapacity(count)
        needs.reserveCapacity(count)
    }

    /// Adds the strokes that begin in a block; none of them where one can't be read.
    package mutating func append(_ block: BlockColumns, inks: InkTable) throws(SumiDecodingError) {
        let count = strokes.count
        do throws(SumiDecodingError) {
            try read(block, inks: inks)
        } catch {
            truncate(to: count)
            throw error
        }
    }

    /// Lets go of the strokes behind some.
    package mutating func truncate(to count: Int) {
        strokes.removeLast(strokes.count - count)
        needs.removeLast(needs.count - count)
    }

    /// Takes out the first strokes.
    mutating func takeFirst(_ count: Int) -> StrokeList {
        var first = self
        let rest = (Array(strokes[count...]), Array(needs[count...]))
        (strokes, needs) = rest
        first.truncate(to: count)
        return first
    }

    private mutating func read(_ block: BlockColumns, inks: InkTable) throws(SumiDecodingError) {
        var fields = try FieldReader(section: block.section, inks: inks, grid: block.grid, at: block.start)
        let hasLaterColumns = block.hasLaterColumns
        var needed = ContentVersion.version1
        // Strokes are large, and moved each time that the array grows.
        let end = strokes.count + block.head.strokeCount
        if strokes.capacity < end { reserve(max(end, 2 * strokes.count)) }
        for index in 0..<block.head.strokeCount {
            let part = block.firstStroke + index
            let units = block.unknown.map { [UnknownColumns.Unit(block: $0, part: part)] } ?? []
            var version = ContentVersion.version1
            let ink = try fields.appendStroke(
                index,
                part: block.part(part),
                unknownColumns: units,
                version: &version,
                to: &strokes
            )
            needs.append(
                StrokeNeeds(
                    version: version,
                    ink: ink,
                    hasPrivateInk: inks[ink]?.isPrivate == true,
                    hasLaterColumns: hasLaterColumns
                )
            )
            needed = max(needed, version)
        }
        guard block.head.version >= needed else {
            throw block.start.error(
                .versionTooLow,
                "strokes need \(needed), the block states \(block.head.version)"
            )
        }
    }
}
