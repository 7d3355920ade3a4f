/// A change of names, all in one folder, that happens as a whole or not at all.
package enum NameChange: Sendable {
    case make(String, SimulatedDisk.Entry)
    case remove(String)
    case rename(String, to: String)
    case exchange(String, String)
}

/// A change of a file, whatever its names are.
package enum FileChange: Sendable {
    case write([UInt8], at: Int)
    case truncate(to: Int)
    case attributes([String: String])

    /// Attributes reach the medium on their own, and not with `synchronizeData`.
    package var isOfAttributes: Bool {
        if case .attributes = self { return true }
        return false
    }
}

/// What happened to a medium, in the order of the calls.
package enum SimulatedEvent: Sendable {
    case name(NameChange, folder: String)
    case file(FileChange, number: Int)
    /// What was written to the file is on the medium; its attributes only unless `isDataOnly`.
    case synchronized(number: Int, isDataOnly: Bool)
    /// Flushing failed: nobody knows what of it is on the medium, and flushing again says nothing about it.
    case notSynchronized(number: Int)
    case synchronizedFolder(String)
    case notSynchronizedFolder(String)
    /// From here on, a crash must not undo what was done.
    case promise
}

extension SimulatedDisk {
    package mutating func apply(_ change: NameChange) {
        switch change {
        case .make(let path, let entry): names[path] = entry
        case .remove(let path): names[path] = nil
        case .rename(let path, let other): names[other] = names.removeValue(forKey: path)
        case .exchange(let path, let other): (names[path], names[other]) = (names[other], names[path])
        }
    }
}

extension SimulatedDisk.File {
    package mutating func apply(_ change: FileChange) {
        switch change {
        case .write(let new, let offset): apply(TornWrite(new, at: offset), length: .new)
        case .truncate(let size):
            bytes = Array(bytes.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - bytes.count))
        case .attributes(let new): attributes = new
        }
    }
}
