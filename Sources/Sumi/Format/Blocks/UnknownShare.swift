/// The values of a stroke, and of its points, in columns that this library doesn't know.
package struct UnknownShare: Sendable {
    package let stroke: [Column.ID: Column.Values]
    package internal(set) var points: [Column.ID: Column.Values]

    package init(of stroke: Stroke) {
        // Most strokes have none.
        self.stroke =
            stroke.unknownColumns.isEmpty ? [:] : UnknownColumns.Unit.joined(stroke.unknownColumns, aPoint: false)
        points =
            stroke.path.unknownColumns.isEmpty
            ? [:] : UnknownColumns.Unit.joined(stroke.path.unknownColumns, aPoint: true)
    }

    /// Whether there are none.
    var isEmpty: Bool { stroke.isEmpty && points.isEmpty }

    /// At most how many bytes the stroke's values take.
    var strokeWeight: Int {
        var weight = 10 * stroke.count
        for case .strings(let strings) in stroke.values { weight += strings.bytes.count }
        return weight
    }

    /// At most how many bytes those of each point take.
    var pointWeight: Int { 10 * points.count }
}
