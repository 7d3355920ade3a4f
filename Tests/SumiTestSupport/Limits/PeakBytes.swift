import CMeter

/// The most that some work has allocated on its thread at any moment; nil where that can't be counted.
package func peakBytes(of work: () -> Void) -> Int? {
    sumi_meter_begin()
    work()
    let peak = sumi_meter_end()
    return sumi_meter_counts_allocations() ? Int(peak) : nil
}
