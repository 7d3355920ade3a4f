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
            var editor = Editor(drawing)
            for _ in 0..<generator.integer(in: 1...4) { editor.edit(using: &generator) }
            let options = EncodingOptions(
                grid: .arbitrary(using: &generator),
                pointsPerBlock: generator.one(of: [1, 2, 7, 1000]),
                keepsOriginalBytes: false
            )
            guard let writable = editor.writable(on: options.grid) else { continue }
            let read = try decoded(try encoded(writable.drawing, options, law), law)
            try require(
                read.strokes.count == writable.origins.count,
                law,
                "generation \(generation): strokes are missing"
            )
            for (index, origin) in writable.origins.enumerated() {
                guard let origin else { continue }
                let name = "generation \(generation), \(editor.log): stroke \(origin) as stroke \(index)"
                try isSame(read.strokes[index], as: drawing.strokes[origin], law, name)
            }
            drawing = read
        }
    }

    /// A drawing that is edited, and which of its strokes are still what they were.
    private struct Editor {
        private(set) var drawing: Drawing
        /// For each stroke, where it stood before, if it hasn't been touched.
        private(set) var origins: [Int?]
        private(set) var log: [String] = []

        init(_ drawing: Drawing) {
            self.drawing = drawing
            origins = drawing.strokes.indices.map { $0 }
        }

        mutating func edit(using generator: inout SeededGenerator) {
            let count = drawing.strokes.count
            if count == 0 || generator.chance(oneIn: 4) {
                let place = generator.integer(in: 0...count)
                drawing.strokes.insert(.valid(on: .standard, pointCount: 9, using: &generator), at: place)
                origins.insert(nil, at: place)
                log.append("insert \(place)")
                return
            }
            let place = generator.integer(in: 0...count - 1)
            switch generator.integer(in: 0...5) {
            case 0:
                drawing.strokes.remove(at: place)
                origins.remove(at: place)
                log.append("remove \(place)")
            case 1:
                let target = generator.integer(in: 0...count - 1)
                drawing.strokes.insert(drawing.strokes.remove(at: place), at: target)
                origins.insert(origins.remove(at: place), at: target)
                log.append("reorder \(place) to \(target)")
            case 2:
                drawing.strokes[place].transform.tx += 12.25
                origins[place] = nil
                log.append("move \(place)")
            case 3:
                drawing.strokes[place].ink = .arbitrary(using: &generator)
                origins[place] = nil
                log.append("ink of \(place)")
            case 4:
                let path = drawing.strokes[place].path
                drawing.strokes[place].path = StrokePath(controlPoints: path.dropLast(), channels: path.channels)
                origins[place] = nil
                log.append("path of \(place)")
            default:
                drawing.metadata["edited"] = .string("yes")
                log.append("metadata")
            }
        }

        /// The drawing without the new strokes that `grid` can't hold.
        func writable(on grid: Grid) -> Editor? {
            var copy = self
            copy.drawing.strokes.removeAll()
            copy.origins.removeAll()
            for (stroke, origin) in zip(drawing.strokes, origins) {
                if origin == nil, (try? Drawing(strokes: [stroke]).quantized(grid)) == nil { continue }
                copy.drawing.strokes.append(stroke)
                copy.origins.append(origin)
            }
            return copy
        }
    }
}
