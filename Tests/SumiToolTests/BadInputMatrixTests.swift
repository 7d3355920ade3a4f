import Foundation
import Sumi
import Testing

/// Each command on each kind of bad input: the exit status and the code of its message.
@Suite("Each command on bad input")
struct BadInputMatrixTests {
    /// What is wrong with an input.
    enum Fault: String, CaseIterable {
        case missing, unreadable, empty, text, cutInHeader, cutInBlock, cutInCommit, flippedHeader, flippedPayload
        case flippedCommit, newer, overLimit, folder

        /// The exit status and the code.
        var expected: (status: Int32, code: String) {
            switch self {
            case .missing: (2, "ENOENT")
            case .unreadable: (2, "EIO")
            case .empty: (1, "E0101")
            case .text: (1, "E0102")
            case .cutInHeader: (1, "E0104")
            case .cutInBlock, .cutInCommit: (1, "E0201")
            case .flippedHeader: (1, "E0105")
            case .flippedPayload, .flippedCommit: (1, "E0203")
            case .newer: (4, "E0703")
            case .overLimit: (5, "E0805")
            case .folder: (2, "EISDIR")
            }
        }

        /// What `recover` makes of it: all is there, or none of it is, or it is refused as everywhere.
        var recovered: Int32 {
            switch self {
            // The block with all strokes is damaged beyond a flipped bit.
            case .cutInBlock: 3
            case .cutInCommit, .flippedHeader, .flippedPayload, .flippedCommit, .newer: 0
            default: expected.status
            }
        }
    }

    let folder: TemporaryFolder
    let bytes: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        bytes = try SampleFiles.valid()
    }

    /// The path of an input with a fault.
    private func file(_ fault: Fault) throws -> String {
        let blocks = Validator().validate(bytes).chunks
        let block = try #require(blocks.first { $0.kind == .block })
        var damaged = bytes
        switch fault {
        case .missing: return folder.path("none.sumi")
        case .folder: return folder.path
        // A file that even its owner can't read from its beginning.
        case .unreadable: return "/proc/self/mem"
        case .empty: damaged = []
        case .text: damaged = Array("Dear diary,\n".utf8)
        case .cutInHeader: damaged = Array(bytes.prefix(9))
        case .cutInBlock: damaged = Array(bytes.prefix(block.offset + block.length / 2))
        case .cutInCommit: damaged = Array(bytes.dropLast(3))
        case .flippedHeader: damaged[9] ^= 1
        case .flippedPayload: damaged[block.offset + block.length / 2] ^= 1
        case .flippedCommit: damaged[bytes.count - 6] ^= 1
        case .newer: damaged = SampleFiles.newerContent
        case .overLimit: damaged = try SampleFiles.overLimit()
        }
        return try folder.file("bad.sumi", damaged)
    }

    /// The commands that read one drawing; those that write, to a file that isn't there.
    private static let commands: [[String]] = [
        ["validate"], ["info"], ["dump"], ["dump", "--json"], ["hash"], ["canonicalize", "-o"], ["convert", "-o"],
        ["downgrade", "--to", "1", "-o"], ["render", "--to", "png", "-o"], ["diff"], ["recover", "-o"], ["textconv"],
    ]

    #if os(Linux)
        @Test(arguments: commands, Fault.allCases)
        func `the status and the message say what is wrong`(command: [String], fault: Fault) throws {
            let (file, output) = (try file(fault), folder.path("out.sumi"))
            var arguments = command
            if command.last == "-o" { arguments.append(output) }
            if command == ["diff"] { arguments.append(try folder.file("good.sumi", bytes)) }
            let run = try SumiProcess(arguments: arguments + [file])
            var status = fault.expected.status
            // What only a newer version may use is read all the same where nothing of it is shown, or little.
            let looksOn = ["canonicalize", "downgrade", "hash", "diff"].contains(command[0])
            if fault == .newer, looksOn { status = command[0] == "diff" ? 1 : 0 }
            if command[0] == "recover" { status = fault.recovered }
            // Whoever compares drawings with git must see something.
            if command[0] == "textconv" { status = 0 }
            #expect(run.status == status, "\(run.errors)")
            // What to run next is another command.
            #expect(!run.errors.contains { $0.contains("; next: sumi \(command[0]) ") })
            let isSilent = status == 0 || command[0] == "recover" || fault == .newer && looksOn
            if !isSilent {
                #expect(run.errors.first?.hasPrefix(file + ":") == true, "\(run.errors)")
                #expect(run.errors.first?.hasSuffix(" [\(fault.expected.code)]") == true, "\(run.errors)")
                #expect(!FileManager.default.fileExists(atPath: output))
            }
            let isWritten = command.last == "-o" && [0, 3].contains(status)
            #expect(FileManager.default.fileExists(atPath: output) == isWritten)
        }

        @Test(arguments: commands)
        func `a disk that is full gives 2 and a message`(command: [String]) throws {
            let file = try folder.file("good.sumi", bytes)
            // By a name that tells a format.
            let full = folder.path("full.sumi")
            try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "/dev/full")
            var arguments = command + (command.last == "-o" ? [full] : []) + [file]
            if command == ["diff"] { arguments.append(try folder.file("other.sumi", Drawing().dataRepresentation())) }
            let run = try SumiProcess(arguments: arguments, shell: #"exec "$0" "$@" >/dev/full"#)
            #expect(run.status == 2)
            #expect(run.errors.contains { $0.contains(": error: can't be written") && $0.hasSuffix(" [ENOSPC]") })
        }
    #endif
}
