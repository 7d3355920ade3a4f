/// What a medium holds after a crash, or when an operation has ended without one.
package struct CrashState: Sendable {
    package let disk: SimulatedDisk
    /// How often the operation had promised something when the crash came.
    package let promises: Int
    /// Whether it is a crash that left this, or the operation itself.
    package let isCrash: Bool
    /// Whether a call was made to fail.
    package let hasFault: Bool

    /// The medium after the machine has started again.
    package func mounted() -> SimulatedFiles { SimulatedFiles(disk) }

    /// Throws where something doesn't hold.
    package func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
        guard !condition else { return }
        throw CrashViolation(text: "\(text()) (\(isCrash ? "crash" : "no crash") after \(promises) promises)")
    }
}

/// A state that shouldn't be.
package struct CrashViolation: Error, CustomStringConvertible {
    package let text: String
    package var description: String { text }

    package init(text: String) {
        self.text = text
    }
}

/// What came of looking at all states.
package struct CrashReport: Sendable {
    /// How many different states there are.
    package private(set) var stateCount = 0
    /// What is wrong with some of them, each once.
    package private(set) var violations: [String] = []
    /// The operation's error.
    package var error: (any Error)?
    /// The calls that it made.
    package var calls: [FileStep] = []

    mutating func note(_ state: CrashState, _ check: (CrashState) throws -> Void) {
        stateCount += 1
        do {
            try check(state)
        } catch {
            let text = "\(error)"
            if !violations.contains(text) { violations.append(text) }
        }
    }

    mutating func add(_ report: CrashReport, at call: Int) {
        stateCount += report.stateCount
        violations += report.violations.map { "\($0), call \(call)" }
        (error, calls) = (report.error, report.calls)
    }

    /// The number of states, as in `1,234 crash states`.
    package static func text(of stateCount: Int) -> String {
        var digits = String(stateCount)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return "\(digits) crash states"
    }
}
