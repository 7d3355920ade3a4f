import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files of the machine. The only place where the library talks to the system.
package struct SystemFiles: FileSystem {
    package init() {}

    package func open(_ path: String, _ mode: OpenMode) throws(SumiFileError.Reason) -> Descriptor {
        let flags =
            switch mode {
            case .reading: O_RDONLY
            case .writing: O_RDWR
            // What is to be made has a name of our own: a link of that name is none of ours.
            case .making: O_RDWR | O_CREAT | O_NOFOLLOW
            }
        try requireName(path)
        // A pipe would have us wait for whoever writes to it; to files it makes no difference.
        return Descriptor(try check(.open, Self.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o666)))
    }

    package func close(_ file: Descriptor) {
        // A lock lives as long as any copy of its descriptor: a child that was forked meanwhile has one until it runs its
        // program, and would keep the file locked until then.
        flock(file.number, LOCK_UN)
        Self.close(file.number)
    }

    package func status(of path: String) throws(SumiFileError.Reason) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .system(SystemError(.stat, errno))
        }
        return FileStatus(status)
    }

    /// What the system says of a file whose name may be no text.
    ///
    /// - Parameters:
    ///   - path: its path, with a zero behind it
    ///   - followsLink: whether that of the file is told to which a link leads, and not that of the link
    /// - Returns: nil where there is nothing that can be looked at
    package func status(of path: [CChar], followsLink: Bool) -> FileStatus? {
        var status = stat()
        let result = unsafe followsLink ? stat(path, &status) : lstat(path, &status)
        return result == 0 ? FileStatus(status) : nil
    }

    package func status(of file: Descriptor) throws(SumiFileError.Reason) -> FileStatus {
        var status = stat()
        try check(.stat, unsafe fstat(file.number, &status))
        return FileStatus(status)
    }

    /// Requires a path that the system takes as a whole: of one with NUL it would take what stands before that.
    private func requireName(_ path: String) throws(SumiFileError.Reason) {
        if path.utf8.contains(0) { throw .system(SystemError(.open, EINVAL)) }
    }

    package func resolve(_ path: String) throws(SumiFileError.Reason) -> String {
        try requireName(path)
        var path = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = unsafe readlink(path, &buffer, buffer.count)
            guard count >= 0 else {
                // No link, or nothing at all: whoever opens it will be told.
                guard errno == EINVAL || errno == ENOENT else { throw .system(SystemError(.readlink, errno)) }
                return path
            }
            // A name that is mended would be that of another file.
            let bytes = buffer[..<count].map(UInt8.init(bitPattern:))
            let link = String(decoding: bytes, as: UTF8.self)
            guard link.utf8.elementsEqual(bytes) else { throw .system(SystemError(.readlink, EILSEQ)) }
            path = link.utf8.first == UInt8(ascii: "/") ? link : path.folder + link
        }
        throw .system(SystemError(.readlink, ELOOP))
    }

    package func lock(_ file: Descriptor) throws(SumiFileError.Reason) -> Bool {
        while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            if errno != EINTR { throw .system(SystemError(.flock, errno)) }
        }
        return true
    }

    package func read(_ file: Descriptor, at offset: Int, count: Int) throws(SumiFileError.Reason) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let rest = count - bytes.count
            // No more is set aside than what one read gives, since files may be shorter than they are said to be.
            var buffer = [UInt8](repeating: 0, count: min(rest, 1 << 24))
            let read = unsafe pread(file.number, &buffer, buffer.count, off_t(offset + bytes.count))
            if read < 0, errno == EINTR { continue }
            if try check(.read, read) == 0 { break }
            if bytes.isEmpty, read == count { return buffer }
            bytes += buffer[..<read]
        }
        return bytes
    }

    package func write(_ bytes: [UInt8], to file: Descriptor, at offset: Int) throws(SumiFileError.Reason) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
                return unsafe pwrite(file.number, rest.baseAddress, rest.count, off_t(offset + written))
            }
            if count < 0, errno == EINTR { continue }
            // Nothing written, and no reason given: nothing will be.
            if count == 0 { throw .system(SystemError(.write, EIO)) }
            written += try check(.write, count)
        }
    }

    package func truncate(_ file: Descriptor, to size: Int) throws(SumiFileError.Reason) {
        try check(.ftruncate, ftruncate(file.number, off_t(size)))
    }

    package func synchronize(_ file: Descriptor) throws(SumiFileError.Reason) {
        #if canImport(Darwin)
            // There, fsync leaves it to the drive when to write.
            if fcntl(file.number, F_FULLFSYNC) == 0 { return }
        #endif
        try check(.fsync, fsync(file.number))
    }

    package func synchronizeData(_ file: Descriptor) throws(SumiFileError.Reason) {
        #if canImport(Darwin)
            try synchronize(file)
        #else
            try check(.fsync, fdatasync(file.number))
        #endif
    }

    package func synchronizeFolder(_ folder: Descriptor) throws(SumiFileError.Reason) {
        // Some file systems have nothing to write for a folder, and refuse.
        if fsync(folder.number) != 0, errno != EINVAL { throw .system(SystemError(.fsync, errno)) }
    }

    package func exchange(_ path: String, _ other: String) throws(SumiFileError.Reason) -> Bool {
        let result = unsafe sumi_exchange(path, other)
        if result == 0 { return true }
        if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
        throw .system(SystemError(.rename, errno))
    }

    package func rename(_ path: String, to other: String) throws(SumiFileError.Reason) {
        try check(.rename, Self.rename(path, other))
    }

    package func remove(_ path: String) throws(SumiFileError.Reason) {
        try check(.unlink, unsafe unlink(path))
    }

    /// The system's words for an error.
    package static func text(of number: Int32) -> String { unsafe String(cString: strerror(number)) }
}

extension SystemFiles {
    package func copyAttributes(from source: Descriptor, to file: Descriptor) throws(SumiFileError.Reason) {
        var (old, new) = (stat(), stat())
        try check(.stat, unsafe fstat(source.number, &old))
        try check(.stat, unsafe fstat(file.number, &new))
        // First the owner: whoever changes it takes bits of the mode away.
        if old.st_uid != new.st_uid || old.st_gid != new.st_gid {
            try check(.chown, fchown(file.number, old.st_uid, old.st_gid))
        }
        try check(.chmod, fchmod(file.number, old.st_mode & 0o7777))
        let names = try extendedAttributes(of: source)
        // What a crash left may have others, and so may a new file in a folder that gives them.
        for name in try extendedAttributes(of: file) where Self.isOurs(name) && !names.contains(name) {
            #if canImport(Darwin)
                try check(.xattr, unsafe fremovexattr(file.number, name, 0))
            #else
                try check(.xattr, unsafe fremovexattr(file.number, name))
            #endif
        }
        for name in names {
            guard let value = try extendedAttribute(name, of: source) else { continue }
            #if canImport(Darwin)
                let result = unsafe fsetxattr(file.number, name, value, value.count, 0, 0)
            #else
                let result = unsafe fsetxattr(file.number, name, value, value.count, 0)
            #endif
            guard result != 0, Self.isOurs(name) || ![EPERM, EACCES, ENOTSUP].contains(errno) else { continue }
            throw .system(SystemError(.xattr, errno))
        }
    }

    /// Labels of the system's own are set by itself, and not by everybody.
    private static func isOurs(_ attribute: [CChar]) -> Bool {
        ["user.", "system.posix_acl"].contains { attribute.starts(with: $0.utf8.map(CChar.init(bitPattern:))) }
    }

    /// Their names, which may be no texts, each with a zero behind it.
    private func extendedAttributes(of file: Descriptor) throws(SumiFileError.Reason) -> [[CChar]] {
        unsafe try extended { buffer, count in
            #if canImport(Darwin)
                unsafe flistxattr(file.number, buffer, count, 0)
            #else
                unsafe flistxattr(file.number, buffer, count)
            #endif
        }.split(separator: 0).map { $0.map(CChar.init(bitPattern:)) + [0] }
    }

    /// What an attribute holds; nil where it was removed meanwhile.
    private func extendedAttribute(_ name: [CChar], of file: Descriptor) throws(SumiFileError.Reason) -> [UInt8]? {
        do throws(SumiFileError.Reason) {
            return unsafe try extended { buffer, count in
                #if canImport(Darwin)
                    unsafe fgetxattr(file.number, name, buffer, count, 0, 0)
                #else
                    unsafe fgetxattr(file.number, name, buffer, count)
                #endif
            }
        } catch {
            #if canImport(Darwin)
                let missing = ENOATTR
            #else
                let missing = ENODATA
            #endif
            if case .system(SystemError(.xattr, missing)) = error { return nil }
            throw error
        }
    }

    /// What a call gives that first tells how long it is; nothing where the file system knows no such thing.
    private func extended(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) throws(SumiFileError.Reason) -> [UInt8] {
        let count = call(nil, 0)
        if count < 0, errno == ENOTSUP { return [] }
        var buffer = [CChar](repeating: 0, count: try check(.xattr, count))
        // Nothing was set aside for what may be there now, and a size of 0 would ask for its length once more.
        if buffer.isEmpty { return [] }
        let read = try check(.xattr, unsafe call(&buffer, buffer.count))
        return buffer[..<read].map(UInt8.init(bitPattern:))
    }

    @discardableResult
    private func check<Value: SignedInteger>(
        _ call: SystemError.Call,
        _ result: Value
    ) throws(SumiFileError.Reason) -> Value {
        guard result >= 0 else { throw .system(SystemError(call, errno)) }
        return result
    }
}

extension FileStatus {
    /// Whether it belongs to the user who asks.
    package var isOwn: Bool { owner.map { $0 == geteuid() } ?? true }

    fileprivate init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            default: .other
            }
        self.init(
            kind: kind,
            identity: Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev),
                number: UInt64(truncatingIfNeeded: status.st_ino)
            ),
            size: Int(status.st_size),
            links: Int(status.st_nlink),
            owner: status.st_uid
        )
    }
}

extension String {
    /// The folder that a path's last part stands in, with its slash; empty for the current one.
    package var folder: String { String(self[..<lastPart]) }
    /// The last part of a path.
    package var lastPathPart: String { String(self[lastPart...]) }
    /// Where that begins. To characters, a slash before a combining mark is none.
    private var lastPart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex }
}

#if canImport(Glibc)
    extension SystemFiles {
        private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
            unsafe Glibc.open(path, flags, mode)
        }
        private static func close(_ file: Int32) { _ = Glibc.close(file) }
        private static func rename(_ path: String, _ other: String) -> Int32 { unsafe Glibc.rename(path, other) }
    }
#elseif canImport(Musl)
    extension SystemFiles {
        private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
            unsafe Musl.open(path, flags, mode)
        }
        private static func close(_ file: Int32) { _ = Musl.close(file) }
        private static func rename(_ path: String, _ other: String) -> Int32 { unsafe Musl.rename(path, other) }
    }
#else
    extension SystemFiles {
        private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
            unsafe Darwin.open(path, flags, mode)
        }
        private static func close(_ file: Int32) { _ = Darwin.close(file) }
        private static func rename(_ path: String, _ other: String) -> Int32 { unsafe Darwin.rename(path, other) }
    }
#endif
