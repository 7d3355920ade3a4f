import CSystem
import Foundation
import Sumi
import Testing

@Suite("Storage: saving in the machine's files")
struct SystemFilesTests {
    private let folder: StorageFolder
    private let drawing = SaveScenario.new

    init() throws { folder = try StorageFolder() }

    /// The reason why saving is refused; the folder is as it was before.
    private func refusal(_ name: String) throws -> SumiFileError.Reason? {
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        defer {
            let after = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
            #expect(after.map(Set.init) == Set(before))
        }
        do throws(SumiFileError) {
            try drawing.write(to: folder[name])
            return nil
        } catch {
            #expect(error.path == folder[name])
            return error.reason
        }
    }

    private func refusalNumber(_ name: String) throws -> Int32? {
        guard case .system(let error) = try refusal(name) else { return nil }
        return error.number
    }

    @Test func `a drawing is saved and read, first and over another`() throws {
        try SaveScenario.old.write(to: folder["a.sumi"])
        #expect(try Drawing(contentsOf: folder["a.sumi"]) == SaveScenario.old)
        try drawing.write(to: folder["a.sumi"])
        #expect(try Drawing(contentsOf: folder["a.sumi"]) == drawing)
        #expect(try folder.names == ["a.sumi"])
    }

    @Test func `links are followed and stay, also those that lead to nothing yet`() throws {
        try SaveScenario.old.write(to: folder["a.sumi"])
        try folder.link("direct", to: "a.sumi")
        try folder.link("chain", to: folder["direct"])
        try folder.link("dangling", to: "new.sumi")
        for name in ["direct", "chain", "dangling"] { try drawing.write(to: folder[name]) }
        #expect(try Drawing(contentsOf: folder["a.sumi"]) == drawing)
        #expect(try Drawing(contentsOf: folder["new.sumi"]) == drawing)
        #expect(try folder.target("direct") == "a.sumi")
        #expect(try folder.target("chain") == folder["direct"])
        #expect(try folder.target("dangling") == "new.sumi")
        #expect(try folder.names == ["a.sumi", "chain", "dangling", "direct", "new.sumi"])
    }

    @Test(arguments: [244, 245, 246, 254, 255])
    func `a file with a long name is saved`(length: Int) throws {
        // Characters of three bytes, and such names that differ at their ends alone.
        let names = ["a.sumi", "b.sumi"].map { end in
            String(repeating: "墨", count: (length - 6) / 3) + String(repeating: "x", count: (length - 6) % 3) + end
        }
        for (name, drawing) in zip(names, [SaveScenario.new, Drawing()]) {
            #expect(name.utf8.count == length)
            for _ in 0..<2 { try drawing.write(to: folder[name]) }
        }
        #expect(try Drawing(contentsOf: folder[names[0]]) == SaveScenario.new)
        #expect(try folder.names.sorted() == names.sorted())
    }

    @Test func `a name that begins with a combining mark is saved, and so is what a link of that name leads to`() throws
    {
        let name = "\u{301}a.sumi"
        try drawing.write(to: folder[name])
        #expect(try Drawing(contentsOf: folder[name]) == drawing)
        #expect(folder[name].lastPathPart.utf8.elementsEqual(name.utf8))
        try FileManager.default.removeItem(atPath: folder[name])
        try drawing.write(to: folder["b.sumi"])
        try folder.link(name, to: "b.sumi")
        try drawing.write(to: folder[name])
        #expect(try folder.names.count == 2)
    }

    @Test func `a link to a name that is no text is refused, and so is a path with NUL`() throws {
        let (target, link) = (folder.path + "/c", folder["link"])
        #expect(unsafe symlink(target.utf8.map { CChar(bitPattern: $0) } + [-23, 0], link) == 0)
        #expect(try refusalNumber("link") == EILSEQ)
        #expect(try refusalNumber("a\0.sumi") == EINVAL)
        #expect(throws: SumiFileError.self) { try Drawing(contentsOf: folder["a\0.sumi"]) }
    }

    @Test func `a circle of links is refused`() throws {
        try folder.link("a", to: "b")
        try folder.link("b", to: "a")
        #expect(try refusalNumber("a") == Int32(POSIXErrorCode.ELOOP.rawValue))
    }

    @Test func `mode and extended attributes are kept`() throws {
        try SaveScenario.old.write(to: folder["a.sumi"])
        try folder.setMode(0o640, of: "a.sumi")
        let isKnown = folder.setAttribute("user.note", [1, 0, 2], of: "a.sumi")
        _ = folder.setAttribute("user.empty", [], of: "a.sumi")
        try drawing.write(to: folder["a.sumi"])
        #expect(try folder.bytes("a.sumi") == SaveScenario.newBytes)
        #expect(try folder.mode("a.sumi") == 0o640)
        guard isKnown else { return }
        #expect(folder.attribute("user.note", of: "a.sumi") == [1, 0, 2])
        #expect(folder.attribute("user.empty", of: "a.sumi") == [])
    }

    @Test func `what a crash left gives the file nothing of its own`() throws {
        try SaveScenario.old.write(to: folder["a.sumi"])
        try folder.write([UInt8](repeating: 7, count: 9000), to: ".a.sumi.sumi-save")
        try folder.setMode(0o600, of: ".a.sumi.sumi-save")
        let mode = try folder.mode("a.sumi")
        let isKnown = folder.setAttribute("user.stale", [1], of: ".a.sumi.sumi-save")
        try drawing.write(to: folder["a.sumi"])
        #expect(try folder.bytes("a.sumi") == SaveScenario.newBytes)
        #expect(try folder.names == ["a.sumi"])
        #expect(try folder.mode("a.sumi") == mode)
        if isKnown { #expect(folder.attribute("user.stale", of: "a.sumi") == nil) }
    }

    @Test func `what a crash left is not written into if it has another name`() throws {
        try SaveScenario.old.write(to: folder["a.sumi"])
        try folder.write([1, 2, 3], to: "kept")
        try FileManager.default.linkItem(atPath: folder["kept"], toPath: folder[".a.sumi.sumi-save"])
        try drawing.write(to: folder["a.sumi"])
        #expect(try folder.bytes("kept") == [1, 2, 3])
        #expect(try folder.bytes("a.sumi") == SaveScenario.newBytes)
        #expect(try folder.names == ["a.sumi", "kept"])
    }

    // Only root makes files of other users.
    @Test(.enabled(if: geteuid() == 0))
    func `what another user made is not written into`() throws {
        try folder.write([], to: ".new.sumi.sumi-save")
        let made = folder[".new.sumi.sumi-save"]
        try FileManager.default.setAttributes([.ownerAccountID: 65533], ofItemAtPath: made)
        try drawing.write(to: folder["new.sumi"])
        #expect(try folder.names == ["new.sumi"])
        let attributes = try FileManager.default.attributesOfItem(atPath: folder["new.sumi"])
        #expect(attributes[.ownerAccountID] as? Int == 0)
    }

    #if os(Linux)
        @Test func `attributes whose names are no texts are kept`() throws {
            try SaveScenario.old.write(to: folder["a.sumi"])
            let name = "user.".utf8.map(CChar.init(bitPattern:)) + [-1, 0]
            var value: [UInt8] = [7]
            // Some file systems know none.
            guard unsafe setxattr(folder["a.sumi"], name, value, 1, 0) == 0 else { return }
            try drawing.write(to: folder["a.sumi"])
            value = [0]
            #expect(unsafe getxattr(folder["a.sumi"], name, &value, 1) == 1)
            #expect(value == [7])
        }
    #endif

    @Test func `the other names of a file keep what it was`() throws {
        try SaveScenario.old.write(to: folder["a.sumi"])
        try FileManager.default.linkItem(atPath: folder["a.sumi"], toPath: folder["copy"])
        try drawing.write(to: folder["a.sumi"])
        #expect(try folder.bytes("a.sumi") == SaveScenario.newBytes)
        #expect(try Drawing(contentsOf: folder["copy"]) == SaveScenario.old)
    }
}

extension SystemFilesTests {
    @Test func `where no drawing can be saved, the error says why`() throws {
        try FileManager.default.createDirectory(atPath: folder["inner"], withIntermediateDirectories: true)
        try folder.write([1], to: "file")
        for name in ["inner", "inner/", ""] {
            guard case .notAFile = try refusal(name) else {
                Issue.record("\(name)")
                continue
            }
        }
        #expect(try refusalNumber("missing/a.sumi") == Int32(POSIXErrorCode.ENOENT.rawValue))
        #expect(try refusalNumber("file/a.sumi") == Int32(POSIXErrorCode.ENOTDIR.rawValue))
        let long = String(repeating: "n", count: 300)
        #expect(try refusalNumber(long) == Int32(POSIXErrorCode.ENAMETOOLONG.rawValue))
    }

    @Test func `a folder that can't be written to keeps its file`() throws {
        // To root no folder is read-only.
        guard getuid() != 0 else { return }
        try SaveScenario.old.write(to: folder["a.sumi"])
        try folder.setMode(0o500, of: "")
        defer { try? folder.setMode(0o700, of: "") }
        #expect(try refusalNumber("a.sumi") == Int32(POSIXErrorCode.EACCES.rawValue))
        #expect(try Drawing(contentsOf: folder["a.sumi"]) == SaveScenario.old)
    }

    @Test func `who has the file locked keeps it as it is`() throws {
        let system = SystemFiles()
        try SaveScenario.old.write(to: folder["a.sumi"])
        for name in ["a.sumi", ".a.sumi.sumi-save"] {
            let file = try system.openLocked(folder[name], .making)
            guard case .locked = try refusal("a.sumi") else {
                Issue.record("\(name)")
                continue
            }
            #expect(try Drawing(contentsOf: folder["a.sumi"]) == SaveScenario.old)
            system.close(file)
        }
        try drawing.write(to: folder["a.sumi"])
        #expect(try folder.names == ["a.sumi"])
    }

    @Test func `a file that is closed is locked no longer, whoever has a copy of its descriptor`() throws {
        let system = SystemFiles()
        let file = try system.openLocked(folder["a.sumi"], .making)
        // What a child process is born with.
        let copy = dup(file.number)
        defer { system.close(Descriptor(copy)) }
        guard case .locked = try refusal("a.sumi") else {
            Issue.record("it was not locked")
            return
        }
        system.close(file)
        system.close(try system.openLocked(folder["a.sumi"], .writing))
    }

    @Test func `an empty file is written over`() throws {
        try folder.write([], to: "a.sumi")
        try drawing.write(to: folder["a.sumi"])
        #expect(try folder.bytes("a.sumi") == SaveScenario.newBytes)
    }
}
