package import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SimulatedFiles {
    package func read(_ file: Descriptor, at offset: Int, count: Int) throws(SumiFileError.Reason) -> [UInt8] {
        try call(.read, omitted: nil) { state throws(SumiFileError.Reason) in
            let bytes = state.disk.files[try state.number(of: file, .read)]?.bytes ?? []
            let read = Array(bytes.dropFirst(offset).prefix(count))
            state.bytesRead += read.count
            return read
        }
    }

    package func write(_ bytes: [UInt8], to file: Descriptor, at offset: Int) throws(SumiFileError.Reason) {
        try call(.write, omitted: ()) { state, _, isHalfDone in
            if isHalfDone { try? state.write(bytes.prefix(bytes.count / 2), to: file, at: offset) }
        } _: { state throws(SumiFileError.Reason) in
            try state.write(bytes[...], to: file, at: offset)
        }
    }

    package func truncate(_ file: Descriptor, to size: Int) throws(SumiFileError.Reason) {
        try call(.truncate, omitted: ()) { state throws(SumiFileError.Reason) in
            state.change(.truncate(to: size), of: try state.writable(file, .ftruncate))
        }
    }

    package func synchronize(_ file: Descriptor) throws(SumiFileError.Reason) {
        try synchronize(.synchronize, file, isDataOnly: false)
    }

    package func synchronizeData(_ file: Descriptor) throws(SumiFileError.Reason) {
        try synchronize(.synchronizeData, file, isDataOnly: true)
    }

    private func synchronize(
        _ step: FileStep,
        _ file: Descriptor,
        isDataOnly: Bool
    ) throws(SumiFileError.Reason) {
        try call(step, omitted: ()) { state, _, _ in
            guard let number = try? state.number(of: file, .fsync) else { return }
            state.events.append(.notSynchronized(number: number))
        } _: { state throws(SumiFileError.Reason) in
            let number = try state.number(of: file, .fsync)
            state.events.append(.synchronized(number: number, isDataOnly: isDataOnly))
        }
    }
}

extension SimulatedFiles.State {
    /// The number of a file that is open for writing.
    func writable(_ file: Descriptor, _ call: SystemError.Call) throws(SumiFileError.Reason) -> Int {
        let number = try number(of: file, call)
        guard opened[file.number]?.mode != .reading else {
            throw .system(SystemError(call, call == .ftruncate ? EINVAL : EBADF))
        }
        return number
    }

    mutating func write(
        _ bytes: ArraySlice<UInt8>,
        to file: Descriptor,
        at offset: Int
    ) throws(SumiFileError.Reason) {
        // Then nothing is asked of the system.
        guard !bytes.isEmpty else { return }
        change(.write(Array(bytes), at: offset), of: try writable(file, .write))
        bytesWritten += bytes.count
    }
}
