import Sumi

/// What a stroke has in columns that this library doesn't know: by shape and number, an integer (a stroke's, or that of
/// all points), an array with an integer for each point, or bytes.
struct UnknownValues {
    private static let shapes: [(name: String, shape: Column.Shape)] = [
        ("strokeIntegers", .strokeIntegers), ("pointIntegers", .pointIntegers), ("strokeBytes", .strokeBytes),
    ]

    private let values: [Column.ID: Column.Values]
    /// The content version of the block that they were read from, where it is above all that this library knows.
    private let version: ContentVersion?

    /// What a stroke has.
    init(of planned: PlannedStroke) {
        version = planned.stroke.unknownContentVersion
        values = planned.unknownShare.stroke.merging(planned.unknownShare.points) { first, _ in first }
    }

    /// Whether there is nothing.
    var isEmpty: Bool { values.isEmpty }

    /// Gives a stroke what there is.
    func apply(to stroke: inout Stroke) {
        let columns = values.map { Column($0, presence: Presence(all: 1), values: $1) }
        let shape = BlockShape(continuedPoints: 0, strokePoints: [stroke.path.count])
        func units(aPoint: Bool) -> [UnknownColumns.Unit] {
            let some = columns.filter { ($0.id.shape == .pointIntegers) == aPoint }
            return some.isEmpty
                ? []
                : [
                    UnknownColumns.Unit(
                        block: UnknownColumns(shape: shape, columns: some, version: version ?? .version1),
                        part: 0
                    )
                ]
        }
        stroke.path.unknownColumns = units(aPoint: true)
        stroke.unknownColumns = units(aPoint: false)
    }
}

extension UnknownValues {
    /// Reads the columns of a stroke with some number of points.
    init(json: JSONValue, pointCount: Int) throws(JSONDecodingError) {
        var object = try json.object()
        var values: [Column.ID: Column.Values] = [:]
        for (name, shape) in UnknownValues.shapes {
            var columns = try object.optional(name)?.object()
            for (key, offset, value) in columns?.rest() ?? [] {
                // A number in any other form than its shortest could name a column twice.
                guard let number = UInt8(key), String(number) == key, !Column.ID(shape, number).isKnown else {
                    throw JSONDecodingError(.unknownKey, at: offset, "\(key) is not the number of an unknown column")
                }
                values[Column.ID(shape, number)] = try UnknownValues.values(value, shape, pointCount)
            }
        }
        let number = try object.optional("contentVersion")?.integer(UInt64.self)
        version = number.map { ContentVersion(rawValue: $0) }
        try object.finish()
        self.values = values
    }

    private static func values(
        _ json: JSONValue,
        _ shape: Column.Shape,
        _ pointCount: Int
    ) throws(JSONDecodingError) -> Column.Values {
        switch (shape, json.content) {
        case (.strokeBytes, _):
            var string = ByteStrings()
            string.append(try json.bytes())
            return .strings(string)
        case (.pointIntegers, .integers(let integers)):
            guard integers.count == pointCount else {
                throw json.error(.countMismatch, "\(integers.count) of \(pointCount) points")
            }
            return .integers(integers)
        default: return .constant(try json.integer(Int64.self))
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("contentVersion", version) { $0.integer($1.rawValue) }
            for (name, shape) in UnknownValues.shapes {
                let columns = values.filter { $0.key.shape == shape }.sorted { $0.key < $1.key }
                guard !columns.isEmpty else { continue }
                writer.key(name)
                writer.object { writer in
                    for (id, values) in columns {
                        writer.key(String(id.number))
                        switch values {
                        case .constant(let integer): writer.integer(integer)
                        case .narrow, .wide: writer.array(values.integers ?? []) { $0.integer($1) }
                        case .strings(let strings): writer.hex(strings.bytes)
                        }
                    }
                }
            }
        }
    }
}
