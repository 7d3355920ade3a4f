import Sumi

extension Laws {
    /// Law 5: the same drawing gives the same bytes; the canonical form depends on what the drawing holds and not on the
    /// file that it came from.
    package static func determinism(_ test: LawCase) throws(LawViolation) {
        let law = "5, determinism"
        let bytes = try encoded(test.drawing, test.options, law)
        try require(try encoded(test.drawing, test.options, law) == bytes, law, "written twice, the bytes differ")

        let expected = try encoded(try quantized(test.drawing, test.options.grid, law), .canonical, law)
        let read = try decoded(bytes, law)
        try require(
            try encoded(read, .canonical, law) == expected,
            law,
            "the canonical form depends on the blocks of \(test.options.pointsPerBlock) points that the drawing came from"
        )
        let second = try decoded(expected, law)
        try require(
            try encoded(second, .canonical, law) == expected,
            law,
            "the canonical form of the canonical form is another"
        )
        for level in CompressionLevel.allCases {
            var options = test.options
            options.level = level
            let written = try decoded(try encoded(test.drawing, options, law), law)
            try require(
                (try? written.contentForm()) == (try? second.contentForm()),
                law,
                "the content form depends on the level \(level) and the blocks that the drawing came from"
            )
        }
        var reduced = (read, second)
        guard !read.strokes.isEmpty else { return }
        reduced.0.strokes.removeFirst()
        reduced.1.strokes.removeFirst()
        try require(
            try encoded(reduced.0, .canonical, law) == encoded(reduced.1, .canonical, law),
            law,
            "less its first stroke, the drawing's canonical form depends on the file"
        )
    }

    /// Law 5, without provenance: strokes that are built anew from what was read have the same canonical form, for three
    /// generations. Holds for grids whose layout is sizes; columns that nobody knows can't be built anew.
    package static func rebuilding(_ test: LawCase) throws(LawViolation) {
        let law = "5, rebuilding"
        var drawing = try decoded(try encoded(test.drawing, test.options, law), law)
        drawing.strokes.removeAll { stroke in
            stroke.path.grid != test.options.grid || stroke.path.grid?.layout == .aspects
                || !stroke.unknownColumns.isEmpty || !stroke.path.unknownColumns.isEmpty
        }
        let options = EncodingOptions(grid: test.options.grid, keepsOriginalBytes: false)
        let expected = try encoded(drawing, options, law)
        for generation in 1...3 {
            drawing.strokes = drawing.strokes.map(\.rebuilt)
            try require(drawing.strokes.allSatisfy { $0.path.grid == nil }, law, "a rebuilt stroke has a grid")
            let bytes = try encoded(drawing, options, law)
            try require(bytes == expected, law, "generation \(generation) has another canonical form")
            drawing = try decoded(bytes, law)
        }
    }
}

extension Stroke {
    /// The stroke made from its values alone.
    fileprivate var rebuilt: Stroke {
        let points = path.map { point in
            StrokePoint(
                location: Point(x: point.location.x, y: point.location.y),
                timeOffset: point.timeOffset,
                size: Size(width: point.size.width, height: point.size.height),
                opacity: point.opacity,
                force: point.force,
                azimuth: point.azimuth,
                altitude: point.altitude,
                secondaryScale: point.secondaryScale,
                threshold: point.threshold,
                lateralJitter: point.lateralJitter
            )
        }
        var copy = StrokePath(
            controlPoints: points,
            creationDate: path.creationDate,
            id: path.id,
            channels: path.channels
        )
        copy.trim = path.trim
        return Stroke(
            ink: ink,
            path: copy,
            transform: transform,
            mask: mask,
            randomSeed: randomSeed,
            id: id,
            renderGroupID: renderGroupID,
            renderState: renderState
        )
    }
}
