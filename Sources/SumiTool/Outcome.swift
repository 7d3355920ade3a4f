import Sumi

/// How the tool ends.
enum Outcome: Int32, CaseIterable {
    case good = 0
    /// Damaged, or not what it should be.
    case damaged = 1
    /// Can't be read or written.
    case inaccessible = 2
    /// Recovered, with losses.
    case recovered = 3
    /// Intact, but needs a newer reader.
    case unsupported = 4
    /// Over a limit.
    case limitExceeded = 5
    /// The command was called wrongly.
    case usage = 64
    /// A bug of ours.
    case bug = 70

    /// How many files are said to be so: `3 damaged`.
    var text: String {
        switch self {
        case .good: "good"
        case .damaged: "damaged or no drawing"
        case .inaccessible: "can't be read or written"
        case .recovered: "recovered with losses"
        case .unsupported: "for a newer reader"
        case .limitExceeded: "over a limit"
        case .usage: "called wrongly"
        case .bug: "met a bug"
        }
    }

    /// From what wants attention first to what wants none.
    private static let byUrgency: [Outcome] = [
        .bug, .usage, .inaccessible, .damaged, .limitExceeded, .unsupported, .recovered, .good,
    ]

    /// The status of several files: that of the one that wants attention first.
    static func worst(of statuses: [Outcome]) -> Outcome { byUrgency.first { statuses.contains($0) } ?? .good }
}

extension Outcome {
    /// The status that a decoding error leads to.
    init(_ category: SumiDecodingError.Category) {
        switch category {
        case .damaged: self = .damaged
        case .unsupported: self = .unsupported
        case .limitExceeded: self = .limitExceeded
        case .invalidCall: self = .usage
        }
    }
}
