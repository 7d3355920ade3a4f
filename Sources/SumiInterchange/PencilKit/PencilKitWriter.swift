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
    /// The inks of the head, and behind them those that strokes brought.
    private var inks: [PencilKitInk] = []
    private var positions: [PencilKitInk: Int] = [:]
    private var headInkCount = 0
    private var newInks = ProtobufWriter()
    private var strokes = ProtobufWriter()

    /// Begins an archive. A head that no archive can have, as a damaged program may have left it, is as good as none.
    init(_ head: PencilKitHead?) {
        self.head = head.flatMap { Self.isSound($0) ? $0 : nil } ?? PencilKitHead()
        var reader = ProtobufReader(self.head.fields, in: self.head.fields.indices)
        while let field = try? reader.next() {
            guard field.number == Field.ink, let message = Self.ink(field, of: reader),
                let ink = try? PencilKitInk.ink(message.field, of: message.reader)
            else { continue }
            add(PencilKitInk(ink))
        }
        headInkCount = inks.count
    }

    private static func isSound(_ head: PencilKitHead) -> Bool {
        var (reader, hasPlace) = (ProtobufReader(head.fields, in: head.fields.indices), false)
        while let field = try? reader.next() { hasPlace = hasPlace || field.number == Field.stroke }
        guard hasPlace else { return false }
        let bytes = PencilKitWriter(unchecked: head).archive
        return (try? Drawing(pencilKitArchive: bytes)) != nil
    }

    private init(unchecked head: PencilKitHead) { self.head = head }

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

    private mutating func add(_ ink: PencilKitInk) {
        if positions[ink] == nil { positions[ink] = inks.count }
        inks.append(ink)
    }

    // MARK: Strokes

    /// The number of a stroke's ink: the one that it had in the archive, if that is still its ink; else the first that
    /// is; else a new one.
    mutating func number(of ink: Ink, before: Int64?) -> Int {
        let key = PencilKitInk(ink)
        if let before = before.flatMap({ Int(exactly: $0) }), inks.indices.contains(before), inks[before] == key {
            return before
        }
        if let position = positions[key] { return position }
        add(key)
        newInks.bytes(Field.ink, PencilKitInk.message(ink))
        return inks.count - 1
    }

    /// Adds a stroke above the others, and below it deleted ones, as the fields that they are.
    mutating func append(_ stroke: [UInt8], above deleted: [UInt8]) {
        strokes.raw(deleted)
        strokes.bytes(Field.stroke, stroke)
    }

    // MARK: The drawing

    /// The whole archive.
    var archive: [UInt8] {
        var writer = ProtobufWriter()
        var reader = ProtobufReader(head.fields, in: head.fields.indices)
        var (hasStrokes, isNew, inksLeft) = (false, true, headInkCount)
        while let field = try? reader.next() {
            let isEmpty = if case .bytes(let range) = field.value { range.isEmpty } else { false }
            switch field.number {
            case Field.stroke where !hasStrokes:
                hasStrokes = true
                // Drawings that never had a stroke have no replicas either.
                if isNew, !strokes.bytes.isEmpty { writer.raw(PencilKitHead.usualReplicas(UUID().bytes)) }
                if inksLeft == 0 { writer.raw(newInks.bytes) }
                writer.raw(strokes.bytes)
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
        return number == Field.bounds ? [] : PencilKitHead.usualBoundsVersion(isEmpty: strokes.bytes.isEmpty)
    }
}
