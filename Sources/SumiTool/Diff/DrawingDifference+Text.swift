import Sumi

extension DrawingDifference {
    /// A line for each difference, in the order of the drawings, and one that counts them; none where there is no difference.
    /// Texts from the files stand in them as they are.
    var lines: [String] {
        isEmpty ? [] : strokes.compactMap(line) + metadataLines + chunkLines + [summary]
    }

    private func line(_ change: ListChange) -> String? {
        switch change {
        case .removed(let place): "- stroke \(place.grouped): \(old.words(place))"
        case .added(let place): "+ stroke \(place.grouped): \(new.words(place))"
        case .moved(let pair):
            changed[pair].map { line($0, pair, "moved, ") } ?? "> \(pair.words): \(old.words(pair.old))"
        case .kept(let pair): changed[pair].map { line($0, pair, "") }
        }
    }

    private func line(_ difference: StrokeDifference, _ pair: Pair, _ move: String) -> String {
        "~ \(pair.words): \(move)\(difference.words); was \(old.words(pair.old))"
    }

    private var metadataLines: [String] {
        metadata.compactMap { change in
            switch change {
            case .removed(let place): "- \(old.metadata[place].words)"
            case .added(let place): "+ \(new.metadata[place].words)"
            case .kept, .moved: nil
            }
        }
    }

    private var chunkLines: [String] {
        chunks.compactMap { change in
            switch change {
            case .removed(let place): "- \(old.drawing.ancillaryChunks[place].words)"
            case .added(let place): "+ \(new.drawing.ancillaryChunks[place].words)"
            case .moved(let pair): "> \(old.drawing.ancillaryChunks[pair.old].words)"
            case .kept: nil
            }
        }
    }

    private var summary: String {
        "\(strokes.removed.count.counted("stroke")) removed, \(strokes.added.count.grouped) added, \(changed.count.grouped) changed, "
            + "\(moved.count.grouped) moved; \(unchanged.count.grouped) unchanged" + otherCounts
    }

    /// How many entries of the metadata and kept chunks differ, if some do.
    private var otherCounts: String {
        let keys = metadataKeys
        let entries = DrawingDifference.counts([keys.removed.count, keys.added.count, keys.changed.count], "changed")
        let kept = DrawingDifference.counts([chunks.removed.count, chunks.added.count, chunks.moved.count], "moved")
        return (entries.isEmpty ? "" : "; metadata: \(entries)") + (kept.isEmpty ? "" : "; kept chunks: \(kept)")
    }

    private static func counts(_ counts: [Int], _ last: String) -> String {
        if counts.allSatisfy({ $0 == 0 }) { return "" }
        return zip(counts, ["removed", "added", last]).map { "\($0.grouped) \($1)" }.joined(separator: ", ")
    }
}

extension ComparedDrawing {
    fileprivate func words(_ index: Int) -> String {
        let stroke = strokes[index].stroke
        return stroke.words(color: stroke.ink.color.words)
    }
}
