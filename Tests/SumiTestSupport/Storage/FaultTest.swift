/// Runs an operation again and again, each time with another call that fails, until it runs through.
package struct FaultTest<Value> {
    /// One run.
    package struct Run {
        /// The call that failed first, counted from 1, and its kind; nil in the last run.
        package let call: Int
        package let step: FileStep?
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
            let calls = files.calls
            let step = calls.count >= number ? calls[number - 1] : nil
            try check(
                Run(
                    call: number,
                    step: step,
                    fault: fault,
                    disk: files.disk,
                    result: result,
                    openCount: files.openCount
                )
            )
            if step == nil { return }
        }
    }
}
