extension Image {
    /// The image as a PNG file: 8 bits of red, green, blue and straight alpha, in sRGB, not interlaced.
    ///
    /// The bytes are the same for one build of zlib; what they hold is the same everywhere.
    ///
    /// - Returns: the file
    public func png() -> [UInt8] { png(chunkSize: 1 << 30) }

    /// The image as a PNG file whose chunks have so many bytes at most; the standard allows less than 2 GiB.
    package func png(chunkSize: Int) -> [UInt8] {
        var filter = PNGRowFilter(rowSize: 4 * width)
        var rows: [UInt8] = []
        rows.reserveCapacity((4 * width + 1) * height)
        for row in 0..<height {
            filter.append(pixels[4 * width * row..<4 * width * (row + 1)], to: &rows)
        }
        var writer = PNGWriter()
        writer.chunk("IHDR", PNGWriter.bigEndian(width) + PNGWriter.bigEndian(height) + [8, 6, 0, 0, 0])
        writer.chunk("sRGB", [0])
        let stream = PNGWriter.zlibStream(rows)
        for start in stride(from: 0, to: stream.count, by: chunkSize) {
            writer.chunk("IDAT", stream[start..<min(start + chunkSize, stream.count)])
        }
        writer.chunk("IEND", [])
        return writer.bytes
    }
}
