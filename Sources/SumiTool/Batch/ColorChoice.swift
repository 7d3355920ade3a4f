import ArgumentParser

/// Whether what is said is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case auto, always, never

    // The parser would find these out by reflection, at every start.
    static var allValueStrings: [String] { ["auto", "always", "never"] }
    var defaultValueDescription: String { rawValue }

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
