import Sumi

extension Laws {
    /// Law 7: what a reader doesn't know survives edits around it. Moving, masking and reordering let go of nothing;
    /// another ink lets go of the stroke's columns, another path of the points' and the stroke's, and no other stroke's;
    /// chunks that are computed from the strokes go with the first stroke that changes, all others stay in order.
    package static func nothingDestroyed(_ test: LawCase) throws(LawViolation) {
        let law = "7, nothing destroyed"
        let original = try decoded(try encoded(test.drawing, test.options, law), law)
        var noted = original
        noted.metadata["note"] = .string("chunks and strokes stay")
        let annotated = try saved(noted, test.options)
        try require(annotated.ancillaryChunks == test.drawing.ancillaryChunks, law, "metadata took kept chunks away")
        try keepsUnknowns(annotated.strokes, original.strokes, "with metadata")

        var generator = SeededGenerator(seed: test.seed)
        guard !original.strokes.isEmpty else { return }
        let place = generator.integer(in: 0...original.strokes.count - 1)
        var edited = original
        edited.strokes[place].transform = Transform(translationX: 3, y: 4)
        edited.strokes[place].mask = StrokeMask(elements: [])
        edited.strokes[place].id = nil
        edited.strokes[place].randomSeed = 99
        edited.strokes.reverse()
        let moved = try saved(edited, test.options)
        try keepsUnknowns(moved.strokes.reversed(), original.strokes, "moved, masked and reordered")
        try require(
            moved.ancillaryChunks == test.drawing.ancillaryChunks.filter { !$0.kind.isDerived },
            law,
            "kept chunks aren't those that aren't derived: \(moved.ancillaryChunks)"
        )

        edited = original
        edited.strokes[place].ink = Ink(.pen, color: InkColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        let recolored = try saved(edited, test.options).strokes
        try keepsUnknowns(recolored, original.strokes, "another ink", but: place)
        try require(
            recolored[place].exactUnknowns == [[:], original.strokes[place].exactUnknowns[1]],
            law,
            "another ink lets go of the stroke's columns and keeps the points', not \(recolored[place].exactUnknowns)"
        )

        edited = original
        let path = original.strokes[place].path
        edited.strokes[place].path = StrokePath(controlPoints: Array(path.dropFirst()), channels: path.channels)
        guard (try? edited.quantized(test.options.grid)) != nil else { return }
        let shortened = try saved(edited, test.options).strokes
        try keepsUnknowns(shortened, original.strokes, "another path", but: place)
        try require(
            shortened[place].exactUnknowns == [[:], [:]],
            law,
            "another path lets go of all columns, not of \(shortened[place].exactUnknowns)"
        )
    }

    private static func saved(_ drawing: Drawing, _ options: EncodingOptions) throws(LawViolation) -> Drawing {
        try decoded(try encoded(drawing, options, "7, nothing destroyed"), "7, nothing destroyed")
    }

    private static func keepsUnknowns(
        _ strokes: [Stroke],
        _ originals: [Stroke],
        _ edit: String,
        but changed: Int? = nil
    ) throws(LawViolation) {
        let law = "7, nothing destroyed"
        try require(strokes.count == originals.count, law, "\(edit): \(strokes.count) strokes of \(originals.count)")
        for index in strokes.indices where index != changed {
            try require(
                strokes[index].exactUnknowns == originals[index].exactUnknowns,
                law,
                "\(edit): stroke \(index) has \(strokes[index].exactUnknowns), not \(originals[index].exactUnknowns)"
            )
        }
    }
}
