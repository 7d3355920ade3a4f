import CMeter

/// Counts what a piece of work allocates.
package enum PeakMemory {
    /// The most that was allocated at any moment, in bytes; nil where that can't be counted.
    package static func bytes(of work: () -> Void) -> Int? {
        sumi_meter_begin()
        work()
        let peak = sumi_meter_end()
        return sumi_meter_counts_allocations() ? Int(peak) : nil
    }
}
