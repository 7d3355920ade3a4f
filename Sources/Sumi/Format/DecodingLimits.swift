/// What a decoder may spend on a file. Each limit is checked before anything is allocated (Spec, 13.3).
public struct DecodingLimits: Hashable, Sendable {
    /// A number that may grow with the length of the file: `base + perByte · bytes`.
    public struct Allowance: Hashable, Sendable {
        /// What any file may have.
        public var base: Int
        /// What each byte of the file adds.
        public var perByte: Int

        /// Makes an allowance.
        public init(base: Int, perByte: Int) {
            self.base = base
            self.perByte = perByte
        }

        /// The limit for a file of `bytes` bytes.
        public func limit(bytes: Int) -> Int {
            let (product, overflow) = perByte.multipliedReportingOverflow(by: bytes)
            let (sum, overflowed) = base.addingReportingOverflow(product)
            return overflow || overflowed ? .max : sum
        }
    }

    /// Bytes of the file.
    public var inputBytes: Int
    /// Bytes that inflating gives, over the whole file.
    public var inflatedBytes: Allowance
    /// Chunks.
    public var chunks: Int
    /// Strokes, deleted ones included.
    public var strokes: Allowance
    /// Control points, those of deleted strokes included.
    public var points: Allowance
    /// Entries of the metadata.
    public var metadata: Int

    /// For files of one's own, or of people one knows.
    public static let standard = DecodingLimits(
        inputBytes: 1 << 30,
        inflatedBytes: Allowance(base: 64 << 20, perByte: 256),
        chunks: 16 << 20,
        strokes: Allowance(base: 262_144, perByte: 16),
        points: Allowance(base: 1_000_000, perByte: 64),
        metadata: 65_536
    )

    /// For files of strangers.
    public static let hostile = DecodingLimits(
        inputBytes: 64 << 20,
        inflatedBytes: Allowance(base: 1 << 20, perByte: 64),
        chunks: 65_536,
        strokes: Allowance(base: 65_536, perByte: 16),
        points: Allowance(base: 65_536, perByte: 16),
        metadata: 1024
    )
}
