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

    /// How many bytes are written at once, or a little more.
    private static let pieceSize = 1 << 16

    func perform() throws(Failure) -> Outcome {
        var piece = ""
        func write(_ line: String) throws(Failure) {
            piece += line.printable + "\n"
            if piece.utf8.count >= Textconv.pieceSize { try flush() }
        }
        func flush() throws(Failure) {
            try Console.write(piece)
            piece = ""
        }
        for file in files {
            if files.count > 1 { try write("\(Failure.display(file)):") }
            let (head, drawing) = Textconv.content(of: file)
            for line in head { try write(line) }
            try drawing?.forEachLine(write)
            try flush()
        }
        return .good
    }

    /// What is wrong with a file, and the drawing that it holds, or what of one can be recovered.
    private static func content(of file: String) -> (head: [String], drawing: DrawingText?) {
        do throws(Failure) {
            let input = try Input(damaged: file)
            do throws(Failure) {
                return ([], DrawingText(try input.drawingAndLosses(DecodingOptions(policy: .downgrade)).drawing))
            } catch {
                // An intact beginning of a file that isn't a drawing is all there is to say of it.
                guard let recovery = try? Recovery(data: input.bytes) else { throw error }
                let findings = recovery.report.findings.map {
                    "damaged: bytes from \($0.range.lowerBound) on, \($0.range.count) of them: \($0.text)"
                }
                let others = recovery.report.otherFiles.map {
                    "damaged: bytes from \($0.range.lowerBound) on, \($0.range.count) of them: another Sumi file"
                }
                let head = ["damaged: \(error.text)"] + findings + others + ["recovered:"]
                return (head, DrawingText(recovery.drawing))
            }
        } catch {
            return ([error.wholeText], nil)
        }
    }
}
