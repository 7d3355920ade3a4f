import Sumi

/// Writes the chunks of a PNG file (ISO/IEC 15948).
struct PNGWriter {
    /// All that was written.
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Writes a chunk, of less than 2 GiB.
    mutating func chunk(_ type: StaticString, _ data: some Collection<UInt8>) {
        bytes += PNGWriter.bigEndian(data.count)
        let start = bytes.count
        bytes += Array("\(type)".utf8)
        bytes += data
        bytes += PNGWriter.bigEndian(Int(Zlib.crc32(bytes[start...])))
    }

    /// A number below 2^32 in four bytes.
    static func bigEndian(_ number: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A zlib stream (RFC 1950) of bytes; of blocks that aren't compressed where zlib has no memory.
    static func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
        var deflater = Zlib.Deflater(level: .standard)
        // A window of 32 KiB, at zlib's standard level.
        return [0x78, 0x9C] + (deflater.deflate(bytes) ?? stored(bytes)) + bigEndian(adler32(bytes))
    }

    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 0xFFFF).reduce(into: []) { stream, start in
            let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
            let size = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
            stream += [block.endIndex == bytes.endIndex ? 1 : 0] + size + size.map { ~$0 } + block
        }
    }

    /// The check of a zlib stream.
    private static func adler32(_ bytes: [UInt8]) -> Int {
        var (sum, sums) = (1, 0)
        // So many bytes can't make 64 bits overflow, nor 32.
        for start in stride(from: 0, to: bytes.count, by: 5552) {
            for byte in bytes[start..<min(start + 5552, bytes.count)] {
                sum += Int(byte)
                sums += sum
            }
            (sum, sums) = (sum % 65_521, sums % 65_521)
        }
        return sums << 16 | sum
    }
}
