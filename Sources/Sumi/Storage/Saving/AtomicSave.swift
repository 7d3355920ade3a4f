/// Puts bytes in the place of a file so that, whatever happens, either the old ones or the new ones are there.
///
/// The new bytes go to `.NAME.sumi-save` beside the file, or a shorter name for a very long one, and are flushed; then the
/// two files exchange their names, the folder is flushed, and the old one goes. The name is fixed, so that the next save
/// removes what a crash leaves. Its lock keeps two savers apart, the lock of the file itself keeps savers from those who
/// append to it.
package struct AtomicSave {
    private let system: any FileSystem
    private let target: String
    private let temporary: String

    /// Prepares to save at a path; links are followed, so that they stay.
    package init(_ path: String, in system: any FileSystem) throws(SumiFileError.Reason) {
        self.system = system
        target = try system.resolve(path)
        temporary = target.folder + AtomicSave.temporaryName(target.lastPathPart)
    }

    /// The name beside that of a file; of a long one its beginning, and a check of it all.
    private static func temporaryName(_ name: String) -> String {
        let ending = ".sumi-save"
        if name.utf8.count + ending.utf8.count < longestName { return "." + name + ending }
        let check = "~" + String(Zlib.crc32(Array(name.utf8)), radix: 16) + ending
        var beginning = name
        while beginning.utf8.count + check.utf8.count >= longestName { beginning.removeLast() }
        return "." + beginning + check
    }

    /// So many bytes a name has on most file systems, at most.
    private static let longestName = 255

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
        // Open before anything is changed: a change that can't be flushed is worse than none.
        let folder = try system.open(target.folder.isEmpty ? "." : target.folder, .reading)
        defer { system.close(folder) }
        let new = try openTemporary()
        var isRenamed = false
        do throws(SumiFileError.Reason) {
            if let old { try system.copyAttributes(from: old, to: new) }
            try system.write(bytes, to: new, at: 0)
            try system.synchronize(new)
            if old != nil, try system.exchange(temporary, target) {
                try finishExchange(in: folder, canUndo: opened == nil)
            } else {
                // Whoever made it meanwhile may have it open.
                if old == nil, try system.status(of: target) != nil { throw .locked }
                try system.rename(temporary, to: target)
                isRenamed = true
                try finishRename(in: folder, canUndo: old == nil)
            }
            return new
        } catch {
            // After the renaming, what has the name is another saver's.
            if !isRenamed { try? system.remove(temporary) }
            system.close(new)
            throw error
        }
    }

    /// Makes the new file. What a crash left is never written to: it may be the old file, which somebody still reads or
    /// which has other names. Nor is what another user made, who may still write to it.
    private func openTemporary() throws(SumiFileError.Reason) -> Descriptor {
        // What is there again after its removal is another saver's.
        for _ in 0..<2 {
            let file = try system.openLocked(temporary, .making)
            do throws(SumiFileError.Reason) {
                let status = try system.status(of: file)
                if status.links == 1, status.size == 0, status.isOwn { return file }
                try system.remove(temporary)
            } catch {
                try? system.remove(temporary)
                system.close(file)
                throw error
            }
            system.close(file)
        }
        throw .locked
    }

    private func finishExchange(in folder: Descriptor, canUndo: Bool) throws(SumiFileError.Reason) {
        do throws(SumiFileError.Reason) {
            try system.synchronizeFolder(folder)
        } catch {
            // Whoever appends to the file couldn't go on with it: nobody knows which of the two has the name on the medium.
            guard canUndo, (try? system.exchange(temporary, target)) == true else { throw error.asNotDurable }
            throw error
        }
        // What is left of the old file doesn't matter: the next save removes it.
        try? system.remove(temporary)
    }

    private func finishRename(in folder: Descriptor, canUndo: Bool) throws(SumiFileError.Reason) {
        do throws(SumiFileError.Reason) {
            try system.synchronizeFolder(folder)
        } catch {
            guard canUndo, (try? system.remove(target)) != nil else { throw error.asNotDurable }
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
