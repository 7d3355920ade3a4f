/// A chunk that belongs to an app, or that this library doesn't know and keeps (Spec, 4.4).
public struct AncillaryChunk: Hashable, Sendable {
    /// The kind, with its bits: ancillary always, derived and private as the case may be.
    public let kind: ChunkKind
    /// The chunk's bytes.
    public var payload: [UInt8]

    /// Makes an app's own chunk: content that other readers keep.
    ///
    /// - Parameters:
    ///   - identifier: whose chunk it is, in reverse DNS, such as `com.example.notes.links`
    ///   - payload: what it holds
    public init(identifier: String, payload: [UInt8]) {
        kind = .privateAncillary
        self.payload = ByteWriter.bytes { $0.string(identifier) } + payload
    }

    /// Makes a chunk of any kind that readers need not know.
    package init(kind: ChunkKind, payload: [UInt8]) {
        self.kind = kind
        self.payload = payload
    }
}
