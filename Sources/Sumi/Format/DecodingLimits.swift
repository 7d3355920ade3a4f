/// What a decoder may spend on a file. Each limit is checked before anything is allocated (Spec, 13.3).
///
/// Memory follows from these: decoding and validating never hold more at once than ``memory(inputBytes:inflatedBytes:points:strokes:)``
/// of what they met, the drawing included and the caller's bytes not, and so never more than the same of what is allowed.
/// ``FileLayout`` takes more.
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

    /// For files of one's own, or of people one knows. However little room ink takes, files are made so that its strokes,
    /// points and inflated bytes are within these (Spec, 12.3), and with more metadata none is made; but for what was read
    /// with wider ones and is kept as it was.
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

extension DecodingLimits {
    /// Of each limit the lower one.
    func narrowed(to other: DecodingLimits) -> DecodingLimits {
        func lower(_ one: Allowance, _ other: Allowance) -> Allowance {
            Allowance(base: min(one.base, other.base), perByte: min(one.perByte, other.perByte))
        }
        return DecodingLimits(
            inputBytes: min(inputBytes, other.inputBytes),
            inflatedBytes: lower(inflatedBytes, other.inflatedBytes),
            chunks: min(chunks, other.chunks),
            strokes: lower(strokes, other.strokes),
            points: lower(points, other.points),
            metadata: min(metadata, other.metadata)
        )
    }

    /// The most bytes that decoding or validating a file holds at once, from what it met in it: bytes of the file, bytes
    /// that its streams were said to hold, and the points and strokes that its blocks claimed.
    public static func memory(inputBytes: Int, inflatedBytes: Int, points: Int, strokes: Int) -> Int {
        [(1, 65_536), (inputBytes, 256), (inflatedBytes, 64), (points, 64), (strokes, 1280)].reduce(0) { sum, term in
            let (product, overflow) = term.0.multipliedReportingOverflow(by: term.1)
            let (total, overflowed) = sum.addingReportingOverflow(product)
            return overflow || overflowed ? .max : total
        }
    }
}
