import CSystem
import Foundation
import Sumi
import Testing

/// A folder of its own on the machine's file system, removed at the end.
final class StorageFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/sumi-storage-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a name in it.
    subscript(name: String) -> String { path + "/" + name }

    /// All that is in it, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: self[name])))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
    }

    /// What a link in it says.
    func target(_ name: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: self[name])
    }

    func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
        return try #require(attributes[.posixPermissions] as? NSNumber).intValue
    }

    func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
    }

    /// Sets an extended attribute; false where the file system knows none.
    func setAttribute(_ attribute: String, _ value: [UInt8], of name: String) -> Bool {
        #if canImport(Darwin)
            unsafe setxattr(self[name], attribute, value, value.count, 0, 0) == 0
        #else
            unsafe setxattr(self[name], attribute, value, value.count, 0) == 0
        #endif
    }

    /// An extended attribute of at most 100 bytes.
    func attribute(_ attribute: String, of name: String) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: 100)
        #if canImport(Darwin)
            let count = unsafe getxattr(self[name], attribute, &value, value.count, 0, 0)
        #else
            let count = unsafe getxattr(self[name], attribute, &value, value.count)
        #endif
        return count < 0 ? nil : Array(value.prefix(count))
    }
}
