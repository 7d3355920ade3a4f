import Sumi

extension Laws {
    /// Law 4: a decoded drawing, saved again, has the same bytes; and after any edits, no value of an untouched stroke
    /// moves, whatever grid and block size it is saved with.
    package static func noSecondLoss(_ test: LawCase) throws(LawViolation) {
        let law = "4, no second loss"
        let bytes = try encoded(test.drawing, test.options, law)
        var drawing = try decoded(bytes, law)
        let unedited = try encoded(drawing, EncodingOptions(grid: .compact, pointsPerBlock: 3), law)
        try require(unedited == bytes, law, "an unedited drawing is written as other bytes")
        var generator = SeededGenerator(seed: test.seed)
        for generation in 1...3 {
            drawing = try edited(drawing, "generation \(generation)", using: &generator)
        }
    }

    /// Law 4 for any file: what decodes is edited at random, saved and read, and no value has moved in a stroke that
    /// wasn't touched. The bytes choose the edits.
    package static func edit(_ bytes: [UInt8]) throws(LawViolation) {
        guard let drawing = try? Drawing(data: bytes, options: .drawingGeneratedInks, limits: .hostile) else { return }
        var generator = SeededGenerator(seed: UInt64(Zlib.crc32(bytes)))
        _ = try edited(drawing, "a file", using: &generator)
    }

    /// A drawing that was edited, saved and read.
    private static func edited(
        _ drawing: Drawing,
        _ name: String,
        using generator: inout SeededGenerator
    ) throws(LawViolation) -> Drawing {
        let law = "4, no second loss"
        var editor = DrawingEditor(drawing)
        for _ in 0..<generator.integer(in: 1...4) { editor.edit(using: &generator) }
        let options = EncodingOptions(
            grid: .arbitrary(using: &generator),
            pointsPerBlock: generator.one(of: [1, 2, 7, 1000]),
            keepsOriginalBytes: false
        )
        let writable = editor.writable(on: options.grid)
        let read = try decoded(try encoded(writable.drawing, options, law), law)
        try require(read.strokes.count == writable.origins.count, law, "\(name): strokes are missing")
        for (index, origin) in writable.origins.enumerated() {
            guard let origin else { continue }
            let stroke = "\(name), \(editor.log): stroke \(origin) as stroke \(index)"
            try isSame(read.strokes[index], as: drawing.strokes[origin], law, stroke)
        }
        return read
    }
}
