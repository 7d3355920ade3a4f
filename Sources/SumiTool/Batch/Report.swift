import Sumi
import SumiInterchange

/// What came of one input: what is said of it, and how it ended.
struct Report: Sendable {
    /// A value in a record.
    enum Value: Sendable {
        case integer(Int)
        case boolean(Bool)
        case string(String)
        case strings([String])
        /// Finite numbers.
        case numbers([Double])
        /// A document in JSON, of any length.
        case document([UInt8])
    }

    /// The input, as messages name it.
    let name: String
    /// What its record calls it.
    let id: String?
    /// Whether it is a file, or about one.
    private let isFile: Bool
    /// For people, on standard output.
    private(set) var output: [UInt8] = []
    /// For people, on standard error.
    private(set) var messages: [Failure] = []
    /// For people, on standard error, behind the messages: what came of it all.
    private(set) var conclusion = ""
    /// For programs, beside the messages.
    private(set) var values: [(key: String, value: Value)] = []
    /// The worst of all that was said.
    private(set) var status = Outcome.good
    /// Where it is said how far the work on it has come.
    let progress: Progress

    init(on item: Item, _ progress: Progress) {
        (name, id) = (item.name, item.id)
        isFile = if case .bytes = item.source { false } else { true }
        self.progress = progress
    }

    /// Says a line for people.
    mutating func say(_ line: String) { output += Array("\(line.printable)\n".utf8) }

    /// Says text for people that may be shown as it is.
    mutating func write(_ text: [UInt8]) { output += text }

    /// Says last what came of it all.
    mutating func conclude(_ line: String) { conclusion = "\(line.printable)\n" }

    /// Says what is wrong.
    mutating func report(_ failure: Failure) {
        var failure = failure
        failure.isOfFile = isFile
        messages.append(failure)
        status = Outcome.worst(of: [status, failure.status])
    }

    /// Says all that is wrong with a file.
    mutating func report(all failures: [Failure]) {
        for (index, var failure) in failures.enumerated() {
            // What to do next is the same for all of it.
            if index > 0 { (failure.next, failure.advice) = (nil, "") }
            report(failure)
        }
    }

    /// Says what isn't wrong, but should be known.
    mutating func warn(_ text: String, file: String) {
        report(Failure(file: file, isWarning: true, text: text, code: "", status: .good))
    }

    /// Says what a conversion couldn't keep, or had to assume.
    mutating func report(_ losses: ConversionReport, file: String) {
        for entry in losses.entries { report(Failure(entry, file: file)) }
    }

    /// Notes a value for programs.
    mutating func note(_ key: String, _ value: Value) { values.append((key, value)) }

    /// Notes how much there is; of what was written, how much is in it.
    mutating func note(_ drawing: Drawing, writtenAs report: ConversionReport = ConversionReport()) {
        note("strokes", .integer(report.written?.strokes ?? drawing.strokes.count))
        note("points", .integer(report.written?.points ?? drawing.strokes.reduce(0) { $0 + $1.path.count }))
    }

    /// Ends with a status that no message leads to.
    mutating func end(_ outcome: Outcome) { status = Outcome.worst(of: [status, outcome]) }
}
