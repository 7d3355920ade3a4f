extension DrawingFile {
    /// Writes what was changed, but for the commit; gives how many strokes and points there are then.
    func write(to writer: inout CommitWriter) throws(SumiFileError.Reason) -> (strokes: Int, points: Int) {
        if let metadata = staged.metadata { try writer.append(metadata) }
        guard let order = staged.order else {
            _ = try writer.append(staged.added, options: options)
            try writer.appendIndex(source())
            let points = staged.added.reduce(log.commit.pointCount) { $0 + $1.part.range.count }
            return (log.commit.strokeCount + staged.added.count, points)
        }
        // In drawing order, so that perhaps nothing needs to be said of it.
        let added = order.runs.filter { $0.block == nil }.flatMap { staged.added[$0.strokes] }
        let places = try writer.append(added, options: options)
        let newOrder = order.placing(places)
        let saved = try savedOrder()
        if newOrder != StrokeOrder(saved.runs + places) { try writer.append(newOrder) }
        try writer.appendIndex(source())
        // What the commit says of them wasn't compared with the blocks.
        let kept = log.commit.pointCount - (try removedPoints(from: saved, to: newOrder))
        guard kept >= 0 else { throw .decoding(SumiDecodingError(.countMismatch, at: log.commitOffset)) }
        return (newOrder.count, added.reduce(kept) { $0 + $1.part.range.count })
    }

    /// How many points those strokes have that are in one order and not in another.
    private func removedPoints(from saved: StrokeOrder, to order: StrokeOrder) throws(SumiFileError.Reason) -> Int {
        let places = try log.allPlaces(source())
        var loader = try BlockLoader(source(), log.tables, limits: limits)
        let counts = order.countsByBlock
        // A block may be said to have many strokes, and there may be many blocks: most lose none.
        let changed = Set(saved.countsByBlock.filter { counts[$0.key] != $0.value }.keys)
        let left = order.strokes(ofBlocks: changed)
        var points = 0
        for (number, strokes) in saved.strokes(ofBlocks: changed) {
            let removed = strokes.subtracting(left[number] ?? [])
            // Of a block that loses all of its strokes the index says how many points they have.
            guard removed.count < places[number].strokeCount else {
                points += places[number].pointCount - places[number].continuedPoints
                points += continuedPoints(behind: number, places)
                continue
            }
            let block = try loader.block(places[number])
            for stroke in removed { points += block.section.shape.strokePoints[stroke] }
            guard removed.contains(block.head.strokeCount - 1) else { continue }
            points += continuedPoints(behind: number, places)
        }
        return points
    }

    /// How many points the last stroke of a block has in the blocks behind, as far as the next that begins a stroke.
    private func continuedPoints(behind number: Int, _ places: [BlockPlace]) -> Int {
        var points = 0
        for place in places[(number + 1)...] {
            points += place.continuedPoints
            if place.continuedPoints == 0 || place.strokeCount > 0 { break }
        }
        return points
    }
}

extension StrokeOrder {
    /// The order with the strokes that were added, in drawing order, where they were written.
    func placing(_ places: [Run]) -> StrokeOrder {
        var places = places[...]
        var placed: [Run] = []
        for run in runs {
            guard run.block == nil else {
                placed.append(run)
                continue
            }
            var missing = run.strokes.count
            while missing > 0, var place = places.popFirst() {
                let count = min(missing, place.strokes.count)
                let middle = place.strokes.lowerBound + count
                placed.append(Run(block: place.block, strokes: place.strokes.lowerBound..<middle))
                missing -= count
                place.strokes = middle..<place.strokes.upperBound
                if !place.strokes.isEmpty { places = [place] + places }
            }
        }
        return StrokeOrder(placed)
    }

    /// How many strokes of each block there are.
    fileprivate var countsByBlock: [Int: Int] {
        var counts: [Int: Int] = [:]
        for run in runs { if let block = run.block { counts[block, default: 0] += run.strokes.count } }
        return counts
    }

    /// The strokes of some blocks.
    fileprivate func strokes(ofBlocks numbers: Set<Int>) -> [Int: Set<Int>] {
        var found: [Int: Set<Int>] = [:]
        for run in runs {
            if let block = run.block, numbers.contains(block) { found[block, default: []].formUnion(run.strokes) }
        }
        return found
    }
}
