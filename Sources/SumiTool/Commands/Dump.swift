import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi dump IN…`
struct Dump: Verb {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Shows what each byte of Sumi files is: offset, size, meaning.",
        discussion: """
            The sizes under an entry add up to the entry's. Of a damaged file it shows all that can still be read, and what is \
            damaged in its place.

            With --json it shows the drawing as the file has it (appendix B of the Spec): of one file the document that convert \
            writes, to compare readers; of several, and with --jsonl, a record for each with the drawing in it, on a line however \
            long.

            Example: sumi dump notes.sumi
            """
    )

    @OptionGroup var batch: BatchOptions

    func perform() throws(Failure) -> Outcome {
        let options = try ToolOptions.decoding()
        let (isPlural, isJSON, isRecord) = (batch.isPlural, batch.json || batch.jsonl, batch.isPlural || batch.jsonl)
        var choices = batch
        // One document stands alone: who compares readers compares its bytes.
        choices.json = batch.json && isRecord
        var batch = Batch(choices, verb: "dump")
        return try batch.run { (item, report) throws(Failure) in
            // Whatever a file begins like, it may be one of ours whose beginning is damaged.
            let input = try Input(item, mayBeDamaged: !isJSON)
            if isJSON {
                let document = try Dump.document(of: input, options, &report)
                if isRecord { report.note("drawing", .document(document)) } else { report.write(document) }
                return
            }
            if !input.isSumi, (try? Recovery(data: input.bytes)) == nil { throw input.notADrawing }
            if isPlural { report.say("\(Failure.display(input.file)):") }
            // The tree of a damaged file helps to understand it, but doesn't make it good.
            report.write(Array(try Dump.layout(of: input).text.utf8))
            guard input.isSumi else { return report.report(input.damagedBeginning) }
            let findings = Validator(options: options).validate(input.bytes).findings
            report.report(all: Failure.all(findings, file: input.file, in: input.bytes))
        }
    }

    /// The tree; of a damaged file, as far as it can be read.
    private static func layout(of input: Input) throws(Failure) -> FileLayout {
        if let layout = try? FileLayout(data: input.bytes) { return layout }
        do throws(SumiDecodingError) {
            return try FileLayout(damaged: input.bytes)
        } catch {
            throw Failure(error, file: input.file, in: input.bytes)
        }
    }

    private static func document(
        of input: Input,
        _ options: DecodingOptions,
        _ report: inout Report
    ) throws(Failure) -> [UInt8] {
        let drawing = try input.drawing(options, &report)
        do throws(SumiEncodingError) {
            return try drawing.json()
        } catch {
            throw Failure(error, file: input.file, notHeldBy: "JSON")
        }
    }
}
