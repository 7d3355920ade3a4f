import Foundation
import Testing

/// Another process that uses a database: `NoteStoreProbe`, built beside the tests.
struct ProbeProcess {
    private static let executable: URL = {
        let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" } ?? Bundle.main.bundleURL
        let folder = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
        return folder.appendingPathComponent("NoteStoreProbe")
    }()

    private let process = Process()
    private let output = Pipe()

    init(_ arguments: String...) throws {
        process.executableURL = ProbeProcess.executable
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Waits for the next line that it writes; nil once it has ended.
    func nextLine() -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
            line += byte
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Kills it, as no signal handler can prevent.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for it to end, and requires that it succeeded.
    func succeed() throws {
        process.waitUntilExit()
        try #require(process.terminationReason == .exit && process.terminationStatus == 0)
    }
}
