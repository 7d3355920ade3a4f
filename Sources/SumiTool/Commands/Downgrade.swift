import ArgumentParser
import Sumi

/// `sumi downgrade IN… --to N [-o OUT]`
struct Downgrade: Verb {
    static let configuration = CommandConfiguration(
        commandName: "downgrade",
        abstract: "Takes a drawing within a content version, for older devices.",
        discussion: """
            Inks above the version are replaced along their fallbacks; what else is above it is left out. Each loss is \
            said on standard error. The input stays as it is.

            Example: sumi downgrade notes.sumi -o notes-for-ios-14.sumi --to 1
            """
    )

    @OptionGroup var batch: BatchOptions
    @OptionGroup var target: TargetOptions

    @Option(
        parsing: .unconditional,
        help: "The newest content version that the drawing may need: 1 to \(ContentVersion.current).",
        transform: ToolOptions.contentVersion
    )
    var to: ContentVersion

    func check() throws {
        try target.requirePlace(for: batch)
        try Output.requireFormat(of: target.file)
    }

    func perform() throws(Failure) -> Outcome {
        let decoding = try ToolOptions.decoding(asVersion: to)
        let target = target
        var batch = Batch(batch, verb: "downgrade") { target.output(for: $0, extension: "sumi") }
        return try batch.run { (item, report) throws(Failure) in
            let input = try Input(item)
            try item.output.requireOther(than: input.file)
            let (drawing, changes) = try input.downgradedDrawing(decoding, &report)
            let options = EncodingOptions(
                maximumSupportedContentVersion: decoding.maximumSupportedContentVersion,
                policy: .downgrade,
                repairable: input.isRepairable
            )
            let losses = try item.output.write(drawing, options: options, from: input, &report)
            report.note(drawing, writtenAs: losses)
            // Unlike where it is only shown otherwise, the originals aren't in what is written.
            for line in changes.lines(replaced: "replaced by", hidden: "left out") {
                report.warn(line, file: input.file)
            }
        }
    }
}
