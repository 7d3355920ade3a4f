import Sumi

/// A program of the tests that isn't a test: `limits`, `laws` and `recovery` for the scripts of these names.
enum Probe {
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case "limits":
            limits(Array(arguments.dropFirst()))
            return 0
        case "laws": return laws(Array(arguments.dropFirst()))
        case "recovery": return recovery(Array(arguments.dropFirst()))
        default: return 64
        }
    }
}

/// The entry point.
@c(sumi_probe_main)
public func probe(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    Probe.run(
        (1..<max(1, Int(count))).compactMap { index in
            unsafe arguments?[index].map { unsafe String(cString: $0) }
        }
    )
}
