/// Which of a block's strokes have a column, as runs (Spec, 8.3).
package struct Presence: Hashable, Sendable {
    /// The runs, unless all have it.
    package let partialRuns: [Range<Int>]?
    /// Of how many.
    package let count: Int

    /// All of them, one at least.
    package init(all count: Int) {
        partialRuns = nil
        self.count = count
    }

    /// Those for which a flag is set.
    package init(_ flags: [Bool]) {
        var runs: [Range<Int>] = []
        for index in flags.indices where flags[index] {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        partialRuns = runs == [0..<flags.count] || flags.isEmpty ? nil : runs
        count = flags.count
    }

    /// The runs of those that have it: ascending, not empty, not touching.
    package var runs: [Range<Int>] { partialRuns ?? [0..<count] }
    /// Whether all have it.
    package var isAll: Bool { partialRuns == nil }
    /// Whether none has it.
    package var isNone: Bool { partialRuns?.isEmpty == true }

    /// The run that `index` lies in.
    package func run(containing index: Int) -> Int? {
        guard let runs = partialRuns else { return 0..<count ~= index ? 0 : nil }
        let next = runs.border(behind: { $0.lowerBound <= index })
        return next > 0 && runs[next - 1].contains(index) ? next - 1 : nil
    }
}

extension Presence {
    /// Reads the lengths of runs in turn absent, present, absent …, until they cover `count`; the first may be 0.
    package init(count: Int, reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        var runs: [Range<Int>] = []
        var position = 0
        var isPresent = false
        while position < count {
            let run = reader
            let length = try reader.count(atMost: count - position, or: .invalidPresence)
            if length == 0, position > 0 || isPresent { throw run.error(.invalidPresence) }
            if isPresent { runs.append(position..<position + length) }
            position += length
            isPresent.toggle()
        }
        guard !runs.isEmpty, runs != [0..<count] else { throw start.error(.invalidPresence) }
        partialRuns = runs
        self.count = count
    }

    /// Writes the lengths of runs.
    package func write(to writer: inout ByteWriter) {
        var position = 0
        for run in runs {
            writer.count(run.lowerBound - position)
            writer.count(run.count)
            position = run.upperBound
        }
        if position < count { writer.count(count - position) }
    }
}
