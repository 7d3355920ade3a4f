import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The message of a drawing without its strokes, as a chunk of a Sumi file keeps it (Spec/PencilKit.md): the fields as
/// they stand, but
/// - the first field 5, empty, says where the strokes are; behind it are the deleted ones (``PencilKitDeletedStrokes``);
/// - an ink that is as new archives have it stands in short, in five bytes of which the first is less than any tag;
/// - the cached bounds 6 and their version 7 are empty: they stand in a derived chunk, if they aren't as a new archive has
///   them, since they are wrong once a stroke has changed.
struct PencilKitHead {
    enum Field {
        static let version = 1
        static let replica = 2
        static let clock = 3
        static let ink = 4
        static let stroke = 5
        static let bounds = 6
        static let boundsVersion = 7
        static let id = 8
    }

    /// Whose chunks they are.
    static let identifier = "sumi.pencilkit"

    var containerVersion: UInt16 = 1
    /// The fields.
    var fields: [UInt8]
    /// Bounds and their version, unless they are as in a new archive.
    var bounds: [UInt8] = []

    init(containerVersion: UInt16, fields: [UInt8], bounds: [UInt8]) {
        (self.containerVersion, self.fields, self.bounds) = (containerVersion, fields, bounds)
    }

    /// Makes that of a new drawing, with an identifier of its own.
    init() {
        fields = ProtobufWriter.message { writer in
            writer.varint(Field.version, 0)
            writer.bytes(Field.stroke, [])
            writer.bytes(Field.boundsVersion, [])
            writer.bytes(Field.id, UUID().bytes)
        }
    }

    /// The version of the bounds as a new archive has it.
    static func usualBoundsVersion(isEmpty: Bool) -> [UInt8] {
        ProtobufWriter.message { writer in
            writer.bytes(Field.boundsVersion, (isEmpty ? PencilKitClock.never : .zero).message)
        }
    }

    /// Two replicas, the first of which is zero, and their clocks, as the drawings of one device have them.
    static func usualReplicas(_ replica: [UInt8]) -> [UInt8] {
        ProtobufWriter.message { writer in
            writer.bytes(Field.replica, [UInt8](repeating: 0, count: 16))
            writer.bytes(Field.replica, replica)
            writer.bytes(Field.clock, PencilKitClock.zero.message)
            writer.bytes(Field.clock, PencilKitClock(numbers: [1, 1, 1]).message)
        }
    }

    /// How such drawings begin: with a version before that.
    private static func usualBeginning(replica: [UInt8]) -> [UInt8] {
        ProtobufWriter.message { $0.varint(Field.version, 0) } + usualReplicas(replica)
    }
}

// MARK: In chunks

extension PencilKitHead {
    /// Stands beside the container's version where fields begin as usual: then there is just the second replica of that.
    private static let isUsual: UInt8 = 0x80

    /// The chunks that keep it.
    var chunks: [AncillaryChunk] {
        let version = UInt8(truncatingIfNeeded: containerVersion)
        var payload = [version] + fields
        // Behind the version's two bytes, the first replica's eighteen and two of its own.
        let replica = Array(fields.dropFirst(22).prefix(16))
        let usual = Self.usualBeginning(replica: replica)
        if fields.starts(with: usual) { payload = [version | Self.isUsual] + replica + fields.dropFirst(usual.count) }
        let content = AncillaryChunk(identifier: Self.identifier, payload: payload)
        if bounds.isEmpty { return [content] }
        let identifier = ByteWriter.bytes { $0.string(Self.identifier) }
        return [content, AncillaryChunk(kind: .privateDerived, payload: identifier + bounds)]
    }

    /// What a drawing's chunks keep; nil where there are none.
    init?(_ chunks: [AncillaryChunk]) {
        guard let content = Self.content(of: chunks, .privateAncillary), let version = content.first else { return nil }
        var fields = Array(content.dropFirst())
        if version & Self.isUsual != 0 {
            fields = Self.usualBeginning(replica: Array(fields.prefix(16))) + fields.dropFirst(16)
        }
        self.init(
            containerVersion: UInt16(version & ~Self.isUsual),
            fields: fields,
            bounds: Self.content(of: chunks, .privateDerived) ?? []
        )
    }

    /// What stands behind the identifier in the first chunk of a kind that is PencilKit's.
    private static func content(of chunks: [AncillaryChunk], _ kind: ChunkKind) -> [UInt8]? {
        chunks.lazy.filter { $0.kind == kind }.compactMap { chunk in
            var reader = ByteReader(chunk.payload)
            return (try? reader.string()) == identifier ? reader.rest : nil
        }.first
    }

    /// Whether a chunk is one of these.
    static func owns(_ chunk: AncillaryChunk) -> Bool { content(of: [chunk], chunk.kind) != nil }
}
