#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Bytes that C has, until it frees them.
enum GivenBytes {
    /// Copies bytes for C.
    static func copy(_ bytes: [UInt8]) throws(Failure) -> UnsafeMutablePointer<UInt8> {
        guard let memory = unsafe malloc(max(1, bytes.count)) else {
            throw Failure(.noMemory, "there is no memory for \(bytes.count) bytes")
        }
        unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
        return unsafe memory.assumingMemoryBound(to: UInt8.self)
    }

    /// Frees them.
    static func free(_ bytes: UnsafeMutablePointer<UInt8>?) {
        #if canImport(Glibc)
            unsafe Glibc.free(bytes)
        #elseif canImport(Musl)
            unsafe Musl.free(bytes)
        #else
            unsafe Darwin.free(bytes)
        #endif
    }
}
