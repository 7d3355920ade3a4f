package import Sumi

/// What a file gives a decoder to do, and what the decoder took for it.
package struct DecodingWork: Sendable {
    /// The file's bytes.
    package private(set) var inputBytes: Int
    /// The bytes that streams were said to hold.
    package private(set) var inflatedBytes = 0
    /// The points that blocks claimed.
    package private(set) var points = 0
    /// The strokes that blocks claimed.
    package private(set) var strokes = 0
    /// The blocks that were read, and the columns that they have.
    package private(set) var blocks = 0
    package private(set) var columns = 0
    /// The most that was allocated at any moment; nil where that can't be counted.
    package private(set) var peakBytes: Int?

    /// Decodes a file, or validates it, and counts.
    package init(_ bytes: [UInt8], limits: DecodingLimits, validating: Bool = false) {
        inputBytes = bytes.count
        peakBytes = SumiTestSupport.peakBytes {
            if validating {
                _ = Validator(limits: limits).validate(bytes)
            } else {
                _ = try? Drawing(data: bytes, limits: limits)
            }
        }
        count(bytes, limits, goesOn: validating)
    }

    /// Reads the file once more, chunk by chunk, for what it claims: as far as the first fault, or behind it too.
    private mutating func count(_ bytes: [UInt8], _ limits: DecodingLimits, goesOn: Bool) {
        guard var decoder = try? DrawingDecoder(bytes, limits: limits, options: DecodingOptions()),
            (try? decoder.readHeader()) != nil
        else { return }
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var ordinal = 0
        while reader.remaining > 0, let chunk = try? Chunk(reader: &reader, ordinal: ordinal) {
            let isRead = (try? decoder.read(chunk)) != nil
            if chunk.kind == .block { count(bytes, chunk) }
            ordinal += 1
            if !isRead, !goesOn { break }
        }
        inflatedBytes = decoder.inflatedBytes
        (strokes, points) = decoder.claimed
    }

    private mutating func count(_ bytes: [UInt8], _ block: Chunk) {
        blocks += 1
        var reader = ByteReader(bytes, in: block.payload)
        var budget = InflationBudget(.max)
        guard let head = try? BlockHead(reader: &reader),
            let section = try? ColumnSection(
                reader: &reader,
                strokeCount: head.strokeCount,
                pointCount: head.pointCount,
                continuedPoints: head.continuedPoints,
                coding: head.coding,
                budget: &budget
            )
        else { return }
        columns += section.columns.count
    }

    /// What instructions are counted by: bytes in, bytes inflated, points.
    package var units: Int { inputBytes + inflatedBytes + points }
}
