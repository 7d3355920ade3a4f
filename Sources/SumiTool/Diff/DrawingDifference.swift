import Sumi

/// What makes a drawing another than it was, by stroke.
///
/// The other way round it is the same, with what was added for what was removed.
struct DrawingDifference {
    let old: ComparedDrawing
    let new: ComparedDrawing
    /// All strokes of both drawings; those that are kept or moved may have changed, too.
    let strokes: [ListChange]
    /// What changed in strokes that are in both drawings.
    let changed: [Pair: StrokeDifference]
    /// All entries of both drawings' metadata. None has moved: they are in the order of their keys.
    let metadata: [ListChange]
    /// All kept chunks of both drawings.
    let chunks: [ListChange]

    /// Finds out what became of each stroke: what says the same is the same stroke; of the others, what has the same id,
    /// else the same points, else the same path's id, else was begun at the same time with the same seed.
    init(from old: ComparedDrawing, to new: ComparedDrawing) {
        (self.old, self.new) = (old, new)
        var matching = Matching(old.fingerprints, new.fingerprints)
        let sameCount = matching.pairs.count
        matching.match(old.id, new.id)
        matching.match(old.points, new.points)
        matching.match(old.pathID, new.pathID)
        let (oldBeginnings, newBeginnings) = (old.beginnings, new.beginnings)
        matching.match({ oldBeginnings[$0] }, { newBeginnings[$0] })
        let pairs = matching.pairs.dropFirst(sameCount)
        var inks = InkComparison()
        changed = Dictionary(
            uniqueKeysWithValues: pairs.map { pair in
                let (before, after) = (old.strokes[pair.old], new.strokes[pair.new])
                return (pair, StrokeDifference(before, after, hasSameInk: inks.areSame(before, after)))
            }
        )
        // Of two strokes that changed places either may be said to have moved: the same one, whichever drawing comes first.
        strokes = matching.changes(isMirrored: new.fingerprints.lexicographicallyPrecedes(old.fingerprints))
        metadata = Matching(old.metadata, new.metadata).changes(isMirrored: false)
        chunks = Matching(old.drawing.ancillaryChunks, new.drawing.ancillaryChunks).changes(isMirrored: false)
    }

    /// Whether both drawings say the same.
    var isEmpty: Bool {
        changed.isEmpty && [strokes, metadata, chunks].allSatisfy { $0.count == $0.kept.count }
    }

    /// The keys of the metadata's entries that are in one drawing only, or say something else in each.
    var metadataKeys: (removed: [MetadataKey], added: [MetadataKey], changed: [MetadataKey]) {
        let before = metadata.removed.map { old.metadata[$0].key }
        let after = metadata.added.map { new.metadata[$0].key }
        let both = Set(before).intersection(after)
        func isAlone(_ key: MetadataKey) -> Bool { !both.contains(key) }
        return (before.filter(isAlone), after.filter(isAlone), before.filter(both.contains))
    }

    /// Strokes that say the same, and stand elsewhere.
    var moved: [Pair] { strokes.moved.filter { changed[$0] == nil } }

    /// Strokes that say the same, where they stood.
    var unchanged: [Pair] { strokes.kept.filter { changed[$0] == nil } }
}
