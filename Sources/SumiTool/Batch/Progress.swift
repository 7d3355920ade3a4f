import Dispatch
import Sumi

/// How far a command has come, in a line at the bottom of a terminal: from a second on, ten times a second at most.
final class Progress: @unchecked Sendable {
    private static let width = 20

    private let isShown: Bool
    /// In nanoseconds, as all times here.
    private let start = DispatchTime.now().uptimeNanoseconds
    /// Several inputs are worked on at once: what follows is only touched in here.
    private let queue = DispatchQueue(label: "progress")
    private var last: UInt64?
    private var hasLine = false

    /// Shows it if standard error is a terminal.
    init(isWanted: Bool) {
        isShown = isWanted && SystemCalls.isTerminal(SystemCalls.standardError)
    }

    /// Says how far it is with one file.
    func show(_ file: String, done: Int, of all: Int) {
        // A file may grow while it is read.
        let share = all > 0 ? min(1, Double(done) / Double(all)) : 1
        let filled = Int(share * Double(Progress.width))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Progress.width - filled)
        show("[\(bar)] \(Int(share * 100)) % of \((all >> 20).grouped) MiB, \(Failure.display(file))")
    }

    /// Says how far it is.
    func show(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        queue.sync {
            let now = DispatchTime.now().uptimeNanoseconds
            guard now - start > 1_000_000_000, last.map({ now - $0 > 100_000_000 }) ?? true else { return }
            last = now
            hasLine = true
            Console.note("\r\u{1B}[K\(text().printable)")
        }
    }

    /// Takes the line away, before something else is said and at the end.
    func hide() {
        queue.sync {
            guard hasLine else { return }
            hasLine = false
            Console.note("\r\u{1B}[K")
        }
    }
}
