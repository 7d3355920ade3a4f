import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes an archive: first the strokes, which say which inks are needed, then the message of the drawing around them.
struct PencilKitWriter {
    private typealias Field = PencilKitHead.Field

    private let head: PencilKitHead
    /// The inks of the head, and behind them those that strokes brought: of each, what it says, as ``meanings`` number that.
    private var inks: [Int] = []
    /// The first ink that says something, and has nothing else than new archives have.
    private var positions: [Int: Int] = [:]
    /// What inks say, numbered: those that say the same have the same number.
    private var meanings: [PencilKitInk: Int] = [:]
    /// The same for strokes' inks by what tells these apart as long as they are kept: an identifier can be long, and that of a
    /// million strokes.
    private var known: [ObjectIdentifier: (ink: Ink, meaning: Int)] = [:]
    private var headInkCount = 0
    private var newInks = ProtobufWriter()
    /// The messages of strokes, and the number of each in the drawing.
    private var strokes: [(number: Int, message: [UInt8])] = []
    /// The identifiers of all strokes of the drawing, for which there may be several messages, or none.
    private let ids: [UUID?]

    /// Begins an archive. A head that no archive can have, as a damaged program may have left it, is as good as none.
    init(_ head: PencilKitHead?, ids: [UUID?]) {
        self.head = head.flatMap { Self.isSound($0) ? $0 : nil } ?? PencilKitHead()
        self.ids = ids
        var reader = ProtobufReader(self.head.fields, in: self.head.fields.indices)
        while let field = try? reader.next() {
            guard field.number == Field.ink, let message = Self.ink(field, of: reader),
                let ink = try? PencilKitInk.ink(message.field, of: message.reader)
            else { continue }
            add(meaning(of: ink), isPlain: PencilKitInk.isPlain(message.field, of: message.reader, ink))
        }
        headInkCount = inks.count
    }

    private static func isSound(_ head: PencilKitHead) -> Bool {
        var (reader, hasPlace) = (ProtobufReader(head.fields, in: head.fields.indices), false)
        while let field = try? reader.next() { hasPlace = hasPlace || field.number == Field.stroke }
        guard hasPlace else { return false }
        let bytes = PencilKitWriter(unchecked: head).archive
        return (try? Drawing(pencilKitArchive: bytes))?.strokes.isEmpty == true
    }

    private init(unchecked head: PencilKitHead) { (self.head, ids) = (head, []) }

    /// An ink's field as an archive has it, from one that may be in short.
    private static func ink(
        _ field: ProtobufField,
        of reader: ProtobufReader
    ) -> (field: ProtobufField, reader: ProtobufReader)? {
        guard case .bytes(let range) = field.value, let long = PencilKitInk.long(Array(reader.bytes[range])) else {
            return (field, reader)
        }
        let bytes = ProtobufWriter.message { $0.bytes(Field.ink, long) }
        var reader = ProtobufReader(bytes, in: bytes.indices)
        return (try? reader.next()).map { ($0, reader) }
    }

    private mutating func add(_ meaning: Int, isPlain: Bool) {
        if isPlain, positions[meaning] == nil { positions[meaning] = inks.count }
        inks.append(meaning)
    }

    /// The number of what an ink says.
    private mutating func meaning(of ink: Ink) -> Int {
        if let known = known[ink.identity] { return known.meaning }
        let key = PencilKitInk(ink)
        let meaning = meanings[key] ?? meanings.count
        meanings[key] = meaning
        known[ink.identity] = (ink, meaning)
        return meaning
    }

    // MARK: Strokes

    /// The number of a stroke's ink: the one that it had in the archive, if that is still its ink; else the first that
    /// is, and has nothing else than new archives have; else a new one.
    mutating func number(of ink: Ink, before: Int64?) -> Int {
        if let before, has(ink, at: before) { return Int(before) }
        let meaning = meaning(of: ink)
        if let position = positions[meaning] { return position }
        add(meaning, isPlain: true)
        newInks.bytes(Field.ink, PencilKitInk.message(ink))
        return inks.count - 1
    }

    /// Whether an ink has a number.
    mutating func has(_ ink: Ink, at number: Int64) -> Bool {
        guard let number = Int(exactly: number), inks.indices.contains(number) else { return false }
        return inks[number] == meaning(of: ink)
    }

    /// Adds the message of a stroke, or of a part of one, above the others.
    mutating func append(_ message: [UInt8], of number: Int) { strokes.append((number, message)) }

    /// The fields of all strokes, with the deleted ones between them.
    private var strokeFields: [UInt8] {
        let numbers = ids.enumerated().compactMap { number, id in id.map { ($0, number) } }
        let firsts = Dictionary(numbers) { first, _ in first }
        let deleted = PencilKitDeletedStrokes.all(in: head.fields).map {
            (place: $0.place(among: ids, firsts), fields: $0.fields)
        }
        var left = deleted.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }[...]
        return ProtobufWriter.message { writer in
            for stroke in strokes {
                while let next = left.first?.element, next.place <= stroke.number {
                    writer.raw(next.fields)
                    left.removeFirst()
                }
                writer.bytes(Field.stroke, stroke.message)
            }
            for rest in left { writer.raw(rest.element.fields) }
        }
    }

    // MARK: The drawing

    /// The whole archive.
    var archive: [UInt8] {
        var writer = ProtobufWriter()
        var reader = ProtobufReader(head.fields, in: head.fields.indices)
        var (hasStrokes, isNew, inksLeft) = (false, true, headInkCount)
        let strokeFields = strokeFields
        while let field = try? reader.next() {
            let isEmpty = if case .bytes(let range) = field.value { range.isEmpty } else { false }
            switch field.number {
            case Field.stroke where !hasStrokes:
                hasStrokes = true
                // Drawings that never had a stroke have no replicas either.
                if isNew, !strokes.isEmpty { writer.raw(PencilKitHead.usualReplicas(UUID().bytes)) }
                if inksLeft == 0 { writer.raw(newInks.bytes) }
                writer.raw(strokeFields)
            case Field.stroke: break
            case Field.ink:
                isNew = false
                inksLeft -= 1
                if let ink = Self.ink(field, of: reader) { writer.raw(ink.reader.bytes[ink.field.range]) }
                // Inks are counted in the order of the fields, also where some stand behind the strokes.
                if inksLeft == 0, hasStrokes { writer.raw(newInks.bytes) }
            case Field.bounds where isEmpty, Field.boundsVersion where isEmpty:
                writer.raw(bounds(field.number))
            default:
                isNew = isNew && field.number != Field.replica
                writer.raw(head.fields[field.range])
            }
        }
        return PencilKitContainer.header(version: head.containerVersion) + writer.bytes
    }

    /// The field of the bounds or their version: as the archive had it, if no stroke has changed; else as in a new one,
    /// which has no bounds.
    private func bounds(_ number: Int) -> [UInt8] {
        var reader = ProtobufReader(head.bounds, in: head.bounds.indices)
        while let field = try? reader.next() {
            if field.number == number { return Array(head.bounds[field.range]) }
        }
        return number == Field.bounds ? [] : PencilKitHead.usualBoundsVersion(isEmpty: strokes.isEmpty)
    }
}
