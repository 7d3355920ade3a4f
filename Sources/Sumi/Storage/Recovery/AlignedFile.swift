/// A damaged file with a header at its beginning and its chunks behind that, where bytes may have been put before them, or
/// be missing.
struct AlignedFile {
    /// The file's bytes.
    let bytes: [UInt8]
    /// How far behind their places in `bytes` they stood in what was given.
    let shift: Int
    /// What stood there in place of a header, or before it, what that is, and whether a header is made anew for it; nil for
    /// an intact header in its place.
    let finding: (range: Range<Int>, text: String, isHeader: Bool)?

    init(_ data: [UInt8]) {
        if AlignedFile.hasHeader(data, at: 0) {
            (bytes, shift, finding) = (data, 0, nil)
            return
        }
        let finder = ChunkFinder(data)
        // Where chunks go on from where they should, the header alone is damaged.
        let isInPlace = finder.leads(from: Header.length)
        if !isInPlace, let start = AlignedFile.firstHeader(data, finder) {
            (bytes, shift) = (Array(data[start...]), start)
            finding = (0..<start, "none of the file's, before its header", false)
            return
        }
        var start = Header.length
        if !isInPlace, let first = finder.first() {
            // Where those that are missing before it have no room behind a header, all that is left may be theirs.
            let hasRoom = first.offset >= Header.length + first.ordinal * ChunkFraming.overhead
            start = first.ordinal == 0 ? first.offset : hasRoom ? Header.length : 0
        }
        var writer = ByteWriter()
        _ = Header().write(to: &writer)
        (bytes, shift) = (writer.bytes + data.dropFirst(start), start - Header.length)
        let text =
            switch start {
            case 0: "the header, which is missing"
            case Header.length: "the header"
            default: "what stands in the header's place"
            }
        finding = (0..<min(start, data.count), text, true)
    }

    static func hasHeader(_ data: [UInt8], at start: Int) -> Bool {
        var reader = ByteReader(data, in: start..<data.count)
        return (try? Header(reader: &reader)) != nil
    }

    /// Where a header stands with the first chunk behind it, unless that is a file in a chunk of this one.
    private static func firstHeader(_ data: [UInt8], _ finder: ChunkFinder) -> Int? {
        let start = data.indices.first { data[$0] == Header.signature[0] && hasHeader(data, at: $0) }
        return start.flatMap { finder.isWithinChunk(fileAt: $0) ? nil : $0 }
    }
}
