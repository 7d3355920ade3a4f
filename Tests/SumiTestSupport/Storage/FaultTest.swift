/// Runs an operation again and again, each time with another call that fails, until it runs through.
package struct FaultTest<Value> {
    /// One run.
    package struct Run {
        /// The call that failed first, counted from 1.
        package let call: Int
        /// The calls until then, that one included; in the last run, all.
        package let steps: [FileStep]
        /// What the call was for; nil in the last run, in which none failed.
        package var step: FileStep? { steps.count == call ? steps.last : nil }
        package let fault: Fault
        /// The files, which fail no more.
        package let disk: SimulatedDisk
        package let result: Result<Value, any Error>
        /// How many files were left open.
        package let openCount: Int
    }

    package var disk: SimulatedDisk
    package var supportsExchange: Bool
    package var operation: (SimulatedFiles) throws -> Value

    package init(
        _ disk: SimulatedDisk,
        supportsExchange: Bool = true,
        operation: @escaping (SimulatedFiles) throws -> Value
    ) {
        self.disk = disk
        self.supportsExchange = supportsExchange
        self.operation = operation
    }

    /// Makes each call fail in turn. The last run is one without a failure.
    package func run(_ kind: Fault.Kind, lasting: Fault.Lasting = .once, check: (Run) throws -> Void) rethrows {
        // No operation has so many calls: one that does loops for ever.
        for number in 1...10_000 {
            let fault = Fault(kind, call: number, lasting: lasting)
            let files = SimulatedFiles(disk, fault: fault, supportsExchange: supportsExchange)
            let result = Result { try operation(files) }
            let steps = Array(files.calls.prefix(number))
            try check(
                Run(
                    call: number,
                    steps: steps,
                    fault: fault,
                    disk: files.disk,
                    result: result,
                    openCount: files.openCount
                )
            )
            if steps.count < number { return }
        }
    }
}
