#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is read or written piece by piece.
@safe
final class ByteFile {
    /// What is wrong with a file.
    struct Failure: Error {
        let path: String
    }

    private let path: String
    private let file: UnsafeMutablePointer<FILE>

    /// Opens a file: `"r"` to read it, `"w"` to write it anew.
    init(_ path: String, _ mode: String) throws(Failure) {
        guard let file = unsafe fopen(path, mode) else { throw Failure(path: path) }
        self.path = path
        unsafe self.file = file
    }

    deinit { unsafe fclose(file) }

    /// The next bytes, up to a number; none at the end.
    func read(_ count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            unsafe read = fread(buffer.baseAddress, 1, count, file)
        }
    }

    /// All that is left, in an array that has no more room than that.
    func readAll() -> [UInt8] {
        let start = unsafe ftell(file)
        unsafe fseek(file, 0, SEEK_END)
        let count = unsafe ftell(file) - start
        unsafe fseek(file, start, SEEK_SET)
        return read(count)
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
        guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(path: path) }
    }
}
