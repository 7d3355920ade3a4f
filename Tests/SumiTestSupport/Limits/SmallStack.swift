import CMeter

/// Runs work on a thread with a small stack.
package enum SmallStack {
    /// How many bytes of its stack the work wrote to, the system's own share included; nil where no thread could be made.
    package static func used(of size: Int, by work: () -> Void) -> Int? {
        let used = withoutActuallyEscaping(work) { work in
            var job = Job(work: work)
            return unsafe withUnsafeMutablePointer(to: &job) { job in
                unsafe sumi_meter_run_on_stack(
                    size,
                    { context in unsafe context?.assumingMemoryBound(to: Job.self).pointee.work() },
                    job
                )
            }
        }
        return used == 0 ? nil : used
    }

    private struct Job {
        let work: () -> Void
    }
}
