package import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SimulatedFiles {
    package func synchronizeFolder(_ folder: Descriptor) throws(SumiFileError.Reason) {
        let opened = withState { $0.opened[folder.number] }
        guard let opened, opened.entry == .folder else { throw .system(SystemError(.fsync, EBADF)) }
        try call(.synchronizeFolder, omitted: ()) { state, _, _ in
            state.events.append(.notSynchronizedFolder(opened.path))
        } _: { state throws(SumiFileError.Reason) in
            state.events.append(.synchronizedFolder(opened.path))
        }
    }

    package func exchange(_ path: String, _ other: String) throws(SumiFileError.Reason) -> Bool {
        try call(.exchange, omitted: true) { state throws(SumiFileError.Reason) in
            guard supportsExchange else { return false }
            guard let entry = state.disk.names[path], let replaced = state.disk.names[other] else {
                throw .system(SystemError(.rename, ENOENT))
            }
            let folder = try Self.commonFolder(path, other)
            if omission == .atomicity {
                state.change(.make(other, entry), in: folder)
                state.change(.remove(path), in: folder)
                state.change(.make(path, replaced), in: folder)
            } else {
                state.change(.exchange(path, other), in: folder)
            }
            return true
        }
    }

    package func rename(_ path: String, to other: String) throws(SumiFileError.Reason) {
        try call(.rename, omitted: ()) { state throws(SumiFileError.Reason) in
            guard state.disk.names[path] != nil else { throw .system(SystemError(.rename, ENOENT)) }
            guard state.disk.names[other.folderName] == .folder else { throw .system(SystemError(.rename, ENOENT)) }
            let folder = try Self.commonFolder(path, other)
            if omission == .atomicity, state.disk.names[other] != nil { state.change(.remove(other), in: folder) }
            state.change(.rename(path, to: other), in: folder)
        }
    }

    package func remove(_ path: String) throws(SumiFileError.Reason) {
        try call(.remove, omitted: ()) { state throws(SumiFileError.Reason) in
            guard state.disk.names[path] != nil else { throw .system(SystemError(.unlink, ENOENT)) }
            state.change(.remove(path), in: path.folderName)
        }
    }

    /// Only renaming within a folder is simulated: the order in which two folders reach the medium is another matter.
    private static func commonFolder(_ path: String, _ other: String) throws(SumiFileError.Reason) -> String {
        guard path.folderName == other.folderName else { throw .system(SystemError(.rename, EXDEV)) }
        return path.folderName
    }
}
