/// Parity over all bytes before it, from which any one sector of a file can be restored (Spec, 10.4). Derived.
///
/// The byte at offset p of the file is the XOR of all bytes before the record whose offsets are p modulo 4,096. So none of
/// the bytes that restore a sector lies in it, even where the record begins in the middle of one.
package struct RepairRecord: Sendable {
    /// How many bytes can be restored, from a multiple of it on; and how many the payload has.
    package static let sector = 4096
    /// How many bytes the chunk has.
    package static let length = sector + ChunkFraming.overhead

    /// For each offset within a sector, the XOR of all bytes there.
    package private(set) var parity = [UInt8](repeating: 0, count: sector)

    /// Begins with no bytes.
    package init() {}

    /// The parity of a file up to some place.
    package init(of bytes: ArraySlice<UInt8>) { append(bytes) }

    /// Takes in bytes, whose indices are their offsets in the file.
    package mutating func append(_ bytes: ArraySlice<UInt8>) { append(bytes, at: bytes.startIndex) }

    /// Takes in bytes that stand at an offset of the file.
    package mutating func append(_ bytes: some Sequence<UInt8>, at offset: Int) {
        var place = offset % RepairRecord.sector
        for byte in bytes {
            parity[place] ^= byte
            place = place + 1 == RepairRecord.sector ? 0 : place + 1
        }
    }

    /// The payload of a record whose chunk begins at an offset.
    package func payload(at offset: Int) -> [UInt8] {
        let first = (offset + ChunkFraming.payloadOffset) % RepairRecord.sector
        return Array(parity[first...] + parity[..<first])
    }

    /// Whether bytes begin as the chunk of a record does.
    static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(
            with: ByteWriter.bytes { writer in
                writer.byte(ChunkKind.repair.rawValue)
                writer.integer(UInt32(sector))
            }
        )
    }

    /// The record of a file's last save: the chunk before the commit.
    package static func range(in bytes: [UInt8]) -> Range<Int>? {
        guard let commit = Commit.last(in: bytes), let size = commit.size else { return nil }
        let end = bytes.count - Int(size)
        var reader = ByteReader(bytes, in: max(0, end - length)..<end)
        guard (try? Chunk(reader: &reader, ordinal: commit.ordinal - 1))?.kind == .repair, reader.remaining == 0 else {
            return nil
        }
        return end - length..<end
    }
}
