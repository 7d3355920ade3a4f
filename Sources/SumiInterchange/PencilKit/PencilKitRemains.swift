import Sumi

/// What an archive says of a stroke that the model has no place for, in columns that go with the stroke
/// (Spec/PencilKit.md). What is as new archives have it is left out.
struct PencilKitRemains {
    /// Columns of one integer a stroke.
    enum Integer: UInt8, CaseIterable {
        case created1 = 16, created2, created3, changed1, changed2, changed3
        case ink, flags
        case leftMargin, topMargin, rightMargin, bottomMargin
        /// CRC-32 of the transform that the bounds belong to, unless it is the identity.
        case placement
        /// Masks of channels, and the field of a path that is called by its number.
        case each, once, nine

        static let clocks: [Integer] = [created1, created2, created3, changed1, changed2, changed3]
        static let margins: [Integer] = [leftMargin, topMargin, rightMargin, bottomMargin]
    }

    /// Columns of a byte string a stroke.
    enum Bytes: UInt8, CaseIterable {
        case strokeForm = 16, pathForm
        /// Bounds that aren't whole points around the control points: binary32 × 4.
        case bounds
    }

    /// Columns of an integer a point: this and the bit of a channel whose meaning isn't known.
    static let firstPointColumn = 16

    var integers: [Integer: Int64] = [:]
    var bytes: [Bytes: [UInt8]] = [:]
    var points: [Int: PointColumns.Column] = [:]

    init() {}

    private static let ownColumns = Set(
        Integer.allCases.map { Column.ID(.strokeIntegers, $0.rawValue) }
            + Bytes.allCases.map { Column.ID(.strokeBytes, $0.rawValue) }
            + PencilKitComponent.all.filter { $0.channel == nil }.map {
                Column.ID(.pointIntegers, UInt8(firstPointColumn + $0.bit))
            }
    )
}

// MARK: In the columns of a stroke

extension PencilKitRemains {
    /// What a stroke has in columns.
    init(of stroke: Stroke) {
        let share = UnknownShare(of: stroke)
        for name in Integer.allCases {
            guard case .constant(let integer) = share.stroke[Column.ID(.strokeIntegers, name.rawValue)] else {
                continue
            }
            integers[name] = integer
        }
        for name in Bytes.allCases {
            guard case .strings(let strings) = share.stroke[Column.ID(.strokeBytes, name.rawValue)], strings.count == 1
            else { continue }
            bytes[name] = Array(strings[0])
        }
        for component in PencilKitComponent.all where component.channel == nil {
            let id = Column.ID(.pointIntegers, UInt8(Self.firstPointColumn + component.bit))
            let values = share.points[id]
            if case .constant(let integer) = values {
                points[component.bit] = .constant(Int32(UInt16(clamping: integer)))
            } else if let integers = values?.integers, integers.count == stroke.path.count {
                points[component.bit] = .values(integers.map { Int32(UInt16(clamping: $0)) })
            }
        }
    }

    /// Whether a stroke has columns that aren't of an archive.
    static func leavesColumns(of stroke: Stroke) -> Bool {
        let share = UnknownShare(of: stroke)
        return !ownColumns.isSuperset(of: share.stroke.keys) || !ownColumns.isSuperset(of: share.points.keys)
    }

    /// What of it holds for some of the stroke with other points.
    var withoutPoints: PencilKitRemains {
        var remains = self
        for name in Integer.margins + [.placement, .each, .once, .nine] { remains.integers[name] = nil }
        (remains.bytes[.pathForm], remains.bytes[.bounds], remains.points) = (nil, nil, [:])
        return remains
    }

    /// Gives a stroke, which has none, these columns.
    func attach(to stroke: inout Stroke) {
        let shape = BlockShape(continuedPoints: 0, strokePoints: [stroke.path.count])
        func units(_ columns: [(Column.ID, Column.Values)]) -> [UnknownColumns.Unit] {
            if columns.isEmpty { return [] }
            let columns = columns.map { Column($0, presence: Presence(all: 1), values: $1) }
            return [UnknownColumns.Unit(block: UnknownColumns(shape: shape, columns: columns), part: 0)]
        }
        stroke.path.unknownColumns = units(
            points.map { bit, column in
                let id = Column.ID(.pointIntegers, UInt8(Self.firstPointColumn + bit))
                switch column {
                case .constant(let integer): return (id, .constant(Int64(integer)))
                case .values(let integers): return (id, .integers(integers.map { Int64($0) }))
                }
            }
        )
        stroke.unknownColumns = units(
            integers.map { (Column.ID(.strokeIntegers, $0.rawValue), .constant($1)) }
                + bytes.map { name, bytes in
                    (Column.ID(.strokeBytes, name.rawValue), .strings(ByteStrings(bytes: bytes, ends: [bytes.count])))
                }
        )
    }
}
