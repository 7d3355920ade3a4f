import ArgumentParser

/// Whether messages are coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case auto, always, never

    /// Whether they are on standard error as it is: on a terminal, unless `NO_COLOR` says otherwise (no-color.org).
    var isColored: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            SystemCalls.isTerminal(SystemCalls.standardError) && SystemCalls.environment("TERM") != "dumb"
                && (SystemCalls.environment("NO_COLOR") ?? "").isEmpty
        }
    }
}
