import Sumi
import SumiTestSupport

/// A good file whose bytes can be changed and whose checks then be made to hold again, so that what was changed is judged
/// by itself.
struct RepairedFile {
    let bytes: [UInt8]
    let chunks: [Chunk]
    let drawing: Drawing

    init(source: String) throws {
        try self.init(AssembledFile(source: "expect accepted\n" + source, file: "source").bytes)
    }

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var chunks: [Chunk] = []
        while reader.remaining > 0 { chunks.append(try Chunk(reader: &reader, ordinal: chunks.count)) }
        self.chunks = chunks
        drawing = try Drawing(data: bytes)
    }

    /// What a byte belongs to: a chunk's kind, or the header.
    func place(of offset: Int) -> String {
        chunks.first { $0.offset..<$0.end ~= offset }.map { "\($0.kind)" } ?? "header"
    }

    /// Whether a byte belongs to a check, which repairing writes anew.
    func isCheck(_ offset: Int) -> Bool {
        12..<16 ~= offset || chunks.contains { $0.payload.upperBound..<$0.end ~= offset || logCheck(of: $0) ~= offset }
    }

    /// Where a commit has the log check.
    private func logCheck(of chunk: Chunk) -> Range<Int> {
        chunk.kind == .commit ? chunk.end - 9..<chunk.end - 5 : chunk.end..<chunk.end
    }

    /// The bytes with checks that hold, if they have the same frames.
    func repaired(_ changed: [UInt8]) -> [UInt8] {
        var bytes = changed
        func write(_ check: UInt32, at offset: Int) {
            for place in 0..<4 { bytes[offset + place] = UInt8(truncatingIfNeeded: check >> UInt32(8 * place)) }
        }
        var log = LogCheck()
        let check = Zlib.crc32(bytes[..<12])
        write(check, at: 12)
        log.append(check)
        for chunk in chunks {
            if chunk.kind == .commit { write(log.value, at: chunk.end - 9) }
            let frame = bytes[chunk.offset..<chunk.payload.upperBound]
            let check = ChunkFraming.check(frame[...], ordinal: UInt32(chunk.ordinal))
            write(check, at: chunk.payload.upperBound)
            log.append(check)
        }
        return bytes
    }

    /// What becomes of changed bytes.
    enum Outcome: Hashable {
        /// They are refused.
        case noticed
        /// They read as the same drawing.
        case same
        /// They read as another drawing, which is what they say.
        case other
    }

    func outcome(_ bytes: [UInt8]) -> Outcome {
        guard let read = try? Drawing(data: bytes) else { return .noticed }
        return read == drawing ? .same : .other
    }

    /// Whether a drawing that was read is one like any other: written anew, it reads back.
    static func isLegal(_ bytes: [UInt8]) -> Bool {
        guard let drawing = try? Drawing(data: bytes),
            let written = try? drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
        else { return false }
        return (try? Drawing(data: written)) == drawing
    }
}

/// How many of the changes in each place came to what.
struct OutcomeTable {
    private var counts: [String: [RepairedFile.Outcome: Int]] = [:]

    mutating func add(_ outcome: RepairedFile.Outcome, in place: String) {
        counts[place, default: [:]][outcome, default: 0] += 1
    }

    func count(_ outcome: RepairedFile.Outcome) -> Int { counts.values.reduce(0) { $0 + ($1[outcome] ?? 0) } }

    func count(_ outcome: RepairedFile.Outcome, in places: String...) -> Int {
        places.reduce(0) { $0 + (counts[$1]?[outcome] ?? 0) }
    }

    var text: String {
        counts.sorted { $0.key < $1.key }.map { place, counts in
            "\(place) \(counts[.noticed] ?? 0) noticed, \(counts[.same] ?? 0) the same drawing, \(counts[.other] ?? 0) another"
        }.joined(separator: "; ")
    }
}
