internal import CZlib

/// CRC-32 (2.6) and raw deflate (8.2).
enum VersionOneZlib {
    /// The check of these bytes behind those that `check` is of.
    static func crc32(_ bytes: ArraySlice<UInt8>, continuing check: UInt32 = 0) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Without an address zlib would begin anew.
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return check }
            return UInt32(truncatingIfNeeded: unsafe CZlib.crc32(uLong(check), start, uInt(buffer.count)))
        }
    }

    /// A u32 as the file has it.
    static func bytes(_ value: UInt32) -> ArraySlice<UInt8> {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }[...]
    }

    /// Inflates a stream that must give just so many bytes, and must end where they end.
    static func inflate(_ stream: ArraySlice<UInt8>, to count: Int) throws(VersionOneError) -> [UInt8] {
        // M105. A stream lies in a chunk, so its length times 1032 is no overflow.
        guard count <= 1032 * stream.count, count < 0xFFFF_FFFF else { throw .damaged(507) }
        var input = Array(stream)
        // One byte too many: zlib wants an address even for no bytes.
        var output = [UInt8](repeating: 0, count: count + 1)
        guard VersionOneZlib.inflates(&input, exactlyTo: count, of: &output) else { throw .damaged(507) }
        output.removeLast()
        return output
    }

    private static func inflates(_ input: inout [UInt8], exactlyTo count: Int, of output: inout [UInt8]) -> Bool {
        var state = unsafe z_stream()
        let size = unsafe Int32(truncatingIfNeeded: MemoryLayout<z_stream>.size)
        guard unsafe inflateInit2_(&state, -15, ZLIB_VERSION, size) == Z_OK else { return false }
        defer { _ = unsafe inflateEnd(&state) }
        return unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe (state.next_in, state.avail_in) = (input.baseAddress, uInt(input.count))
                unsafe (state.next_out, state.avail_out) = (output.baseAddress, uInt(count))
                let isAtEnd = unsafe CZlib.inflate(&state, Z_FINISH) == Z_STREAM_END
                return unsafe isAtEnd && state.avail_in == 0 && state.avail_out == 0
            }
        }
    }
}
