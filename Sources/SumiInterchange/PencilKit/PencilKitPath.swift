import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The message of a path.
struct PencilKitPath {
    private enum Field {
        static let id = 1
        static let creationDate = 2
        static let count = 3
        static let each = 4
        static let once = 5
        static let block = 6
        static let records = 7
        static let nine = 9
    }

    /// Nil where there is none; where one belongs, a new one is written.
    var id: UUID?
    /// Seconds since 2001-01-01; nil where there is no date; where one belongs, that day is written.
    var creationDate: Double?
    var points: PencilKitPoints
    /// A field whose meaning isn't known; where it is there, it is 0.
    var nine: UInt64?
    var form: PencilKitForm

    /// Makes the message of a path as a new archive has it.
    init(id: UUID?, creationDate: Double?, points: PencilKitPoints) {
        (self.id, self.creationDate, self.points) = (id, creationDate, points)
        form = PencilKitForm([Field.id, Field.creationDate, Field.count, Field.each, Field.once])
        if points.once != 0 { form.complete(with: Field.block) }
        form.complete(with: Field.records)
    }

    /// Reads the message that a field holds, of no more points than are allowed.
    init(_ field: ProtobufField, of reader: ProtobufReader, pointLimit: Int) throws(PencilKitError) {
        var message = ProtobufReader(reader.bytes, in: try field.bytes())
        var numbers: [Int: UInt64] = [:]
        var blocks: [Int: (field: ProtobufField, range: Range<Int>)] = [:]
        form = PencilKitForm()
        while let part = try message.next() {
            switch part.number {
            case Field.id: id = try part.uuid(reader.bytes)
            case Field.creationDate: creationDate = try part.double()
            case Field.count, Field.each, Field.once, Field.nine: numbers[part.number] = try part.varint()
            case Field.block, Field.records: blocks[part.number] = (part, try part.bytes())
            default:
                form.keep(part, of: reader)
                continue
            }
            try form.append(part, of: reader)
        }
        guard let count = Int(exactly: numbers[Field.count] ?? 0), count <= pointLimit else {
            throw field.error(.pointLimit, "\(numbers[Field.count] ?? 0) points, \(pointLimit) are left")
        }
        let nowhere = field.range.upperBound..<field.range.upperBound
        points = try PencilKitPoints(
            count: count,
            each: numbers[Field.each] ?? 0,
            once: numbers[Field.once] ?? 0,
            from: PencilKitPoints.Source(
                bytes: reader.bytes,
                block: blocks[Field.block]?.range ?? nowhere,
                records: blocks[Field.records]?.range ?? nowhere,
                offset: field.range.lowerBound
            )
        )
        nine = numbers[Field.nine]
        // Of no points, the model has no values that are stored once.
        if let block = blocks[Field.block], !points.block.elementsEqual(reader.bytes[block.range]) {
            form.keepRaw(Field.block, Array(reader.bytes[block.field.range]))
        }
    }

    /// The message as it is written.
    var message: [UInt8] {
        ProtobufWriter.message { writer in
            for field in form.fields {
                switch field {
                case .raw(let bytes): writer.raw(bytes)
                case .known(Field.id): writer.bytes(Field.id, (id ?? UUID()).bytes)
                case .known(Field.creationDate): writer.double(Field.creationDate, creationDate ?? 0)
                case .known(Field.count): writer.varint(Field.count, UInt64(points.part.range.count))
                case .known(Field.each): writer.varint(Field.each, points.each)
                case .known(Field.once): writer.varint(Field.once, points.once)
                case .known(Field.block): writer.bytes(Field.block, points.block)
                case .known(Field.records): writer.bytes(Field.records, points.records)
                case .known: if let nine { writer.varint(Field.nine, nine) }
                }
            }
        }
    }

    /// Whether it has a date as it is written.
    var statesDate: Bool { form.fields.contains(.known(Field.creationDate)) }

    /// Takes up the form that the archive had, with what the model has got since.
    mutating func take(_ form: PencilKitForm) {
        self.form = form
        if id != nil { self.form.complete(with: Field.id) }
        if creationDate != nil { self.form.complete(with: Field.creationDate) }
    }

    /// Takes up the field whose meaning isn't known.
    mutating func take(nine: UInt64) {
        self.nine = nine
        form.complete(with: Field.nine)
    }
}
