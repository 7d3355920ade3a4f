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
            + "\(moved.count.grouped) moved; \(unchanged.count.grouped) unchanged"
    }
}

extension ComparedDrawing {
    fileprivate func words(_ index: Int) -> String {
        let stroke = strokes[index].stroke
        return stroke.words(color: stroke.ink.color.words)
    }
}
