/// Puts bytes in the place of a file so that, whatever happens, either the old ones or the new ones are there.
///
/// The new bytes go to `.NAME.sumi-save` beside the file and are flushed; then the two files exchange their names, the
/// folder is flushed, and the old one goes. The name is fixed, so that what a crash leaves is taken over by the next save.
/// Its lock keeps two savers apart, the lock of the file itself keeps savers from those who append to it.
package struct AtomicSave {
    private let system: any FileSystem
    private let target: String
    private let temporary: String

    /// Prepares to save at a path; links are followed, so that they stay.
    package init(_ path: String, in system: any FileSystem) throws(SumiFileError.Reason) {
        self.system = system
        target = try system.resolve(path)
        temporary = target.folder + "." + target.lastPathPart + ".sumi-save"
    }

    /// Saves. After an error the file is as it was, unless the error is `.notDurable`. Nothing lies beside it, unless what
    /// was made there could not be locked or removed: without its lock it may be another saver's.
    ///
    /// - Parameters:
    ///   - bytes: what the file is to hold
    ///   - opened: the file, if the caller has it open and locked
    /// - Returns: the new file, open and locked
    /// - Throws: `.notAFile`, `.locked`, `.system` and `.notDurable`
    package func save(
        _ bytes: [UInt8],
        over opened: Descriptor? = nil
    ) throws(SumiFileError.Reason) -> Descriptor {
        let status = try system.status(of: target)
        if let status, status.kind != .regular { throw .notAFile }
        var old = opened
        if old == nil, status != nil { old = try system.openLocked(target, .writing) }
        defer { if opened == nil, let old { system.close(old) } }
        let new = try openTemporary()
        do throws(SumiFileError.Reason) {
            try system.truncate(new, to: 0)
            if let old { try system.copyAttributes(from: old, to: new) }
            try system.write(bytes, to: new, at: 0)
            try system.synchronize(new)
            try putInPlace(replacing: old != nil)
            return new
        } catch {
            try? system.remove(temporary)
            system.close(new)
            throw error
        }
    }

    private func openTemporary() throws(SumiFileError.Reason) -> Descriptor {
        let file = try system.openLocked(temporary, .making)
        do throws(SumiFileError.Reason) {
            if try system.status(of: file).links == 1 { return file }
            // A crash after the exchange left the old file here, which has other names: it isn't ours to write into.
            try system.remove(temporary)
        } catch {
            try? system.remove(temporary)
            system.close(file)
            throw error
        }
        system.close(file)
        return try system.openLocked(temporary, .making)
    }

    private func putInPlace(replacing isReplacing: Bool) throws(SumiFileError.Reason) {
        if isReplacing, try system.exchange(temporary, target) {
            do throws(SumiFileError.Reason) {
                try system.synchronize(folder: target.folder)
            } catch {
                guard (try? system.exchange(temporary, target)) == true else { throw error.asNotDurable }
                throw error
            }
            // What is left of the old file doesn't matter: the next save takes it over.
            try? system.remove(temporary)
            return
        }
        try system.rename(temporary, to: target)
        do throws(SumiFileError.Reason) {
            try system.synchronize(folder: target.folder)
        } catch {
            guard !isReplacing, (try? system.remove(target)) != nil else { throw error.asNotDurable }
            throw error
        }
    }
}

extension SumiFileError.Reason {
    /// The same, of a change that was made and may not last.
    package var asNotDurable: SumiFileError.Reason {
        if case .system(let error) = self { return .notDurable(error) }
        return self
    }
}
