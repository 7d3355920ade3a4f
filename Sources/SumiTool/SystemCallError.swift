#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why the system refused.
struct SystemCallError: Error {
    private let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// The system's words.
    var text: String {
        number == EWOULDBLOCK ? "another process is writing it" : SystemCalls.text(of: number)
    }

    /// The system's name for the error, or its number.
    var name: String { SystemCallError.names[number] ?? "errno \(number)" }

    /// What to do about it.
    var advice: String {
        switch number {
        case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: "check the path"
        case EISDIR: "name a file in it"
        case EACCES, EPERM, EROFS: "check the permissions"
        case ENOSPC, EDQUOT: "make room"
        default: "try again, or elsewhere"
        }
    }

    private static let names: [Int32: String] = [
        EACCES: "EACCES", EBUSY: "EBUSY", EDQUOT: "EDQUOT", EFBIG: "EFBIG", EINVAL: "EINVAL", EIO: "EIO",
        EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE", ENAMETOOLONG: "ENAMETOOLONG", ENODEV: "ENODEV",
        ENOENT: "ENOENT", ENOMEM: "ENOMEM", ENOSPC: "ENOSPC", ENOTDIR: "ENOTDIR", ENXIO: "ENXIO", EPERM: "EPERM",
        EPIPE: "EPIPE", EROFS: "EROFS", ETXTBSY: "ETXTBSY", EWOULDBLOCK: "EWOULDBLOCK",
    ]
}
