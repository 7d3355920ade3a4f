import Foundation
import Sumi
import SumiInterchange
import Testing

@testable import SumiTool

@Suite("Exit status")
struct OutcomeTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a good file gives 0 and says so`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        let run = try SumiProcess("validate", file)
        #expect(run.status == 0)
        #expect(run.text == "\(file): good, 2 strokes, 6 points\n")
        #expect(run.errors.isEmpty)
    }

    @Test func `a damaged file gives 1 and the place of the damage`() throws {
        let bytes = try SampleFiles.damaged()
        let file = try folder.file("bad.sumi", bytes)
        let run = try SumiProcess("validate", file)
        #expect(run.status == 1)
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.hasPrefix("\(file):@") == true)
        #expect(run.errors.first?.contains(": error: the chunk's check doesn't hold") == true)
        #expect(run.errors.first?.hasSuffix(" [E0203]") == true)
        let error = #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes) }
        #expect(run.errors.first?.hasPrefix("\(file):@\(error?.offset ?? -1): ") == true)
    }

    @Test func `what was read and is too long to be written gives 5, and what else no file can hold 70`() {
        func status(_ code: SumiEncodingError.Code, isDecoded: Bool) -> Outcome {
            Failure(SumiEncodingError(code, stroke: 0), file: "a", isDecoded: isDecoded).status
        }
        #expect(status(.fieldTooLong, isDecoded: true) == .limitExceeded)
        #expect(status(.fieldTooLong, isDecoded: false) == .limitExceeded)
        #expect(status(.nonFinite, isDecoded: true) == .bug && status(.nonFinite, isDecoded: false) == .damaged)
        #expect(status(.newerContent, isDecoded: true) == .unsupported)
    }

    @Test func `what can't be read gives 2`() throws {
        let loop = folder.path("loop.sumi")
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop.sumi")
        for (file, code) in [(folder.path("none.sumi"), "ENOENT"), (folder.path, "EISDIR"), (loop, "ELOOP")] {
            for verb in ["validate", "info", "dump"] {
                let run = try SumiProcess(verb, file)
                #expect(run.status == 2)
                #expect(run.errors.count == 1)
                #expect(run.errors.first?.hasPrefix("\(file): error: can't be read: ") == true)
                #expect(run.errors.first?.hasSuffix(" [\(code)]") == true)
            }
        }
    }

    @Test func `a newer container, newer content and a lowered maximum give 4`() throws {
        for (bytes, code) in [(SampleFiles.newerContainer, "E0701"), (SampleFiles.newerContent, "E0703")] {
            let file = try folder.file("new.sumi", bytes)
            for verb in ["validate", "info"] {
                let run = try SumiProcess(verb, file)
                #expect(run.status == 4)
                #expect(run.errors.count == 1)
                #expect(run.errors.first?.hasSuffix(" [\(code)]") == true)
            }
        }
        let file = try folder.file("watercolor.sumi", try SampleFiles.valid())
        let lowered = try SumiProcess("validate", file, environment: ["SUMI_MAX_CONTENT_VERSION": "1"])
        #expect(lowered.status == 4)
        #expect(lowered.errors.first?.contains("content version 2 is needed") == true)
        #expect(try SumiProcess("validate", file, environment: ["SUMI_MAX_CONTENT_VERSION": "2"]).status == 0)
    }

    @Test func `more points than the limit give 5`() throws {
        let file = try folder.file("bomb.sumi", try SampleFiles.overLimit())
        for verb in ["validate", "info"] {
            let run = try SumiProcess(verb, file)
            #expect(run.status == 5)
            #expect(!run.errors.isEmpty)
            #expect(run.errors.allSatisfy { $0.hasPrefix("\(file):@") && $0.hasSuffix(" [E0805]") })
        }
    }

    @Test func `a file beyond the limit is not read, and gives 5; a foreign one is named however long it is`() throws {
        let file = try folder.file("large.sumi", try SampleFiles.valid())
        let foreign = try folder.file("large.zip", [0x50, 0x4B, 3, 4])
        let limit = DecodingLimits.standard.inputBytes
        // The files have holes, and take no room.
        for path in [file, foreign] {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try handle.truncate(atOffset: UInt64(limit) + 1)
            try handle.close()
        }
        let run = try SumiProcess("validate", file)
        #expect(run.status == 5)
        #expect(run.errors.first?.hasSuffix(" [E0801]") == true)
        let other = try SumiProcess("validate", foreign)
        #expect(other.status == 1)
        #expect(other.errors.first?.contains("this is a ZIP archive") == true)
    }

    @Test func `a large file is checked piece by piece, and told of like any other`() throws {
        var drawing = SampleFiles.drawing
        let payload: [UInt8] = [3] + Array("a.b".utf8) + [UInt8](repeating: 7, count: 17 << 20)
        drawing.ancillaryChunks = [AncillaryChunk(kind: .privateAncillary, payload: payload)]
        var bytes = try drawing.dataRepresentation()
        let file = try folder.file("large.sumi", bytes)
        let good = try SumiProcess("validate", file)
        #expect(good.status == 0 && good.text == "\(file): good, 2 strokes, 6 points\n")
        bytes[bytes.count - 30] ^= 1
        let error = #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes) }
        let bad = try SumiProcess("validate", try folder.file("large.sumi", bytes))
        #expect(bad.status == 1 && bad.errors.count == 1)
        #expect(bad.errors.first?.hasPrefix("\(file):@\(error?.offset ?? -1): error: ") == true)
        #expect(bad.errors.first?.contains(", in chunk ") == true)
        let new = try folder.file("large.sumi", SampleFiles.newerContent + [UInt8](repeating: 0, count: 17 << 20))
        #expect(try SumiProcess("validate", new).status == 1)
    }

    @Test func `wrong calls give 64`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        #expect(try SumiProcess().status == 64)
        #expect(try SumiProcess("frobnicate").status == 64)
        #expect(try SumiProcess("validate").status == 64)
        #expect(try SumiProcess("validate", "--frobnicate", file).status == 64)
        #expect(try SumiProcess("convert", file, "--json").status == 64)
        #expect(try SumiProcess("convert", file, folder.path("a.sumi"), "-o", "-").status == 64)
        #expect(try SumiProcess("convert", file, folder.path("a.sumi"), "-o", folder.path("b.sumi")).status == 64)
        #expect(try SumiProcess("convert", file, folder.path("a.isf")).status == 64)
        #expect(try SumiProcess("convert", file, folder.path("a.sumi"), "--grid", "coarse").status == 64)
        for value in ["0", "-1", "five", "1.5"] {
            #expect(try SumiProcess("info", file, environment: ["SUMI_MAX_CONTENT_VERSION": value]).status == 64)
        }
        #expect(try folder.names == ["good.sumi"])
    }

    @Test func `help and version give 0 on standard output`() throws {
        let version = try SumiProcess("--version")
        #expect(version.status == 0)
        #expect(version.text.contains("container version 1 and content versions 1 to 5"))
        for argument in ["--help", "help"] {
            let help = try SumiProcess(argument)
            #expect(help.status == 0)
            #expect(help.text.contains("validate") && help.text.contains("SUMI_MAX_CONTENT_VERSION"))
            #expect(help.errors.isEmpty)
        }
        let convert = try SumiProcess("convert", "--help").text
        for format in DrawingFormats.all { #expect(convert.contains(".\(format.name)"), "\(format.name)") }
        for command in ["diff", "validate"] {
            let words = try SumiProcess(command, "--help").text.split(whereSeparator: \.isWhitespace)
            #expect(words.joined(separator: " ").contains("values: auto, always, never"))
        }
    }

    @Test func `several files give the worst status and a line each`() throws {
        let good = try folder.file("good.sumi", try SampleFiles.valid())
        let bad = try folder.file("bad.sumi", try SampleFiles.damaged())
        let new = try folder.file("new.sumi", SampleFiles.newerContent)
        let bomb = try folder.file("bomb.sumi", try SampleFiles.overLimit())
        let none = folder.path("none.sumi")
        #expect(try SumiProcess("validate", good, good).status == 0)
        #expect(try SumiProcess("validate", good, new).status == 4)
        #expect(try SumiProcess("validate", new, bomb).status == 5)
        #expect(try SumiProcess("validate", bomb, bad, new).status == 1)
        let all = try SumiProcess("validate", none, bad, new, bomb, good)
        #expect(all.status == 2)
        for file in [none, bad, new, bomb] { #expect(all.errors.contains { $0.hasPrefix("\(file):") }) }
        #expect(all.text == "\(good): good, 2 strokes, 6 points\n")
    }

    @Test func `the order of urgency is 70, 2, 1, 5, 4, 3, 0`() {
        let order: [Outcome] = [
            .bug, .inaccessible, .damaged, .limitExceeded, .unsupported, .recovered, .good,
        ]
        #expect(order.map(\.rawValue) == [70, 2, 1, 5, 4, 3, 0])
        for (index, status) in order.enumerated() {
            #expect(Outcome.worst(of: order[index...].reversed()) == status)
        }
        #expect(Outcome.worst(of: []) == .good)
    }
}
