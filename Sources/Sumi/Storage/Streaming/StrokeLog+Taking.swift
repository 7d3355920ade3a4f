extension StrokeLog {
    /// Takes out the strokes that are complete, as no later block can continue them, with what they need. What is left is at
    /// most one stroke, and how many points those before it have.
    mutating func takeCompleteStrokes() -> (strokes: [Stroke], needs: [StrokeNeeds]) {
        var taken: (strokes: [Stroke], needs: [StrokeNeeds]) = ([], [])
        while firstWithStrokes < blocks.count {
            let number = firstWithStrokes
            let isOpen = open?.block == number
            let count = blocks[number].strokes.count - (isOpen ? 1 : 0)
            taken.strokes += blocks[number].strokes.prefix(count)
            taken.needs += blocks[number].needs.prefix(count)
            blocks[number].strokes = Array(blocks[number].strokes.dropFirst(count))
            blocks[number].needs = Array(blocks[number].needs.dropFirst(count))
            if isOpen { break }
            firstWithStrokes += 1
        }
        return taken
    }

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
