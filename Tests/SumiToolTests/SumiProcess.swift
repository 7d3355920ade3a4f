import Foundation
import Testing

/// A run of the tool that was built with these tests.
struct SumiProcess {
    /// Its exit status; above 128 where a signal ended it.
    let status: Int32
    /// What it wrote to standard output.
    let output: [UInt8]
    /// The lines that it wrote to standard error.
    let errors: [String]

    /// Its standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Where `sumi` was built: beside the tests.
    static let executable: URL = {
        let tests =
            Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" } ?? Bundle.main.bundleURL
        let folder = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
        return folder.appendingPathComponent("sumi")
    }()

    /// Runs the tool to its end.
    init(_ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]) throws {
        try self.init(arguments: arguments, input: input, environment: environment)
    }

    /// Runs the tool to its end.
    ///
    /// - Parameters:
    ///   - arguments: its arguments
    ///   - input: what it gets on standard input
    ///   - environment: all of its environment
    ///   - shell: a shell's line in which `"$0" "$@"` is the tool with its arguments
    /// - Throws: what Foundation throws where it can't be run
    init(
        arguments: [String],
        input: [UInt8] = [],
        environment: [String: String] = [:],
        shell: String? = nil
    ) throws {
        let folder = try TemporaryFolder()
        let standardInput = try folder.file("in", input)
        let (output, errors) = (try folder.file("out", []), try folder.file("err", []))
        let process = Process()
        process.executableURL = shell == nil ? SumiProcess.executable : URL(fileURLWithPath: "/bin/sh")
        process.arguments = (shell.map { ["-c", $0, SumiProcess.executable.path] } ?? []) + arguments
        // Where it is built to measure coverage it doesn't write what it measured.
        process.environment = environment.merging(["LLVM_PROFILE_FILE": "/dev/null"]) { given, _ in given }
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: standardInput))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        self.output = try folder.read(output)
        self.errors = String(decoding: try folder.read(errors), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }
}
