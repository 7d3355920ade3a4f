/// What is missing in a gap of a damaged file.
struct Damage {
    /// The bytes.
    let range: Range<Int>
    /// The blocks that an index says stood there.
    var blocks: [ListedBlocks.Block] = []
    /// How many of the chunks were commits, indexes and others that are made anew.
    var derivedCount = 0
    /// The kinds of other chunks, where they could be told, and whether all that they held is known nevertheless.
    var others: [(kind: ChunkKind, isKnown: Bool)] = []
    /// How many chunks there were of which nothing is known.
    var unknownCount = 0
    /// Whether no chunk is missing: bytes were put between two.
    var isForeign = false
    /// Whether more may have followed at the end of the file.
    var endsFile = false
    /// What else follows from the damage, in a few words, and whether that is a loss.
    var consequences: [String] = []
    /// How many strokes of the drawing are lost.
    var strokeCount = 0
    /// Whether ink, order or metadata are lost.
    var isLoss = false

    init(_ range: Range<Int>) { self.range = range }

    /// Notes that what a chunk of a kind held is known from elsewhere, if one is missing here.
    mutating func explain(_ kind: ChunkKind) -> Bool {
        guard let index = others.firstIndex(where: { $0.kind == kind && !$0.isKnown }) else { return false }
        others[index].isKnown = true
        return true
    }

    /// The same, where a chunk of unknown content may have been of that kind.
    mutating func explainUnknown(_ kind: ChunkKind) -> Bool {
        guard unknownCount > 0 else { return false }
        unknownCount -= 1
        others.append((kind, true))
        return true
    }

    /// Notes something that is lost.
    mutating func lose(_ text: String) {
        consequences.append(text)
        isLoss = true
    }

    /// Notes that the file ends here and a save doesn't.
    mutating func loseEnd() { (endsFile, isLoss) = (true, true) }

    /// Notes what is lost for good, once nothing more can be known from elsewhere.
    mutating func settle() {
        if unknownCount > 0 || others.contains(where: { $0.kind == .metadata && !$0.isKnown }) { isLoss = true }
    }

    /// The finding.
    var finding: RecoveryReport.Finding {
        var texts = blocks.map { block in
            "block \(block.number) of \(block.entry.strokeCount.counted("stroke")) and \(block.entry.pointCount.counted("point"))"
        }
        texts += others.map { other in
            switch other.kind {
            case .inks, .grids, .sequence:
                "\(other.kind), of which " + (other.isKnown ? "there is a copy" : "there is no copy")
            case .metadata where other.isKnown: "metadata, which were replaced later"
            default: "\(other.kind)"
            }
        }
        if derivedCount == 1 { texts.append("a commit or an index, which is made anew") }
        if derivedCount > 1 { texts.append("\(derivedCount) commits or indexes, which are made anew") }
        if unknownCount == 1 { texts.append("a chunk of unknown content") }
        if unknownCount > 1 { texts.append("\(unknownCount) chunks of unknown content") }
        if endsFile {
            texts += (texts.isEmpty ? ["missing: the end of a save"] : []) + ["and what followed, if anything"]
        }
        if isForeign { texts.append("bytes that are in no chunk") }
        var finding = RecoveryReport.Finding(
            range,
            isLoss ? .lost : .rebuilt,
            (texts.isEmpty ? ["damaged"] : texts).joined(separator: ", ")
                + consequences.map { "; " + $0 }.joined()
        )
        finding.strokeCount = strokeCount
        return finding
    }
}
