#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The message of a stroke.
struct PencilKitStroke {
    private enum Field {
        static let id = 1
        static let created = 2
        static let changed = 3
        static let ink = 4
        static let path = 5
        static let bounds = 6
        static let transform = 7
        static let state = 8
    }

    /// Nil where there is none; where one belongs, a new one is written.
    var id: UUID?
    /// When it was made, and when it was changed last.
    var (created, changed): (PencilKitClock?, PencilKitClock?)
    /// Which ink of the drawing.
    var ink: UInt64?
    /// Nil for a stroke that was deleted.
    var path: PencilKitPath?
    /// What is seen of it: x, y, width, height.
    var bounds: [Float]?
    /// a, b, c, d, tx, ty; the identity is left out in new archives.
    var transform: [Float]?
    /// 1 << 37 | seed << 5 | five flags, it seems.
    var state: UInt64?
    var form: PencilKitForm

    /// Makes the message of a stroke as a new archive has it, but for its bounds.
    init(id: UUID?, ink: UInt64, path: PencilKitPath, transform: [Float], seed: UInt32) {
        (self.id, self.ink, self.path, self.transform) = (id, ink, path, transform)
        (created, changed) = (.first, .unchanged)
        state = Self.state(seed: seed, flags: Self.usualFlags)
        form = PencilKitForm([Field.id, Field.created, Field.changed, Field.ink, Field.path, Field.bounds])
        if !isIdentity { form.complete(with: Field.transform) }
        form.complete(with: Field.state)
    }

    /// Reads the message that a field holds, whose path has no more points than are allowed.
    init(_ field: ProtobufField, of reader: ProtobufReader, pointLimit: Int) throws(PencilKitError) {
        var message = ProtobufReader(reader.bytes, in: try field.bytes())
        form = PencilKitForm()
        while let part = try message.next() {
            var isExact = true
            switch part.number {
            case Field.id: id = try part.uuid(reader.bytes)
            case Field.created: (created, isExact) = try reader.clock(part)
            case Field.changed: (changed, isExact) = try reader.clock(part)
            case Field.ink: ink = try part.varint()
            case Field.path: path = try PencilKitPath(part, of: reader, pointLimit: pointLimit)
            case Field.bounds: (bounds, isExact) = try reader.numbers(4, part)
            case Field.transform: (transform, isExact) = try reader.finiteNumbers(6, part)
            case Field.state: state = try part.varint()
            default:
                form.keep(part, of: reader)
                continue
            }
            try form.append(part, of: reader, isExact: isExact)
        }
    }

    /// The message as it is written.
    var message: [UInt8] {
        ProtobufWriter.message { writer in
            for field in form.fields {
                switch field {
                case .raw(let bytes): writer.raw(bytes)
                case .known(Field.id): writer.bytes(Field.id, (id ?? UUID()).bytes)
                case .known(Field.created): if let created { writer.bytes(Field.created, created.message) }
                case .known(Field.changed): if let changed { writer.bytes(Field.changed, changed.message) }
                case .known(Field.ink): if let ink { writer.varint(Field.ink, ink) }
                case .known(Field.path): if let path { writer.bytes(Field.path, path.message) }
                case .known(Field.bounds): if let bounds { writer.bytes(Field.bounds, ProtobufWriter.message(bounds)) }
                case .known(Field.transform):
                    if let transform { writer.bytes(Field.transform, ProtobufWriter.message(transform)) }
                case .known: if let state { writer.varint(Field.state, state) }
                }
            }
        }
    }

    /// Takes up the form that the archive had, with what the model has got since.
    mutating func take(_ form: PencilKitForm) {
        self.form = form
        if id != nil { self.form.complete(with: Field.id) }
        if ink != 0 { self.form.complete(with: Field.ink) }
        if !isIdentity { self.form.complete(with: Field.transform) }
        if state.map(Self.seed) != 0 { self.form.complete(with: Field.state) }
        // A transform that stands in the archive unlike others is kept until the stroke is moved.
        if let raw = form.raw(Field.transform), Self.transform(of: raw) != transform?.map(\.bitPattern) {
            self.form.settle(Field.transform)
        }
    }

    /// Gives the stroke new bounds, however the archive had them.
    mutating func take(newBounds: [Float]) {
        bounds = newBounds
        form.settle(Field.bounds)
    }

    private static func transform(of raw: [UInt8]) -> [UInt32]? {
        var reader = ProtobufReader(raw, in: raw.indices)
        guard let field = try? reader.next() else { return nil }
        return try? reader.numbers(6, field).numbers.map(\.bitPattern)
    }

    private var isIdentity: Bool {
        transform?.map(\.bitPattern) == [1, 0, 0, 1, 0, 0].map { (number: Float) in number.bitPattern }
    }

    // MARK: The number that holds the seed

    /// What new strokes have in that number beside the seed: bit 37.
    static let usualFlags: UInt64 = 1 << 5

    static func seed(_ state: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: state >> 5) }

    /// The bits beside the seed: the five below it, then those above.
    static func flags(_ state: UInt64) -> UInt64 { (state >> 37) << 5 | state & 31 }

    static func state(seed: UInt32, flags: UInt64) -> UInt64 {
        (flags >> 5) << 37 | UInt64(seed) << 5 | flags & 31
    }
}
