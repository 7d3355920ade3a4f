import Sumi

/// A program of the tests that isn't a test: `limits`, `laws` and `recovery` for the scripts of these names; `read`,
/// `vectors` and `mutants` for Scripts/conformance; the others for Scripts/crashes.
enum Probe {
    static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case "limits":
            limits(rest)
            return 0
        case "laws": return laws(rest)
        case "recovery": return recovery(rest)
        case "read": return answer()
        case "vectors": return vectors()
        case "mutants": return mutants(rest)
        case "kill": return kill(rest)
        case "work": return work(rest)
        case "fill": return fill(rest)
        case "make-big": return makeBig(rest)
        case "append-one": return appendOne(rest)
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
