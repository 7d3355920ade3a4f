import ArgumentParser
import Sumi

/// `sumi textconv IN…`
struct Textconv: Verb {
    static let configuration = CommandConfiguration(
        commandName: "textconv",
        abstract: "Shows drawings as text to compare, for git diff: a line a stroke.",
        discussion: """
            Of a damaged file it shows what can be recovered, and what is wrong; it never ends with an error, since git \
            would show nothing then. To have git use it, once:

            git config diff.sumi.textconv 'sumi textconv'
            echo '*.sumi diff=sumi' >> .gitattributes
            """
    )

    @Argument(
        help: ArgumentHelp("Drawings in any format that is read; - is standard input.", valueName: "in"),
        completion: .file()
    )
    var files: [String]

    func perform() throws(Failure) -> Outcome {
        for file in files {
            var lines = files.count > 1 ? ["\(Failure.display(file)):"] : []
            do throws(Failure) {
                lines += try Textconv.lines(of: file)
            } catch {
                lines.append(error.wholeText)
            }
            try Console.write(lines.map { $0.printable + "\n" }.joined())
        }
        return .good
    }

    private static func lines(of file: String) throws(Failure) -> [String] {
        let input = try Input(damaged: file)
        let options = DecodingOptions(policy: .downgrade)
        do throws(Failure) {
            return DrawingText(try input.drawingAndLosses(options).drawing).lines
        } catch {
            // An intact beginning of a file that isn't a drawing is all there is to say of it.
            guard let recovery = try? Recovery(data: input.bytes) else { throw error }
            let findings = recovery.report.findings.map {
                "damaged: bytes from \($0.range.lowerBound) on, \($0.range.count) of them: \($0.text)"
            }
            let others = recovery.report.otherFiles.map {
                "damaged: bytes from \($0.range.lowerBound) on, \($0.range.count) of them: another Sumi file"
            }
            return ["damaged: \(error.text)"] + findings + others + ["recovered:"] + DrawingText(recovery.drawing).lines
        }
    }
}
