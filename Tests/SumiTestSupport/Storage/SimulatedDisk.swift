import Sumi

/// What a medium holds: names, and the files that they lead to.
package struct SimulatedDisk: Hashable, Sendable {
    /// What a name leads to.
    package enum Entry: Hashable, Sendable {
        /// A file, by its number; several names may lead to one.
        case file(Int)
        /// Another path.
        case link(String)
        case folder, pipe
    }

    /// A file, whatever its names are.
    package struct File: Hashable, Sendable {
        package var bytes: [UInt8] = []
        /// Mode, owner, extended attributes: whatever is copied as a whole.
        package var attributes: [String: String] = [:]

        package init(bytes: [UInt8] = [], attributes: [String: String] = [:]) {
            self.bytes = bytes
            self.attributes = attributes
        }

        package func hash(into hasher: inout Hasher) {
            // Many thousand are hashed: all at once, not byte by byte.
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            hasher.combine(attributes)
        }
    }

    /// Entries by path, without a slash at the end.
    package var names: [String: Entry] = ["": .folder]
    package var files: [Int: File] = [:]

    /// A medium with folders, such as `/ink`.
    package init(folders: [String] = []) {
        for folder in folders { names[folder] = .folder }
    }

    /// A number that no file has.
    package var freeNumber: Int { (files.keys.max() ?? 0) + 1 }

    /// All paths but those of folders, sorted.
    package var paths: [String] { names.filter { $0.value != .folder }.keys.sorted() }

    /// The file that a path leads to without links.
    package subscript(path: String) -> File? {
        guard case .file(let number) = names[path] else { return nil }
        return files[number]
    }

    /// How many names a file has.
    package func links(of number: Int) -> Int { names.values.count { $0 == .file(number) } }

    /// Adds a file.
    package mutating func add(_ path: String, _ bytes: [UInt8], attributes: [String: String] = [:]) {
        let number = freeNumber
        files[number] = File(bytes: bytes, attributes: attributes)
        names[path] = .file(number)
    }

    /// Gives a file a second name.
    package mutating func addName(_ path: String, of other: String) { names[path] = names[other] }

    /// The path with links followed, as many as Linux follows; nil where they go round in a circle.
    package func resolved(_ path: String) -> String? {
        var path = path
        for _ in 0..<40 {
            guard case .link(let next) = names[path] else { return path }
            path = next.hasPrefix("/") ? next : path.folder + next
        }
        return nil
    }

    /// The same without the files that no name leads to: those that a crash takes.
    package var withoutNamelessFiles: SimulatedDisk {
        var disk = self
        let named = Set(names.values)
        disk.files = files.filter { named.contains(.file($0.key)) }
        return disk
    }
}

extension SimulatedDisk.File: CustomStringConvertible {
    /// The length only: tests that fail show many files.
    package var description: String { "\(bytes.count) bytes, \(attributes)" }
}
