import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi canonicalize IN -o OUT`
struct Canonicalize: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Writes a Sumi file anew in its canonical form: one save, nothing deleted left in it.",
        discussion: """
            The same drawing becomes the same bytes, whatever saves it went through, as long as the same build of zlib \
            writes them (Spec, section 12). Nothing is lost but what was deleted before.

            Example: sumi canonicalize notes.sumi -o notes-canonical.sumi
            """
    )

    @Argument(help: ArgumentHelp("A Sumi file; - is standard input.", valueName: "in"))
    var input: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write it: a Sumi file, perhaps the same one; - is standard output.",
            valueName: "out"
        )
    )
    var output: String

    func perform() throws(Failure) -> Outcome {
        let source = try Input(input)
        try source.requireSumi()
        // What a reader doesn't show is written back.
        var decoding = try ToolOptions.decoding()
        decoding.policy = .downgrade
        let drawing = try source.drawing(decoding)
        try Output(file: output, format: SumiFormat()).write(
            drawing,
            options: EncodingOptions(keepsOriginalBytes: false),
            from: source
        )
        return .good
    }
}
