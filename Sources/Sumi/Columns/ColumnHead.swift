/// What stands before a column's integers: how they are to be understood (Spec, 8.3).
///
/// ```
///  tag     u8   7         6 5 4       3         2        1 0
///               number    predictor   lattice   partial  shape
///  number  u8   if flagged; else one more than that of the column before, or 0 in a new shape
/// ```
package struct ColumnHead {
    private enum Tag {
        static let shapeMask: UInt8 = 0b11
        static let partial: UInt8 = 1 << 2
        static let lattice: UInt8 = 1 << 3
        static let predictorShift: UInt8 = 4
        static let predictorMask: UInt8 = 0b111
        static let numbered: UInt8 = 1 << 7
    }

    package let id: Column.ID
    package let presence: Presence
    package var lattice: Lattice?
    package var predictor = Predictor.none

    package init(_ id: Column.ID, presence: Presence) {
        self.id = id
        self.presence = presence
    }

    /// The name of a column that states no number, behind another.
    private static func next(_ shape: Column.Shape, after last: Column.ID?) -> UInt8? {
        guard let last, last.shape == shape else { return 0 }
        return last.number == .max ? nil : last.number + 1
    }

    /// Reads tag and name of a column that follows another.
    package static func readName(
        _ reader: inout ByteReader,
        after last: Column.ID?
    ) throws(SumiDecodingError) -> (tag: UInt8, id: Column.ID) {
        let start = reader
        let tag = try reader.byte()
        guard let shape = Column.Shape(rawValue: tag & Tag.shapeMask) else {
            throw start.error(.undefinedCoding, "tag \(tag)")
        }
        let predictor = tag >> Tag.predictorShift & Tag.predictorMask
        let isPlain = tag & Tag.lattice == 0 && predictor == 0
        guard shape == .strokeBytes ? isPlain : predictor <= Predictor.statedNumber else {
            throw start.error(.undefinedCoding, "tag \(tag)")
        }
        let number = tag & Tag.numbered == 0 ? next(shape, after: last) : try reader.byte()
        guard let number, last.map({ $0 < Column.ID(shape, number) }) ?? true else {
            throw start.error(.columnOrder, "column \(number ?? .max)")
        }
        return (tag, Column.ID(shape, number))
    }

    /// Whether a tag announces a predictor, which may be one that has a number too.
    package static func statesPredictor(tag: UInt8) -> Bool {
        tag >> Tag.predictorShift & Tag.predictorMask == Predictor.statedNumber
    }

    /// What a tag says, in words.
    package static func describe(tag: UInt8) -> String {
        let shape = Column.Shape(rawValue: tag & Tag.shapeMask)
        let words = [
            shape.map { "\($0)" }, tag & Tag.partial == 0 ? nil : "partial", tag & Tag.lattice == 0 ? nil : "lattice",
            shape == .strokeBytes ? nil : "predictor \(tag >> Tag.predictorShift & Tag.predictorMask)",
        ]
        return words.compactMap(\.self).joined(separator: ", ")
    }

    /// Reads what a tag announces, where `count` strokes or parts may have the column, and says what stands behind: the
    /// column's planes, where it states its length.
    package static func read(
        _ reader: inout ByteReader,
        tag: UInt8,
        id: Column.ID,
        hasLength: Bool,
        count: Int
    ) throws(SumiDecodingError) -> (head: ColumnHead, planes: Range<Int>) {
        var body = hasLength ? try reader.slice(try reader.count()) : reader
        let presence = tag & Tag.partial != 0 ? try Presence(count: count, reader: &body) : Presence(all: count)
        var head = ColumnHead(id, presence: presence)
        if tag & Tag.lattice != 0 { head.lattice = try Lattice(reader: &body) }
        head.predictor = try Predictor(number: tag >> Tag.predictorShift & Tag.predictorMask, reader: &body)
        if !hasLength { reader = body }
        return (head, body.position..<body.end)
    }

    /// Tag and name behind another column, and the bytes that the tag announces.
    package func written(after last: Column.ID?) -> (name: [UInt8], announced: [UInt8]) {
        var tag = id.shape.rawValue | predictor.number << Tag.predictorShift
        let announced = ByteWriter.bytes { writer in
            if !presence.isAll {
                tag |= Tag.partial
                presence.write(to: &writer)
            }
            if let lattice {
                tag |= Tag.lattice
                lattice.write(to: &writer)
            }
            predictor.write(to: &writer)
        }
        let isNext = ColumnHead.next(id.shape, after: last) == id.number
        return (isNext ? [tag] : [tag | Tag.numbered, id.number], announced)
    }
}
