import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ctrl-C, and other wishes that the tool ends. It ends by the signal, but not while it saves a file: what lies beside a
/// file until it is complete would stay there.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// Savers are in it side by side, and what ends the tool alone.
    private static let saving = DispatchQueue(label: "saving", attributes: .concurrent)
    private static let waiting = DispatchQueue(label: "interruption")

    /// From now on a signal waits for the saves that have begun. No other thread may be there yet.
    static func waitsForSaves() {
        let set = set(of: signals)
        mask(SIG_BLOCK, set)
        waiting.async {
            var (set, signal) = (set, Int32(0))
            while unsafe sigwait(&set, &signal) == 0 { saving.sync(flags: .barrier) { end(by: signal) } }
        }
    }

    /// Saves, and lets no signal end the tool meanwhile.
    static func save<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        try saving.sync { () -> Result<Void, Failure> in Result(catching: body) }.get()
    }

    /// Ends the tool as the signal would have, or not if whoever started it wants it to be ignored.
    private static func end(by signal: Int32) {
        let set = set(of: [signal])
        mask(SIG_UNBLOCK, set)
        raise(signal)
        mask(SIG_BLOCK, set)
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        return set
    }

    private static func mask(_ how: Int32, _ set: sigset_t) {
        var set = set
        unsafe pthread_sigmask(how, &set, nil)
    }
}
