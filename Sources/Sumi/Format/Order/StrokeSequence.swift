/// The order of the strokes where it isn't that of the file (Spec, 10.1): runs of strokes, and what isn't listed
/// is deleted. Strokes of blocks that come later follow.
package struct StrokeSequence: Equatable, Sendable {
    /// Neighbouring strokes of one block.
    package struct Run: Equatable, Sendable {
        /// The block: how many block chunks stand before it.
        package var block: Int
        /// The first stroke, counted in its block.
        package var first: Int
        /// How many strokes, 1 or more.
        package var count: Int

        package init(block: Int, first: Int, count: Int) {
            self.block = block
            self.first = first
            self.count = count
        }

        package var strokes: Range<Int> { first..<first + count }
    }

    /// The runs, in drawing order.
    package let runs: [Run]

    package init(runs: [Run]) {
        self.runs = runs
    }

    /// Reads a sequence chunk's payload. `strokeCounts` has the number of strokes of each block that stands before.
    package init(reader: inout ByteReader, strokeCounts: [Int]) throws(SumiDecodingError) {
        let start = reader
        var runs: [Run] = []
        for _ in 0..<(try reader.itemCount()) {
            let block = try reader.count(atMost: strokeCounts.count - 1, or: .invalidSequence)
            let first = try reader.count(atMost: strokeCounts[block], or: .invalidSequence)
            let place = reader
            let count = try reader.count(atMost: strokeCounts[block] - first, or: .invalidSequence)
            guard count > 0 else { throw place.error(.invalidSequence, "a run of no strokes") }
            runs.append(Run(block: block, first: first, count: count))
        }
        try reader.finish()
        let sorted = runs.sorted { ($0.block, $0.first) < ($1.block, $1.first) }
        for (run, next) in zip(sorted, sorted.dropFirst()) where run.block == next.block {
            guard run.strokes.upperBound <= next.first else {
                throw start.error(.invalidSequence, "stroke \(next.first) of block \(next.block) stands twice")
            }
        }
        self.runs = runs
    }

    /// The payload.
    package var payload: [UInt8] {
        ByteWriter.bytes { writer in
            writer.count(runs.count)
            for run in runs {
                writer.count(run.block)
                writer.count(run.first)
                writer.count(run.count)
            }
        }
    }
}
