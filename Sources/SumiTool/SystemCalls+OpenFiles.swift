import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SystemCalls {
    /// The open file of this process to which a path leads, through links where it has some; nil where it leads to none.
    ///
    /// What it is open on may have contents, and be open to append: it is written to as it is. To put a file in its place
    /// would destroy them.
    static func openFile(_ path: String) -> Int32? {
        var path = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            if let number = path.openFileNumber { return number }
            guard let link = link(path) else { return nil }
            path = link.hasPrefix("/") ? link : path.folder + link
        }
        return nil
    }

    /// Where a link leads; nil for what is none.
    private static func link(_ path: String) -> String? {
        guard let bytes = try? terminated(path) else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(bytes, &buffer, buffer.count)
        return count < 0 ? nil : String(path: buffer[..<count].map(UInt8.init(bitPattern:)))
    }
}

extension String {
    /// The number of the open file that a path stands for: 1 of `-` and `/dev/stdout`, 3 of `/dev/fd/3`; nil for all others.
    var openFileNumber: Int32? {
        switch self {
        case "-", "/dev/stdout": return SystemCalls.standardOutput
        case "/dev/stderr": return SystemCalls.standardError
        default:
            guard let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: hasPrefix) else { return nil }
            return Int32(dropFirst(folder.count))
        }
    }
}
