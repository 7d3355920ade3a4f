package import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SimulatedFiles {
    package func open(_ path: String, _ mode: OpenMode) throws(SumiFileError.Reason) -> Descriptor {
        try call(.open, omitted: nil) { state throws(SumiFileError.Reason) in
            func fail(_ error: Int32) -> SumiFileError.Reason { .system(SystemError(.open, error)) }
            // A folder's path ends with a slash.
            var path = path.hasSuffix("/") ? String(path.dropLast()) : path
            if mode != .making {
                guard let resolved = state.disk.resolved(path) else { throw fail(ELOOP) }
                path = resolved
            }
            if state.disk.names[path] == nil {
                guard mode == .making, state.disk.names[path.folderName] == .folder else { throw fail(ENOENT) }
                let number = state.disk.freeNumber
                state.disk.files[number] = SimulatedDisk.File()
                state.change(.make(path, .file(number)), in: path.folderName)
            }
            guard let entry = state.disk.names[path] else { throw fail(ENOENT) }
            if case .link = entry { throw fail(ELOOP) }
            if entry == .folder, mode != .reading { throw fail(EISDIR) }
            state.lastDescriptor += 1
            state.opened[state.lastDescriptor] = Opened(entry: entry, path: path, mode: mode)
            return Descriptor(state.lastDescriptor)
        }
    }

    package func close(_ file: Descriptor) {
        withState { state in
            state.opened[file.number] = nil
            state.locks = state.locks.filter { $0.value != file.number }
        }
    }

    package func status(of path: String) throws(SumiFileError.Reason) -> FileStatus? {
        try call(.status, omitted: nil) { state throws(SumiFileError.Reason) in
            guard let path = state.disk.resolved(path) else { throw .system(SystemError(.stat, ELOOP)) }
            return state.disk.names[path].map { status(of: $0, in: state) }
        }
    }

    package func status(of file: Descriptor) throws(SumiFileError.Reason) -> FileStatus {
        try call(.status, omitted: nil) { state throws(SumiFileError.Reason) in
            guard let opened = state.opened[file.number] else { throw .system(SystemError(.stat, EBADF)) }
            return status(of: opened.entry, in: state)
        }
    }

    package func resolve(_ path: String) throws(SumiFileError.Reason) -> String {
        try call(.resolve, omitted: path) { state throws(SumiFileError.Reason) in
            guard let resolved = state.disk.resolved(path) else { throw .system(SystemError(.readlink, ELOOP)) }
            return resolved
        }
    }

    package func lock(_ file: Descriptor) throws(SumiFileError.Reason) -> Bool {
        try call(.lock, omitted: true) { state throws(SumiFileError.Reason) in
            let number = try state.number(of: file, .flock)
            if let owner = state.locks[number], owner != file.number { return false }
            state.locks[number] = file.number
            return true
        }
    }

    package func copyAttributes(from source: Descriptor, to file: Descriptor) throws(SumiFileError.Reason) {
        try call(.copyAttributes, omitted: ()) { state throws(SumiFileError.Reason) in
            let source = try state.number(of: source, .chmod)
            let attributes = state.disk.files[source]?.attributes ?? [:]
            state.change(.attributes(attributes), of: try state.number(of: file, .chmod))
        }
    }

    private func status(of entry: SimulatedDisk.Entry, in state: State) -> FileStatus {
        func status(_ kind: FileStatus.Kind, _ number: Int, size: Int = 0, links: Int = 1) -> FileStatus {
            let identity = FileStatus.Identity(device: 1, number: UInt64(number))
            return FileStatus(kind: kind, identity: identity, size: size, links: links)
        }
        switch entry {
        case .file(let number):
            let links = omission == .linkCount ? 1 : state.disk.links(of: number)
            let size = omission == .length ? 0 : state.disk.files[number]?.bytes.count ?? 0
            return status(.regular, number, size: size, links: links)
        case .folder: return status(.folder, 0)
        case .link, .pipe: return status(.other, 0)
        }
    }
}

extension SimulatedFiles.State {
    /// The number of a file that is open.
    func number(of file: Descriptor, _ call: SystemError.Call) throws(SumiFileError.Reason) -> Int {
        guard let opened = opened[file.number] else { throw .system(SystemError(call, EBADF)) }
        guard case .file(let number) = opened.entry else { throw .system(SystemError(call, EINVAL)) }
        return number
    }
}

extension String {
    /// The folder that a path's last part stands in, without its slash.
    var folderName: String { String(folder.dropLast()) }
}
