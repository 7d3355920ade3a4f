import Foundation

/// The bounds for people, and what the processes took.
enum BoundsTable {
    static func text(_ bounds: [Bound]) -> String {
        let lines = bounds.map { bound in
            let value = String(format: "%.\(bound.digits)f", bound.value)
            let limit = "\(bound.isUpper ? "≤" : "≥") \(bound.limit.formatted())"
            return "  \(bound.isMet ? "met   " : "MISSED")  \(value) (\(limit))  \(bound.what)"
        }
        let missed = bounds.count { !$0.isMet }
        return (["bounds: \(bounds.count - missed) met, \(missed) missed"] + lines).joined(separator: "\n")
    }

    static func text(_ runs: Runs) -> String {
        let lines = runs.all.map { run in
            let name = "\(run.job)\(run.isSingleStroke ? ", one stroke" : "")".padding(
                toLength: 26,
                withPad: " ",
                startingAt: 0
            )
            let perPoint = Double(run.peakBytes) / Double(run.pointCount)
            return String(
                format: "  %@%12d points %9.2f s %8.1f ns a point %9.1f MiB peak %7.1f bytes a point",
                name,
                run.pointCount,
                run.seconds,
                run.secondsPerPoint * 1e9,
                Double(run.peakBytes) / Double(1 << 20),
                perPoint
            )
        }
        return (["processes of their own"] + lines).joined(separator: "\n")
    }
}
