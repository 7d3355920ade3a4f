/// The order of a file's strokes while it is being changed: runs of strokes that a block has, or that are yet to be written.
package struct StrokeOrder: Equatable, Sendable {
    /// Neighbouring strokes of one origin.
    package struct Run: Equatable, Sendable {
        /// The block that has the strokes; nil for those that were added.
        package var block: Int?
        /// The strokes, counted in their block, or among those that were added.
        package var strokes: Range<Int>
    }

    package private(set) var runs: [Run]
    /// How many strokes there are.
    package private(set) var count: Int

    package init(_ runs: [Run]) {
        self.runs = []
        count = runs.reduce(0) { $0 + $1.strokes.count }
        for run in runs {
            self.runs.append(run)
            join(at: self.runs.count - 1)
        }
    }

    /// The order that a file has: that of a sequence, then the blocks behind it.
    package init(strokeCounts: [Int], sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)?) {
        let listed = sequence?.runs.map { Run(block: $0.block, strokes: $0.strokes) } ?? []
        let behind = strokeCounts.indices.dropFirst(sequence?.blocksBefore ?? 0)
        self.init(
            listed + behind.filter { strokeCounts[$0] > 0 }.map { Run(block: $0, strokes: 0..<strokeCounts[$0]) }
        )
    }

    /// Takes strokes out, and gives them.
    package mutating func remove(_ range: Range<Int>) -> [Run] {
        let (first, last) = (split(at: range.lowerBound), split(at: range.upperBound))
        let removed = Array(runs[first..<last])
        runs.removeSubrange(first..<last)
        count -= range.count
        join(at: first)
        return removed
    }

    /// Puts strokes before the one at `index`.
    package mutating func insert(_ strokes: [Run], at index: Int) {
        let position = split(at: index)
        runs.insert(contentsOf: strokes, at: position)
        count += strokes.reduce(0) { $0 + $1.strokes.count }
        join(at: position + strokes.count)
        join(at: position)
    }

    /// The run that begins with the stroke at `index`, which may have to be made.
    private mutating func split(at index: Int) -> Int {
        var before = 0
        for (position, run) in runs.enumerated() {
            if before == index { return position }
            let length = index - before
            if length < run.strokes.count {
                let middle = run.strokes.lowerBound + length
                runs[position].strokes = run.strokes.lowerBound..<middle
                runs.insert(Run(block: run.block, strokes: middle..<run.strokes.upperBound), at: position + 1)
                return position + 1
            }
            before += run.strokes.count
        }
        return runs.count
    }

    /// Makes one run of two that follow each other.
    private mutating func join(at position: Int) {
        guard position > 0, position < runs.count else { return }
        let (run, next) = (runs[position - 1], runs[position])
        guard run.block == next.block, run.strokes.upperBound == next.strokes.lowerBound else { return }
        runs[position - 1].strokes = run.strokes.lowerBound..<next.strokes.upperBound
        runs.remove(at: position)
    }
}
