import Sumi

/// In which order a message has its fields, which of them it lacks, and those that aren't known or are written unlike
/// others: all that it takes to write it again as it was.
struct PencilKitForm: Equatable {
    enum Field: Equatable {
        /// A field that is written from its value, by its number.
        case known(Int)
        /// A field as it stands in the archive.
        case raw([UInt8])
    }

    private(set) var fields: [Field]
    /// Bit n stands for the known field n, however it is kept.
    private var numbers: UInt64

    /// Whether a column kept it.
    private(set) var isKept = false

    /// A form of known fields as new archives have them.
    init(_ known: [Int] = []) {
        fields = known.map { .known($0) }
        numbers = known.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// Whether the order is the same, and all that is kept as it stands.
    static func == (lhs: PencilKitForm, rhs: PencilKitForm) -> Bool { lhs.fields == rhs.fields }

    private func has(_ number: Int) -> Bool { numbers & 1 << UInt64(number) != 0 }

    /// A known field as it stands in the archive, where it isn't written from its value.
    func raw(_ number: Int) -> [UInt8]? {
        fields.lazy.compactMap { field in
            guard case .raw(let bytes) = field, Self.number(of: bytes) == number else { return nil }
            return bytes
        }.first
    }

    /// Writes a known field from its value from now on.
    mutating func settle(_ number: Int) {
        guard let raw = raw(number), let index = fields.firstIndex(of: .raw(raw)) else { return }
        fields[index] = .known(number)
    }

    /// The number of a field, below 16, as those of all known fields are; 0 for any other.
    private static func number(of bytes: [UInt8]) -> Int {
        guard let tag = bytes.first, tag < 0x80 else { return 0 }
        return Int(tag >> 3)
    }

    /// Adds a known field at the end, unless it is there.
    mutating func complete(with number: Int) {
        guard !has(number) else { return }
        fields.append(.known(number))
        numbers |= 1 << UInt64(number)
    }

    /// Keeps a known field as it stands, instead of writing it from its value.
    mutating func keepRaw(_ number: Int, _ bytes: [UInt8]) {
        if let index = fields.firstIndex(of: .known(number)) { fields[index] = .raw(bytes) }
    }

    /// Notes a field that was read, and whether its value is written as just these bytes.
    mutating func append(
        _ field: ProtobufField,
        of reader: ProtobufReader,
        isExact: Bool = true
    ) throws(PencilKitError) {
        guard !has(field.number) else { throw field.error(.repeatedField, "it can be there once") }
        numbers |= 1 << UInt64(field.number)
        if isExact { fields.append(.known(field.number)) } else { keep(field, of: reader) }
    }

    /// Keeps a field as it stands.
    mutating func keep(_ field: ProtobufField, of reader: ProtobufReader) {
        fields.append(.raw(Array(reader.bytes[field.range])))
    }
}

/// As a column of a stroke holds it: the number of each known field, or 0, a count and the field's bytes.
extension PencilKitForm {
    var bytes: [UInt8] {
        ByteWriter.bytes { writer in
            for field in fields {
                switch field {
                case .known(let number): writer.count(number)
                case .raw(let bytes):
                    writer.count(0)
                    writer.count(bytes.count)
                    writer.write(bytes)
                }
            }
        }
    }

    /// Reads a form; nil where the bytes are none. Whether the fields make a message shows when it is read.
    init?(bytes: [UInt8]) {
        self.init()
        isKept = true
        var reader = ByteReader(bytes)
        do throws(SumiDecodingError) {
            while reader.remaining > 0 {
                let number = try reader.count()
                if number == 0 {
                    let bytes = try reader.read(try reader.count())
                    fields.append(.raw(bytes))
                    numbers |= 1 << UInt64(Self.number(of: bytes))
                } else {
                    guard number < 16, !has(number) else { return nil }
                    complete(with: number)
                }
            }
        } catch {
            return nil
        }
    }
}
