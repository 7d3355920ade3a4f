import CProcess

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How room is made scarce.
enum Scarcity: String {
    /// A file fills the file system but for some bytes.
    case disk
    /// Files take all the numbers for files but for some.
    case inodes
    /// The process may write no longer files: for where no file system can be mounted. Its error is EFBIG.
    case length

    /// The system's name of the error.
    var errorName: String { self == .length ? "EFBIG" : "ENOSPC" }

    /// The amounts of room to try: bytes, files, or the length of a file.
    var amounts: [Int] {
        switch self {
        case .disk: Array(stride(from: 0, through: 160 << 10, by: 4096))
        case .inodes: Array(0...2)
        case .length: Array(stride(from: 1, through: 160 << 10, by: 8111))
        }
    }

    /// Leaves no more room than this.
    func leave(_ amount: Int, in folder: String) throws {
        switch self {
        case .disk: try fill(folder, but: amount)
        case .inodes:
            var count = 0
            while FileManager.default.createFile(atPath: "\(folder)/file-\(count)", contents: nil) { count += 1 }
            guard count > amount else { throw CrashViolation(text: "there are numbers for only \(count) files") }
            for number in 0..<amount { try FileManager.default.removeItem(atPath: "\(folder)/file-\(number)") }
        case .length:
            guard sumi_limit_file_length(amount) else { throw CrashViolation(text: "no limit can be set") }
        }
    }

    /// Gives all room back.
    func end(in folder: String) throws {
        if self == .length { _ = sumi_limit_file_length(0) }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("file-") {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    private func fill(_ folder: String, but amount: Int) throws {
        let path = "\(folder)/file-0"
        guard unsafe sumi_fill(path, amount) else { throw CrashViolation(text: "can't fill the file system") }
    }
}
