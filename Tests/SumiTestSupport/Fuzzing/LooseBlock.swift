package import Sumi

/// A block's payload taken apart into strokes and what each has in each column, so that strokes, values and columns can
/// be changed and the rest still fits.
package struct LooseBlock {
    /// What a stroke, or a part, has in a column.
    package enum Unit: Equatable, Sendable {
        case integers([Int64])
        case string([UInt8])
    }

    /// A column: what each part has in it, or nothing; for columns a stroke, the continued part never has.
    package struct LooseColumn {
        package var id: Column.ID
        package var units: [Unit?]
    }

    /// Coding, version, grid; the counts are those of the parts when it is written.
    package var head: BlockHead
    /// Whether the first part continues the stroke before the block.
    package var isContinuation: Bool
    /// How many points each part has.
    package var counts: [Int]
    /// All columns but the one of these counts.
    package var columns: [LooseColumn]

    /// Above these, changing a block takes longer than a thousand smaller ones.
    private static let most = (parts: 200, points: 1500)

    /// Takes a payload apart; nil where it can't be read or is large.
    package init?(_ payload: [UInt8]) {
        var reader = ByteReader(payload)
        var budget = InflationBudget(1 << 16)
        guard let head = try? BlockHead(reader: &reader),
            head.strokeCount < LooseBlock.most.parts, head.pointCount < LooseBlock.most.points,
            let section = try? ColumnSection(
                reader: &reader,
                strokeCount: head.strokeCount,
                pointCount: head.pointCount,
                continuedPoints: head.continuedPoints,
                coding: head.coding,
                budget: &budget
            )
        else { return nil }
        self.head = head
        let shape = section.shape
        isContinuation = shape.isContinuation
        counts = (0..<shape.partCount).map { shape.points(ofPart: $0).count }
        columns = section.columns.filter { $0.id != .pointCount }.map { LooseColumn($0, shape) }
    }
}

extension LooseBlock.LooseColumn {
    fileprivate init(_ column: Column, _ shape: BlockShape) {
        id = column.id
        let isPoints = id.shape == .pointIntegers
        // Parts count the continued one, which columns a stroke don't.
        let firstUnit = !isPoints && shape.isContinuation ? 1 : 0
        units = [LooseBlock.Unit?](repeating: nil, count: shape.partCount)
        var position = 0
        for unit in column.presence.runs.joined() {
            let part = unit + firstUnit
            let count = isPoints ? shape.points(ofPart: part).count : 1
            switch column.values {
            case .constant(let integer): units[part] = .integers([Int64](repeating: integer, count: count))
            case .narrow(let integers):
                units[part] = .integers(integers[position..<position + count].map { Int64($0) })
            case .wide(let integers): units[part] = .integers(Array(integers[position..<position + count]))
            case .strings(let strings): units[part] = .string(Array(strings[position]))
            }
            position += count
        }
    }
}
