/// Runs an operation on a ``SimulatedFiles`` and looks at everything that a crash at any moment may leave.
package struct CrashTest: Sendable {
    /// What was there before.
    package var disk: SimulatedDisk
    package var supportsExchange: Bool
    /// What is done; `promise()` says what is to last from there on, and when it returns the rest is promised.
    package var operation: @Sendable (SimulatedFiles) throws -> Void
    /// Throws where a state shouldn't be.
    package var check: @Sendable (CrashState) throws -> Void

    package init(
        _ disk: SimulatedDisk,
        supportsExchange: Bool = true,
        operation: @escaping @Sendable (SimulatedFiles) throws -> Void,
        check: @escaping @Sendable (CrashState) throws -> Void
    ) {
        self.disk = disk
        self.supportsExchange = supportsExchange
        self.operation = operation
        self.check = check
    }

    /// Tries all crash states.
    ///
    /// - Parameters:
    ///   - omission: what the medium only claims to do
    ///   - fault: what fails, besides; then the operation may throw, and promises nothing at its end
    ///   - stopsEarly: whether one violation is enough
    /// - Returns: how many states there are, and what is wrong with them
    package func run(
        omitting omission: Omission? = nil,
        fault: Fault? = nil,
        stopsEarly: Bool = false
    ) -> CrashReport {
        var seen = Seen()
        return run(omitting: omission, fault: fault, stopsEarly: stopsEarly, seen: &seen)
    }

    /// Makes each call fail in turn, and tries all crash states that differ from those before and from those without a
    /// failure.
    ///
    /// - Returns: how many states there are, and what is wrong with them; of the last run, which fails nowhere, the calls
    package func runFailing(_ kind: Fault.Kind, lasting: Fault.Lasting...) -> CrashReport {
        var all = CrashReport()
        var seen = Seen()
        _ = run(fault: nil, stopsEarly: false, seen: &seen)
        for lasting in lasting {
            // No operation has so many calls: one that does loops for ever.
            for number in 1...10_000 {
                let report = run(fault: Fault(kind, call: number, lasting: lasting), stopsEarly: false, seen: &seen)
                all.add(report, at: number)
                if report.calls.count < number { break }
            }
        }
        return all
    }

    /// The states that were tried, by how much was promised.
    private typealias Seen = [Int: Set<SimulatedDisk>]

    private func run(
        omitting omission: Omission? = nil,
        fault: Fault?,
        stopsEarly: Bool,
        seen: inout Seen
    ) -> CrashReport {
        let files = SimulatedFiles(disk, omitting: omission, fault: fault, supportsExchange: supportsExchange)
        var report = CrashReport()
        do {
            try operation(files)
            files.promise()
        } catch {
            report.error = error
        }
        report.calls = files.calls
        var generator = SeededGenerator(seed: 0x5)
        var pending = PendingChanges(disk)
        func note(_ disk: SimulatedDisk, isCrash: Bool) {
            let state =
                CrashState(disk: disk, promises: pending.promises, isCrash: isCrash, hasFault: fault != nil)
            report.note(state, check)
        }
        for event in [nil] + files.events.map(Optional.some) {
            if let event { pending.note(event) }
            for state in pending.states(using: &generator) {
                guard seen[pending.promises, default: []].insert(state).inserted else { continue }
                note(state, isCrash: true)
                if stopsEarly, !report.violations.isEmpty { return report }
            }
        }
        note(files.disk, isCrash: false)
        return report
    }

    /// The calls of which each could be left out without any state's being wrong or the operation's failing, by their
    /// number.
    package func needlessCalls(among steps: Set<FileStep>) -> [Int] {
        // What may be there with all calls is good.
        var known = Seen()
        let calls = run(fault: nil, stopsEarly: false, seen: &known).calls
        return calls.indices.filter { steps.contains(calls[$0]) }.map { $0 + 1 }.filter { number in
            var seen = known
            let report = run(omitting: .call(number), fault: nil, stopsEarly: true, seen: &seen)
            return report.violations.isEmpty && report.error == nil
        }
    }
}
