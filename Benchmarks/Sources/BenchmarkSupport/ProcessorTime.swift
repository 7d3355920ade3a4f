#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Time that this process has had a processor: what work takes, whatever else the machine does meanwhile.
package enum ProcessorTime {
    /// Seconds so far.
    package static var seconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The seconds that some work takes.
    package static func seconds(of work: () throws -> Void) rethrows -> Double {
        let start = seconds
        try work()
        return seconds - start
    }
}
