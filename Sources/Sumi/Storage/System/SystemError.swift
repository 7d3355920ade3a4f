#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the system refused, and why.
public struct SystemError: Error, Hashable, Sendable {
    /// What was asked of the system, by the name of its call.
    public enum Call: String, Sendable {
        /// Opening a file or a folder.
        case open
        /// Reading bytes.
        case read
        /// Writing bytes.
        case write
        /// Bringing what was written to the disk.
        case fsync
        /// Putting a file in another's place.
        case rename
        /// Giving a file a length.
        case ftruncate
        /// Asking what a file is, and how long.
        case stat
        /// Locking a file.
        case flock
        /// Following a symbolic link.
        case readlink
        /// Removing a file.
        case unlink
        /// Setting who may do what with a file.
        case chmod
        /// Setting whose a file is.
        case chown
        /// Reading, setting or removing an extended attribute.
        case xattr
    }

    /// What was asked.
    public let call: Call
    /// The system's number of the error, as in `errno.h`.
    public let number: Int32

    /// Makes an error.
    public init(_ call: Call, _ number: Int32) {
        self.call = call
        self.number = number
    }

    /// The system's name for the error, such as `ENOSPC`; its number where it is a rare one.
    public var name: String { SystemError.names[number] ?? "errno \(number)" }

    /// The system's words for the error.
    public var text: String { SystemFiles.text(of: number) }

    /// What to do about it.
    public var advice: String {
        switch number {
        case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: "check the path"
        case EISDIR: "name a file in it"
        case EACCES, EPERM, EROFS: "check the permissions"
        case ENOSPC, EDQUOT: "make room"
        default: "try again, or elsewhere"
        }
    }

    /// The system's names for its errors, but for rare ones.
    package static let names: [Int32: String] = [
        EACCES: "EACCES", EBADF: "EBADF", EBUSY: "EBUSY", EDQUOT: "EDQUOT", EEXIST: "EEXIST", EFBIG: "EFBIG",
        EINVAL: "EINVAL", EIO: "EIO", EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE",
        ENAMETOOLONG: "ENAMETOOLONG", ENODEV: "ENODEV", ENOENT: "ENOENT", ENOLCK: "ENOLCK", ENOMEM: "ENOMEM",
        ENOSPC: "ENOSPC", ENOTDIR: "ENOTDIR", ENOTSUP: "ENOTSUP", ENXIO: "ENXIO", EPERM: "EPERM", EPIPE: "EPIPE",
        EROFS: "EROFS", ETXTBSY: "ETXTBSY", EWOULDBLOCK: "EWOULDBLOCK", EXDEV: "EXDEV",
    ]
}

extension SystemError: CustomStringConvertible {
    /// The call and the system's words, such as `write: No space left on device`.
    public var description: String { "\(call.rawValue): \(text)" }
}
