import Foundation
import Sumi
import SumiTestSupport
import Testing

/// Ctrl-C and the like.
@Suite("Interruption")
struct InterruptionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a tool that is ended while it saves leaves nothing beside the file`() throws {
        let points = (0..<200_000).map { StrokePoint(location: Point(x: Double($0 % 777), y: Double($0 % 1009))) }
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
        let file = try folder.file("a.sumi", try drawing.dataRepresentation())
        let (output, beside) = (folder.path("a.json"), folder.path(".a.json.sumi-save"))
        let process = Process()
        process.executableURL = SumiProcess.executable
        process.arguments = ["convert", file, output]
        process.environment = ["LLVM_PROFILE_FILE": "/dev/null"]
        try process.run()
        while process.isRunning, !FileManager.default.fileExists(atPath: beside) {}
        process.interrupt()
        process.waitUntilExit()
        // 0 where the file was complete, and nothing left to do, before the signal was looked at.
        #expect(process.terminationReason == .uncaughtSignal || process.terminationStatus == 0)
        #expect(try folder.names == ["a.json", "a.sumi"])
        #expect(try SumiProcess("diff", file, output).status == 0)
    }
}
