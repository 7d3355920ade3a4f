extension StrokeLog {
    /// The strokes of the drawing, in its order, by their positions in the file.
    var orderByPosition: [Range<Int>] {
        var (starts, total) = ([Int](), 0)
        for count in strokeCounts {
            starts.append(total)
            total += count
        }
        var ranges: [Range<Int>] = []
        for run in sequence?.runs ?? [] {
            let first = starts[run.block] + run.first
            ranges.append(first..<first + run.count)
        }
        let later = sequence?.blocksBefore ?? 0
        ranges.append((later < starts.count ? starts[later] : total)..<total)
        return ranges.reduce(into: []) { order, range in
            if let last = order.last, last.upperBound == range.lowerBound {
                order[order.count - 1] = last.lowerBound..<range.upperBound
            } else if !range.isEmpty {
                order.append(range)
            }
        }
    }
}
