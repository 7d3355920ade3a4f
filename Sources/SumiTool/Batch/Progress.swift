import Sumi

/// How far a command has come, in a line at the bottom of a terminal: from a second on, ten times a second at most.
struct Progress {
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?
    private var hasLine = false

    /// Shows it if standard error is a terminal.
    init(isWanted: Bool) {
        isShown = isWanted && SystemCalls.isTerminal(SystemCalls.standardError)
    }

    /// Says how far it is.
    mutating func show(_ text: String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
        last = now
        hasLine = true
        Console.note("\r\u{1B}[K\(text.printable)")
    }

    /// Takes the line away, before something else is said and at the end.
    mutating func hide() {
        guard hasLine else { return }
        hasLine = false
        Console.note("\r\u{1B}[K")
    }
}
