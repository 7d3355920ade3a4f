import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The only place where the tool talks to the system: files, streams and the environment.
enum SystemCalls {
    static let standardInput: Int32 = 0
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
    /// - Throws: `SystemError` where the file can't be read
    static func read(
        _ path: String,
        limit: Int,
        isWanted: ([UInt8]) -> Bool
    ) throws(SystemError) -> [UInt8]? {
        let file = try input(path)
        defer { closeInput(file) }
        var bytes: [UInt8] = []
        // Most files are small, and clearing a large buffer takes longer than reading them.
        try read(file, until: 4096, pieces: 1 << 13, into: &bytes)
        guard bytes.count >= 4096, isWanted(bytes) else { return bytes }
        var status = stat()
        // A file tells how long it is; a stream doesn't.
        if unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > limit { return nil }
        if status.st_size > bytes.count, status.st_size <= limit { bytes.reserveCapacity(Int(status.st_size)) }
        try read(file, until: limit, into: &bytes)
        return bytes.count > limit ? nil : bytes
    }

    /// Opens a file to be read, or standard input where `path` is `-`.
    static func input(_ path: String) throws(SystemError) -> Int32 {
        if path == "-" { return standardInput }
        let bytes = try terminated(path)
        return try check(.open, unsafe open(bytes, O_RDONLY | O_CLOEXEC))
    }

    /// A path's bytes with a zero behind them.
    static func terminated(_ path: String) throws(SystemError) -> [CChar] {
        let bytes = path.pathBytes
        // It would be the path of another file.
        if bytes.contains(0) { throw SystemError(.open, EINVAL) }
        return bytes.map(CChar.init(bitPattern:)) + [0]
    }

    /// Closes a file, but standard input.
    static func closeInput(_ file: Int32) {
        if file != standardInput { close(file) }
    }

    /// What the system says of a file; nil where there is none that can be looked at.
    static func status(of path: String) -> FileStatus? {
        (try? terminated(path)).flatMap { SystemFiles().status(of: $0, followsLink: true) }
    }

    /// The same of a path itself: a link is not followed.
    static func statusOfLink(_ path: String) -> FileStatus? {
        (try? terminated(path)).flatMap { SystemFiles().status(of: $0, followsLink: false) }
    }

    /// The names in a folder, in the order of their bytes.
    static func names(in folder: String) throws(SystemError) -> [String] {
        let path = try terminated(folder)
        guard let directory = unsafe opendir(path) else { throw SystemError(.open, errno) }
        defer { unsafe closedir(directory) }
        var names: [[UInt8]] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }.map(String.init(path:))
    }

    /// Makes a folder, and those that it stands in, where they aren't there.
    static func makeFolder(_ path: String) throws(SystemError) {
        if status(of: path)?.kind == .folder { return }
        let slashes = path.indices.dropFirst().filter { path[$0] == "/" }
        for end in slashes + [path.endIndex] {
            let folder = try terminated(String(path[..<end]))
            if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST { throw SystemError(.open, errno) }
        }
    }

    /// Whether a stream is a terminal.
    static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

    /// How many processors there are.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Reads what there is, 64 KiB at most, behind some bytes; false at the end.
    static func readMore(_ file: Int32, into bytes: inout [UInt8]) throws(SystemError) -> Bool {
        let before = bytes.count
        try read(file, until: before, into: &bytes)
        return bytes.count > before
    }

    /// Makes a write beyond the limit on a file's size fail like any other, instead of ending the process.
    static func ignoreFileSizeSignal() {
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Reads until there are more than `limit` bytes, or no more.
    private static func read(
        _ file: Int32,
        until limit: Int,
        pieces: Int = 1 << 16,
        into bytes: inout [UInt8]
    ) throws(SystemError) {
        var buffer = [UInt8](repeating: 0, count: pieces)
        while bytes.count <= limit {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe Self.read(file, $0) }
            if count < 0, errno == EINTR { continue }
            if try check(.read, count) == 0 { return }
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
    static func write(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Self.write(file, $0) }
            if count < 0, errno == EINTR { continue }
            rest = rest.dropFirst(try check(.write, count))
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

    /// Writes all of `bytes` to what is no regular file: a device or a pipe.
    static func write(_ bytes: [UInt8], toDevice path: String) throws(SystemError) {
        let file = try check(.open, unsafe open(path, O_WRONLY | O_CLOEXEC))
        defer { close(file) }
        try write(bytes, to: file)
    }

    @discardableResult
    private static func check<Value: SignedInteger>(
        _ call: SystemError.Call,
        _ result: Value
    ) throws(SystemError) -> Value {
        guard result >= 0 else { throw SystemError(call, errno) }
        return result
    }
}
