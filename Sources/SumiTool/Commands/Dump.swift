import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi dump FILE`
struct Dump: Verb {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Shows what each byte of a Sumi file is: offset, size, meaning.",
        discussion: """
            The sizes under an entry add up to the entry's. With --json: the drawing as the file has it (appendix B of the Spec).

            Example: sumi dump notes.sumi
            """
    )

    @Argument(help: ArgumentHelp("A Sumi file; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "The drawing as JSON, as convert writes it, but on standard output: to compare readers.")
    var json = false

    func perform() throws(Failure) -> Outcome {
        let input = try Input(file)
        if json {
            try Console.write(try drawing(input))
            return .good
        }
        try input.requireSumi()
        // The tree of a damaged file helps to understand it, but doesn't make it good.
        let findings = Validator(options: try ToolOptions.decoding()).validate(input.bytes).findings
        if let layout = try layout(input, isGood: findings.isEmpty) { try Console.write(layout) }
        let failures = findings.map { Failure($0, file: file) }
        for failure in failures { Console.report(failure) }
        return Outcome.worst(of: failures.map(\.status))
    }

    /// The tree; nil where the file is too damaged for one, which its findings say.
    private func layout(_ input: Input, isGood: Bool) throws(Failure) -> [UInt8]? {
        do throws(SumiDecodingError) {
            return Array(try FileLayout(data: input.bytes).text.utf8)
        } catch {
            if isGood { throw Failure(error, file: file) }
            return nil
        }
    }

    private func drawing(_ input: Input) throws(Failure) -> [UInt8] {
        let drawing = try input.drawing(try ToolOptions.decoding())
        do throws(SumiEncodingError) {
            return try drawing.json()
        } catch {
            throw Failure(error, file: file, isDecoded: input.isSumi)
        }
    }
}
