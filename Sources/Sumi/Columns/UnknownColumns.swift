/// The columns of a block that this library doesn't know, kept for the strokes that have them.
package final class UnknownColumns: Sendable {
    /// How the block's points are divided.
    package let shape: BlockShape
    /// The columns.
    package let columns: [Column]
    /// The content version that the block states, which may be on account of these columns.
    package let version: ContentVersion
    /// For each column and run of its presence: its first value. None where all have the column: it is value 0.
    private let firstValues: [[Int]]
    /// For each part, whether it has any columns a stroke, and any a point.
    private let anyOfStroke, anyOfPoints: [Bool]

    package init(shape: BlockShape, columns: [Column], version: ContentVersion = .version1) {
        self.shape = shape
        self.columns = columns
        self.version = version
        anyOfStroke = UnknownColumns.parts(withAnyOf: columns, ofPoints: false, in: shape)
        anyOfPoints = UnknownColumns.parts(withAnyOf: columns, ofPoints: true, in: shape)
        firstValues = columns.map { column in
            guard let runs = column.presence.partialRuns else { return [] }
            var (first, position) = ([Int](), 0)
            for run in runs {
                first.append(position)
                position +=
                    column.id.shape == .pointIntegers
                    ? shape.starts[run.upperBound] - shape.starts[run.lowerBound] : run.count
            }
            return first
        }
    }

    /// One stroke's, or one part's, share of a block's unknown columns.
    package struct Unit: Sendable {
        /// The block's columns.
        package let block: UnknownColumns
        /// Which part of the block, the continued one included.
        package let part: Int
        /// The content version that the columns need at most: what the block states, or the commit that follows it.
        package private(set) var version: ContentVersion

        package init(block: UnknownColumns, part: Int) {
            self.block = block
            self.part = part
            version = block.version
        }

        /// The same under a commit that states a lower version, which holds for these columns too.
        package func limited(to version: ContentVersion) -> UnknownColumns.Unit {
            var unit = self
            unit.version = min(self.version, version)
            return unit
        }

        /// How many points the part has.
        package var pointCount: Int { block.shape.points(ofPart: part).count }

        /// Whether the part has any columns: those a point, or those a stroke.
        package func hasColumns(aPoint: Bool) -> Bool {
            aPoint ? block.anyOfPoints[part] : block.anyOfStroke[part]
        }

        /// The names of the columns that the part has: those a point, or those a stroke.
        package func ids(aPoint: Bool) -> [Column.ID] {
            block.columns.filter { column in
                (column.id.shape == .pointIntegers) == aPoint
                    && column.presence.run(containing: block.unit(column.id, part)) != nil
            }.map(\.id)
        }

        /// The values of each column that the part has: those a point, or those a stroke.
        package func values(aPoint: Bool) -> [(id: Column.ID, values: Column.Values)] {
            block.columns.indices.compactMap { column in
                let id = block.columns[column].id
                guard (id.shape == .pointIntegers) == aPoint else { return nil }
                return block.values(column, part).map { (id, $0) }
            }
        }
    }

    /// For each part, whether it has any of the columns: of those a point, or of the others.
    private static func parts(withAnyOf columns: [Column], ofPoints: Bool, in shape: BlockShape) -> [Bool] {
        var any = [Bool](repeating: false, count: shape.partCount)
        var isAll = false
        // By index: a copy of each column would take longer than looking at it.
        for index in columns.indices where (columns[index].id.shape == .pointIntegers) == ofPoints && !isAll {
            isAll = columns[index].presence.isAll
            for run in parts(with: columns[index], in: shape) {
                any.replaceSubrange(run, with: repeatElement(true, count: run.count))
            }
        }
        return any
    }

    /// The runs of parts that have a column.
    package static func parts(with column: Column, in shape: BlockShape) -> [Range<Int>] {
        guard column.id.shape != .pointIntegers, shape.isContinuation else { return column.presence.runs }
        return column.presence.runs.map { $0.lowerBound + 1..<$0.upperBound + 1 }
    }

    /// Where a part stands among those that a column may have values for; −1 for the continued one among the strokes.
    private func unit(_ id: Column.ID, _ part: Int) -> Int {
        id.shape == .pointIntegers || !shape.isContinuation ? part : part - 1
    }

    private func values(_ index: Int, _ part: Int) -> Column.Values? {
        let column = columns[index]
        let isPoints = column.id.shape == .pointIntegers
        let unit = unit(column.id, part)
        guard let run = column.presence.run(containing: unit) else { return nil }
        let first = firstValues[index].isEmpty ? 0 : firstValues[index][run]
        let range: Range<Int>
        if isPoints {
            let offset = first - shape.starts[column.presence.runs[run].lowerBound]
            let points = shape.points(ofPart: part)
            range = points.lowerBound + offset..<points.upperBound + offset
        } else {
            let position = first + unit - column.presence.runs[run].lowerBound
            range = position..<position + 1
        }
        switch column.values {
        case .constant, .narrow, .wide: return column.values[integers: range]
        case .strings(let strings):
            var string = ByteStrings()
            string.append(strings[range.lowerBound])
            return .strings(string)
        }
    }
}

extension UnknownColumns.Unit {
    /// The values of a stroke whose parts lie in several blocks: those a point one after the other, those a stroke from
    /// the block that it begins in, since what continues it has none. Integers that are all the same are a constant.
    package static func joined(_ units: [UnknownColumns.Unit], aPoint: Bool) -> [Column.ID: Column.Values] {
        func count(_ unit: UnknownColumns.Unit) -> Int { aPoint ? unit.pointCount : 1 }
        if units.count == 1 {
            let (values, count) = (units[0].values(aPoint: aPoint), count(units[0]))
            return Dictionary(
                uniqueKeysWithValues: values.map { ($0.id, Column.Values(joining: [($0.values, count)])) }
            )
        }
        var found: [Column.ID: [(values: Column.Values, count: Int)]] = [:]
        for unit in units {
            for (id, values) in unit.values(aPoint: aPoint) {
                found[id, default: []].append((values, count(unit)))
            }
        }
        return found.mapValues { Column.Values(joining: $0) }
    }

    /// Whether two strokes', or two paths', columns hold the same.
    package static func equal(_ lhs: [UnknownColumns.Unit], _ rhs: [UnknownColumns.Unit], aPoint: Bool) -> Bool {
        joined(lhs, aPoint: aPoint) == joined(rhs, aPoint: aPoint)
    }
}
