import Sumi

/// An entry of a drawing's metadata, equal to others byte for byte.
struct MetadataEntry: Hashable {
    let key: MetadataKey
    private let isText: Bool
    private let bytes: [UInt8]

    init(_ key: MetadataKey, _ value: MetadataValue) {
        self.key = key
        switch value {
        case .string(let text): (isText, bytes) = (true, Array(text.utf8))
        case .bytes(let bytes): (isText, self.bytes) = (false, bytes)
        }
    }

    /// `metadata title: "Notes"`
    var words: String {
        let value =
            isText
            ? "\"\(String(decoding: bytes, as: UTF8.self))\""
            : "\(bytes.count.counted("byte")) \(Fingerprint(bytes).text)"
        return "metadata \(key.rawValue): \(value)"
    }
}

extension Drawing {
    /// The metadata, by key.
    var metadataEntries: [MetadataEntry] {
        metadata.sorted { $0.key < $1.key }.map { MetadataEntry($0, $1) }
    }
}
