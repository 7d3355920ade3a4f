#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The only place where the tool talks to the system: files, streams and the environment.
enum SystemCalls {
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// The value of an environment variable.
    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Reads a file, or standard input where `path` is `-`.
    ///
    /// - Parameters:
    ///   - path: the file
    ///   - limit: how many bytes are wanted at most
    ///   - isWanted: whether a file that begins so is to be read on; a file of 4 KiB or less is read whole
    /// - Returns: the bytes read; nil where there are more than `limit`
    /// - Throws: `SystemCallError` where the file can't be read
    static func read(
        _ path: String,
        limit: Int,
        isWanted: ([UInt8]) -> Bool
    ) throws(SystemCallError) -> [UInt8]? {
        let file: Int32
        if path == "-" {
            file = 0
        } else {
            file = try check(unsafe open(path, O_RDONLY | O_CLOEXEC))
        }
        defer { if path != "-" { close(file) } }
        var bytes: [UInt8] = []
        try read(file, until: 4096, into: &bytes)
        guard bytes.count >= 4096, isWanted(bytes) else { return bytes }
        var status = stat()
        // A file tells how long it is; a stream doesn't.
        if unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > limit { return nil }
        if status.st_size > bytes.count, status.st_size <= limit { bytes.reserveCapacity(Int(status.st_size)) }
        try read(file, until: limit, into: &bytes)
        return bytes.count > limit ? nil : bytes
    }

    /// Makes a write beyond the limit on a file's size fail like any other, instead of ending the process.
    static func ignoreFileSizeSignal() {
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Reads until there are more than `limit` bytes, or no more.
    private static func read(_ file: Int32, until limit: Int, into bytes: inout [UInt8]) throws(SystemCallError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe Self.read(file, $0) }
            if count < 0, errno == EINTR { continue }
            if try check(count) == 0 { return }
            bytes += buffer[..<count]
        }
    }

    private static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            unsafe Musl.read(file, buffer.baseAddress, buffer.count)
        #else
            unsafe Darwin.read(file, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: [UInt8], to file: Int32) throws(SystemCallError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Self.write(file, $0) }
            if count < 0, errno == EINTR { continue }
            rest = rest.dropFirst(try check(count))
        }
    }

    private static func write(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            unsafe Musl.write(file, buffer.baseAddress, buffer.count)
        #else
            unsafe Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Puts `bytes` in the place of a file, which stays as it is unless all goes well. Links are followed, the mode is kept.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SystemCallError) {
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        // A device or a pipe has no contents to protect, and must not be replaced; a folder refuses.
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let file = try check(unsafe open(path, O_WRONLY | O_CLOEXEC))
            defer { close(file) }
            return try write(bytes, to: file)
        }
        if exists { try check(unsafe access(path, W_OK)) }
        let target = exists ? try resolve(path) : try destination(of: path)
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let folder = String(target[..<slash])
        // One fixed name: whatever a crash leaves is used again.
        let temporary = folder + "." + target[slash...] + ".sumi-save"
        let file = try check(
            unsafe open(temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        )
        defer { close(file) }
        try lock(file, at: temporary)
        do throws(SystemCallError) {
            try check(ftruncate(file, 0))
            if exists { try check(fchmod(file, status.st_mode & 0o7777)) }
            try write(bytes, to: file)
            try check(fsync(file))
            try check(unsafe rename(temporary, target))
        } catch {
            unsafe unlink(temporary)
            throw error
        }
        try synchronize(folder: folder.isEmpty ? "." : folder)
    }

    /// Keeps other processes from writing the same file.
    private static func lock(_ file: Int32, at path: String) throws(SystemCallError) {
        try check(flock(file, LOCK_EX | LOCK_NB))
        var (opened, named) = (stat(), stat())
        try check(unsafe fstat(file, &opened))
        // Who held the lock before has perhaps renamed what was opened: that is the finished file now.
        guard unsafe stat(path, &named) == 0, opened.st_ino == named.st_ino else { throw SystemCallError(EWOULDBLOCK) }
    }

    /// The path without links.
    private static func resolve(_ path: String) throws(SystemCallError) -> String {
        guard let resolved = unsafe realpath(path, nil) else { throw SystemCallError(errno) }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Where a link leads whose target is yet to be made; `path` itself where it is no link.
    private static func destination(of path: String) throws(SystemCallError) -> String {
        var path = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = unsafe readlink(path, &buffer, buffer.count)
            guard count >= 0 else { return path }
            let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
            path = link.hasPrefix("/") ? link : folder + link
        }
        throw SystemCallError(ELOOP)
    }

    /// Makes a rename in the folder durable.
    private static func synchronize(folder: String) throws(SystemCallError) {
        let file = try check(unsafe open(folder, O_RDONLY | O_CLOEXEC))
        defer { close(file) }
        // Some file systems have nothing to write for a folder, and refuse.
        if fsync(file) != 0, errno != EINVAL { throw SystemCallError(errno) }
    }

    /// The system's words for an error.
    static func text(of number: Int32) -> String { unsafe String(cString: strerror(number)) }

    @discardableResult
    private static func check<Value: SignedInteger>(_ result: Value) throws(SystemCallError) -> Value {
        guard result >= 0 else { throw SystemCallError(errno) }
        return result
    }
}
