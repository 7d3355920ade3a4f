import ArgumentParser

/// Whether what is said is coloured.
enum ColorChoice: ExpressibleByArgument, Sendable {
    case auto, always, never

    // Of an enumeration of strings the parser would find these out by reflection, at every start.
    static let allValueStrings = ["auto", "always", "never"]

    init?(argument: String) {
        switch argument {
        case "auto": self = .auto
        case "always": self = .always
        case "never": self = .never
        default: return nil
        }
    }

    /// Whether messages are, on standard error as it is.
    var isColored: Bool { isColored(on: SystemCalls.standardError) }

    /// Whether a stream is: on a terminal, unless `NO_COLOR` says otherwise (no-color.org).
    func isColored(on stream: Int32) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            SystemCalls.isTerminal(stream) && SystemCalls.environment("TERM") != "dumb"
                && (SystemCalls.environment("NO_COLOR") ?? "").isEmpty
        }
    }
}
