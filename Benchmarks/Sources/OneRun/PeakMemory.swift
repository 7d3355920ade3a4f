#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The most memory that this process has had at once, resident, its code and libraries included.
enum PeakMemory {
    static func bytes() -> Int {
        #if os(Linux)
            // Not getrusage, which counts what the process was before it became this program.
            guard let status = try? ByteFile("/proc/self/status", "r").read(1 << 14) else { return 0 }
            let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return (line?.split(whereSeparator: { !$0.isNumber }).first).flatMap { Int($0) }.map { $0 * 1024 } ?? 0
        #else
            var usage = unsafe rusage()
            unsafe getrusage(RUSAGE_SELF, &usage)
            return unsafe usage.ru_maxrss
        #endif
    }
}
