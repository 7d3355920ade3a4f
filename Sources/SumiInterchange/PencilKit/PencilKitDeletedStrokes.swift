import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Some deleted strokes of an archive, and below which of the others they stand. The head keeps them (Spec/PencilKit.md), so
/// that they stay whatever becomes of that one.
struct PencilKitDeletedStrokes {
    /// Their fields, as they stand.
    private(set) var fields: [UInt8]
    /// The number of the stroke above them; how many there are, if they stand above all.
    private let number: Int
    /// Its identifier.
    private let id: UUID?

    init(_ fields: [UInt8], below number: Int, _ id: UUID?) {
        (self.fields, self.number, self.id) = (fields, number, id)
    }

    /// Which stroke they stand below among those that there are now: the same one, or the one that has come in its place.
    /// `firsts` says where each identifier stands first.
    func place(among ids: [UUID?], _ firsts: [UUID: Int]) -> Int {
        if number < ids.count, ids[number] == id { return number }
        return id.flatMap { firsts[$0] } ?? min(number, ids.count)
    }
}

/// In the head: a field 5 with a 0, which no message begins with, the number, and the identifier if there is one; then theirs.
extension PencilKitDeletedStrokes {
    /// Writes the fields.
    func write(to writer: inout ProtobufWriter) {
        let marker = ByteWriter.bytes { writer in
            writer.integer(UInt8(0))
            writer.varint(UInt64(number))
            writer.write(id?.bytes ?? [])
        }
        writer.bytes(PencilKitHead.Field.stroke, marker)
        writer.raw(fields)
    }

    /// Those that a head keeps; none where something else than deleted strokes stands there.
    static func all(in head: [UInt8]) -> [PencilKitDeletedStrokes] {
        var (reader, hasPlace) = (ProtobufReader(head, in: head.indices), false)
        var all: [PencilKitDeletedStrokes] = []
        while let field = try? reader.next() {
            guard field.number == PencilKitHead.Field.stroke, case .bytes(let range) = field.value else { continue }
            if !hasPlace {
                hasPlace = true
            } else if head[range].first == 0 {
                guard let group = PencilKitDeletedStrokes(marker: Array(head[range].dropFirst())) else { return [] }
                all.append(group)
            } else if !all.isEmpty {
                all[all.count - 1].fields += head[field.range]
            }
        }
        return all.allSatisfy { PencilKitStroke.areDeleted($0.fields) } ? all : []
    }

    private init?(marker: [UInt8]) {
        var reader = ByteReader(marker)
        guard let number = try? reader.count(), reader.remaining == 0 || reader.remaining == 16 else { return nil }
        self.init([], below: number, UUID(bytes: reader.rest))
    }
}
