/// The metadata chunk (Spec, section 9): a count, then for each key, in ascending order of its UTF-8 bytes, the key, a
/// byte that says string (0) or bytes (1), and the value behind its length.
package enum Metadata {
    /// Reads the payload, with at most `limit` entries.
    package static func read(
        _ reader: inout ByteReader,
        limit: Int
    ) throws(SumiDecodingError) -> [MetadataKey: MetadataValue] {
        let start = reader
        let count = try reader.itemCount()
        guard count <= limit else { throw start.error(.metadataLimit, "\(count) entries") }
        var metadata: [MetadataKey: MetadataValue] = [:]
        var last: MetadataKey?
        for _ in 0..<count {
            let place = reader
            let key = MetadataKey(try reader.string())
            if let last, last >= key { throw place.error(.metadataOrder) }
            last = key
            let typePlace = reader
            let type = try reader.byte()
            switch type {
            case 0: metadata[key] = .string(try reader.string())
            case 1: metadata[key] = .bytes(try reader.read(try reader.count()))
            default: throw typePlace.error(.undefinedValue, "metadata of type \(type)")
            }
        }
        try reader.finish()
        return metadata
    }

    /// The payload.
    package static func payload(of metadata: [MetadataKey: MetadataValue]) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.count(metadata.count)
            for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
                writer.string(key.rawValue)
                switch value {
                case .string(let text):
                    writer.byte(0)
                    writer.string(text)
                case .bytes(let bytes):
                    writer.byte(1)
                    writer.count(bytes.count)
                    writer.write(bytes)
                }
            }
        }
    }
}
