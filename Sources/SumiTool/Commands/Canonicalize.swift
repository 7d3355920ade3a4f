import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi canonicalize IN… [-o OUT]`
struct Canonicalize: Verb {
    static let configuration = CommandConfiguration(
        commandName: "canonicalize",
        abstract: "Writes a Sumi file anew in its canonical form: one save, nothing deleted left in it.",
        discussion: """
            The same drawing becomes the same bytes, whatever saves it went through, as long as the same build of zlib \
            writes them (Spec, section 12). Nothing is lost but what was deleted before, and a repair record, which \
            sumi convert --repairable adds again.

            Example: sumi canonicalize notes.sumi -o notes-canonical.sumi
            """
    )

    @OptionGroup var batch: BatchOptions
    @OptionGroup var target: TargetOptions

    func check() throws {
        try target.requirePlace(for: batch)
        // A format that nobody asked for under its name would be taken for it.
        guard let file = target.file, let format = Output.format(of: file), !(format is SumiFormat) else { return }
        throw ValidationError("The canonical form is Sumi's, and '\(file)' isn't: name a .sumi, and convert that.")
    }

    func perform() throws(Failure) -> Outcome {
        // What a reader doesn't show is written back.
        var decoding = try ToolOptions.decoding()
        decoding.policy = .downgrade
        let target = target
        var batch = Batch(batch, verb: "canonicalize") {
            target.output(for: $0, extension: "sumi", format: SumiFormat())
        }
        return try batch.run { [decoding] (item, report) throws(Failure) in
            let input = try Input(item)
            try input.requireSumi()
            let drawing = try input.drawing(decoding, &report)
            report.note(drawing)
            let options = EncodingOptions(keepsOriginalBytes: false)
            let output = item.output
            try output.write(drawing, options: options, from: input, &report)
            if input.isRepairable {
                let text = "its repair record isn't in the canonical form: sumi convert --repairable adds one"
                report.warn(text, file: input.file)
            }
        }
    }
}
