internal import CZlib

/// Everything that is asked of zlib: raw deflate (RFC 1951) and CRC-32. The only file that touches it.
package enum Zlib {
    /// The most bytes that one byte of a deflate stream can stand for: 258 for each 2 bits.
    private static let maximumExpansion = 1032

    /// The CRC-32 of bytes, continuing from that of what stands before them.
    package static func crc32(_ bytes: ArraySlice<UInt8>, after crc: UInt32 = 0) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Of no bytes at no address zlib gives the CRC-32 with which any begins.
            if buffer.isEmpty { return crc }
            return unsafe UInt32(crc32_z(UInt(crc), buffer.baseAddress, z_size_t(buffer.count)))
        }
    }

    /// The CRC-32 of bytes, continuing from that of what stands before them.
    package static func crc32(_ bytes: [UInt8], after crc: UInt32 = 0) -> UInt32 {
        crc32(bytes[bytes.indices], after: crc)
    }

    /// The CRC-32 of an integer's four bytes, little-endian, continuing from that of what stands before them.
    package static func crc32(_ integer: UInt32, after crc: UInt32 = 0) -> UInt32 {
        var bytes = integer.littleEndian
        return unsafe withUnsafeBytes(of: &bytes) { bytes in
            unsafe UInt32(CZlib.crc32(UInt(crc), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 4))
        }
    }

    /// What bytes contribute to the CRC-32 of themselves and `count` bytes behind them: this of their CRC-32, XOR the CRC-32
    /// of those behind, is that of all. From 2³² − 1 bytes on it begins anew.
    package static func crc32(_ crc: UInt32, before count: Int) -> UInt32 {
        UInt32(crc32_combine(UInt(crc), 0, count))
    }

    /// A stream at an address that stays, as zlib asks; whoever made it deallocates it.
    private static func makeStream() -> UnsafeMutablePointer<z_stream> {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        return unsafe stream
    }

    /// While there is so much left to read, and so much room, zlib inflates without looking at either.
    private static let (spareInput, spareRoom) = (8, 260)

    /// The `count` bytes that the raw deflate stream in a range holds; nil if it is damaged, holds more or fewer, or ends
    /// before the range does. The caller has checked `count` against its limits.
    package static func inflate(_ bytes: [UInt8], in range: Range<Int>, count: Int) -> [UInt8]? {
        // No stream grows more than 1,032 times, so what is allocated is bounded by what is there.
        guard count <= range.count.multipliedReportingOverflow(by: maximumExpansion).partialValue,
            let length = UInt32(exactly: min(range.count + spareInput, bytes.count - range.lowerBound)),
            let room = UInt32(exactly: count + spareRoom)
        else { return nil }
        let stream = unsafe makeStream()
        defer { unsafe stream.deallocate() }
        guard unsafe inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { unsafe inflateEnd(stream) }
        var status = Z_OK
        let result = unsafe bytes.withUnsafeBufferPointer { input in
            // What is behind the stream, and more room than it should fill, shows one that goes on.
            unsafe [UInt8](unsafeUninitializedCapacity: Int(room)) { output, written in
                let start = unsafe input.baseAddress.map { unsafe $0 + range.lowerBound }
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
                unsafe stream.pointee.avail_in = length
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = room
                status = unsafe CZlib.inflate(stream, Z_FINISH)
                unsafe written = Int(room - stream.pointee.avail_out)
            }
        }
        let used = unsafe Int(length - stream.pointee.avail_in)
        return status == Z_STREAM_END && used == range.count && result.count == count ? result : nil
    }
}

extension Zlib {
    /// Deflates bytes, each time into a stream of its own, with what zlib keeps from one to the next: setting it up anew
    /// takes longer than deflating a small plane.
    @safe package struct Deflater: ~Copyable {
        let level: CompressionLevel
        /// Streams for windows of so many bits.
        private var streams: [Int32: UnsafeMutablePointer<z_stream>] = unsafe [:]
        /// How many bytes the streams inflate to that were shorter.
        package private(set) var inflatedBytes = 0

        package init(level: CompressionLevel) {
            self.level = level
        }

        deinit {
            unsafe streams.values.forEach { stream in
                unsafe deflateEnd(stream)
                unsafe stream.deallocate()
            }
        }

        /// A raw deflate stream of `bytes`, where that is shorter.
        package mutating func shortened(_ bytes: [UInt8]) -> [UInt8]? {
            guard let deflated = deflate(bytes), deflated.count < bytes.count else { return nil }
            inflatedBytes += bytes.count
            return deflated
        }

        /// The most bytes that zlib takes and gives at once.
        package static let callSize = Int(clamping: UInt32.max)

        /// A raw deflate stream of `bytes`.
        ///
        /// - Parameters:
        ///   - bytes: any number of them
        ///   - callSize: how many bytes zlib takes and gives at once, at most: the stream may depend on it where there are more
        /// - Returns: the stream; nil if zlib has no memory
        package mutating func deflate(_ bytes: [UInt8], callSize: Int = Deflater.callSize) -> [UInt8]? {
            // A window no larger than the input: a full one takes long to clear.
            let windowBits = max(9, min(MAX_WBITS, Int32(Int.bitWidth - bytes.count.leadingZeroBitCount)))
            guard let stream = unsafe stream(windowBits) else { return nil }
            let capacity = unsafe Int(deflateBound(stream, UInt(bytes.count)))
            return unsafe bytes.withUnsafeBufferPointer { input in
                unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                    var (start, status) = (0, Z_OK)
                    while status == Z_OK {
                        let taken = min(input.count - start, callSize)
                        let room = min(capacity - count, callSize)
                        unsafe stream.pointee.next_in = UnsafeMutablePointer(
                            mutating: input.baseAddress.map { unsafe $0 + start }
                        )
                        unsafe stream.pointee.avail_in = UInt32(taken)
                        unsafe stream.pointee.next_out = output.baseAddress.map { unsafe $0 + count }
                        unsafe stream.pointee.avail_out = UInt32(room)
                        status = unsafe CZlib.deflate(stream, start + taken == input.count ? Z_FINISH : Z_NO_FLUSH)
                        unsafe start += taken - Int(stream.pointee.avail_in)
                        unsafe count += room - Int(stream.pointee.avail_out)
                    }
                }
            }
        }

        private mutating func stream(_ windowBits: Int32) -> UnsafeMutablePointer<z_stream>? {
            if let stream = unsafe streams[windowBits] {
                unsafe deflateReset(stream)
                return unsafe stream
            }
            let stream = unsafe Zlib.makeStream()
            let size = unsafe Int32(MemoryLayout<z_stream>.size)
            let memoryLevel = windowBits - (MAX_WBITS - MAX_MEM_LEVEL)
            let (level, strategy) = level == .fast ? (Int32(1), Z_HUFFMAN_ONLY) : (6, Z_FILTERED)
            guard
                unsafe deflateInit2_(
                    stream,
                    level,
                    Z_DEFLATED,
                    -windowBits,
                    memoryLevel,
                    strategy,
                    ZLIB_VERSION,
                    size
                ) == Z_OK
            else {
                unsafe stream.deallocate()
                return nil
            }
            unsafe streams[windowBits] = stream
            return unsafe stream
        }
    }
}
