import ArgumentParser
import SumiInterchange

/// A format as the command line names it.
struct FormatName: ExpressibleByArgument {
    let format: any DrawingFormat

    init?(argument: String) {
        guard let format = DrawingFormats.named(argument) else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { DrawingFormats.all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
