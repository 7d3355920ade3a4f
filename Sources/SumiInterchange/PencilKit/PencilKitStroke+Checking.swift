import Sumi

/// What columns keep of a stroke may be anything, if a damaged program wrote them.
extension PencilKitStroke {
    /// Whether the message can be read and has the same points, whatever form it was given.
    var isReadable: Bool {
        if !form.isKept, path?.form.isKept != true { return true }
        guard let read = Self.messages(ProtobufWriter.message { $0.bytes(PencilKitHead.Field.stroke, message) })?.first
        else { return false }
        return read.path?.points.part.range == 0..<(path?.points.part.range.count ?? 0)
    }

    /// Whether bytes are fields of deleted strokes.
    static func areDeleted(_ fields: [UInt8]) -> Bool {
        fields.isEmpty || messages(fields)?.allSatisfy { $0.path == nil } == true
    }

    /// The messages of fields, if these are strokes.
    private static func messages(_ fields: [UInt8]) -> [PencilKitStroke]? {
        var reader = ProtobufReader(fields, in: fields.indices)
        var messages: [PencilKitStroke] = []
        do throws(PencilKitError) {
            while let field = try reader.next() {
                guard field.number == PencilKitHead.Field.stroke else { return nil }
                messages.append(try PencilKitStroke(field, of: reader, pointLimit: .max))
            }
        } catch {
            return nil
        }
        return messages
    }
}
