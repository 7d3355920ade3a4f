extension StrokeLog {
    /// The strokes of the drawing, in its order, by their positions in the file.
    var orderByPosition: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for run in sequence?.runs ?? [] {
            let first = pointEnds.strokeCount(ofFirst: run.block) + run.first
            ranges.append(first..<first + run.count)
        }
        let later = pointEnds.strokeCount(ofFirst: sequence?.blocksBefore ?? 0)
        ranges.append(later..<pointEnds.strokeCount(ofFirst: blocks.count))
        return ranges.reduce(into: []) { order, range in
            if let last = order.last, last.upperBound == range.lowerBound {
                order[order.count - 1] = last.lowerBound..<range.upperBound
            } else if !range.isEmpty {
                order.append(range)
            }
        }
    }
}
