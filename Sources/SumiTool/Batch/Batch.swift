import Sumi

/// Does the same for all inputs of a command, several at once, and says what came of each in the order of the inputs.
struct Batch {
    /// So many inputs a processor are worked on before the next are looked for: what came of them is held, not they.
    private static let share = 16

    /// How it is said what came of an input.
    private enum Style {
        case people, json, jsonl
    }

    private let options: BatchOptions
    private let verb: String
    /// The name of the records' schema, such as `sumi.validate/1`.
    private var schema: String { "sumi.\(verb)/1" }
    private let style: Style
    private let isColored: Bool
    /// Where what is made of an input is written.
    private let output: ((Item) -> Output)?
    /// Where something was written: no input may replace what another one became.
    private var outputs: Set<[UInt8]> = []
    private var tally = Tally()
    private let progress: Progress

    init(_ options: BatchOptions, verb: String, output: ((Item) -> Output)? = nil) {
        self.options = options
        self.verb = verb
        self.output = output
        if output != nil { Interruption.waitsForSaves() }
        isColored = (options.color ?? .auto).isColored
        style = options.json ? .json : options.jsonl ? .jsonl : .people
        progress = Progress(isWanted: style == .people || !SystemCalls.isTerminal(SystemCalls.standardOutput))
    }

    /// Does it.
    ///
    /// - Parameter work: what is done with an input; it reports what came of it, and what it throws is reported, too
    /// - Returns: the worst outcome
    /// - Throws: `Failure` where a list of inputs can't be read, standard output takes no more, or standard input is named
    ///   twice.
    mutating func run(
        _ work: @Sendable (Item, inout Report) throws(Failure) -> Void
    ) throws(Failure) -> Outcome {
        guard options.files.count(where: { $0 == "-" }) < 2 else {
            let text = "Standard input can be read only once: name - once"
            throw Failure(file: "sumi \(verb)", text: text, code: "", status: .usage, next: "sumi \(verb) --help")
        }
        let items = try options.items()
        // More only cost memory.
        let jobs = min(options.jobs ?? SystemCalls.processorCount, 256)
        // Alone, one is answered before the next is looked for.
        let window = jobs == 1 ? 1 : jobs * Batch.share
        if style == .json { try Console.write("[") }
        while true {
            var batch: [Item] = []
            while batch.count < window, let item = items.next() {
                batch.append(placed(item))
            }
            if batch.isEmpty { break }
            for report in reports(on: batch, jobs: jobs, work) { try say(report) }
            progress.show(tally.summary)
        }
        progress.hide()
        if style == .json { try Console.write(tally.total == 0 ? "]\n" : "\n]\n") }
        // That nothing was found must not look like all is well.
        if style == .people, tally.total != 1 { Console.note(tally.summary + "\n") }
        return options.exitZero ? .good : tally.worst
    }

    /// An input with its output.
    private mutating func placed(_ item: Item) -> Item {
        // What no input could be made of becomes no file.
        if case .failure = item.source { return item }
        var item = item
        guard let output else { return item }
        item.output = output(item)
        let file = item.output.file
        guard file != "-", !outputs.insert(file.pathBytes).inserted else { return item }
        let text = "another input became \(file.displayedPath) already; nothing was written: give it another output"
        let failure = Failure(file: item.name, text: text, code: "EEXIST", status: .inaccessible)
        return Item(source: .failure(failure), id: item.id)
    }

    /// What came of some inputs, in their order: each job takes every n-th.
    private func reports(
        on items: [Item],
        jobs: Int,
        _ work: @Sendable (Item, inout Report) throws(Failure) -> Void
    ) -> [Report] {
        let jobs = min(jobs, items.count)
        let progress = progress
        let parts = Concurrently.map(Array(0..<jobs)) { job in
            stride(from: job, to: items.count, by: jobs).map { Batch.report(on: items[$0], progress, work) }
        }
        return items.indices.map { parts[$0 % jobs][$0 / jobs] }
    }

    private static func report(
        on item: Item,
        _ progress: Progress,
        _ work: (Item, inout Report) throws(Failure) -> Void
    ) -> Report {
        var report = Report(on: item, progress)
        do throws(Failure) {
            if case .failure(let failure) = item.source { throw failure }
            try work(item, &report)
        } catch {
            report.report(error)
        }
        return report
    }

    private mutating func say(_ report: Report) throws(Failure) {
        let isFirst = tally.total == 0
        tally.add(report.status)
        switch style {
        case .people:
            progress.hide()
            if !report.output.isEmpty { try Console.write(report.output) }
            for message in report.messages { Console.note(isColored ? message.coloredLine : message.line) }
            if !report.conclusion.isEmpty { Console.note(report.conclusion) }
        case .jsonl: try Console.write(report.record(schema: schema))
        case .json: try Console.write(Array((isFirst ? "\n" : ",\n").utf8) + report.record(schema: schema).dropLast())
        }
    }
}
