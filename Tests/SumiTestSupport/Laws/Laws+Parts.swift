import Sumi

extension Laws {
    /// Law 2 part by part: however the points of strokes are cut, the bytes are those of whole strokes; and what a
    /// decoder gives in parts is what one gives as a whole, and is written as the same bytes again.
    package static func partByPart(_ test: LawCase) throws(LawViolation) {
        let law = "2, any drawing: part by part"
        var generator = SeededGenerator(seed: test.seed)
        var options = test.options
        options.keepsOriginalBytes = false
        let (whole, inParts): ([UInt8], [UInt8])
        do throws(SumiEncodingError) {
            whole = try streamed(test.drawing, options)
            inParts = try streamed(test.drawing, options, cutting: &generator)
        } catch {
            throw LawViolation(law, "parts can't be written: \(error)")
        }
        if try statesMore(test.drawing, options, law) {
            let reader = DecodingOptions(policy: .downgrade)
            try isSame(try decoded(inParts, law, reader), as: try decoded(whole, law, reader), law)
        } else {
            try require(inParts == whole, law, "parts are written as other bytes")
        }
        try relayed(whole, options, law, using: &generator)
    }

    /// Whether long strokes state channels that need a version and that no point uses: then blocks in parts state more.
    private static func statesMore(
        _ drawing: Drawing,
        _ options: EncodingOptions,
        _ law: String
    ) throws(LawViolation) -> Bool {
        guard let quantized = try? drawing.quantized(options.grid) else { throw LawViolation(law, "no grid holds it") }
        return quantized.strokes.contains { stroke in
            stroke.path.count > options.pointsPerBlock
                && Feature.laterChannels.contains { stroke.path.channels.contains($0) && !stroke.path.uses($0) }
        }
    }

    /// A drawing written with the points of its strokes in pieces.
    private static func streamed(
        _ drawing: Drawing,
        _ options: EncodingOptions,
        cutting generator: inout SeededGenerator
    ) throws(SumiEncodingError) -> [UInt8] {
        var encoder = try DrawingStreamEncoder(options: options)
        var bytes: [UInt8] = []
        for stroke in drawing.strokes {
            let isKept = !stroke.unknownColumns.isEmpty || !stroke.path.unknownColumns.isEmpty
            guard !isKept, stroke.hidden == nil, stroke.path.rendition == nil, generator.chance(oneIn: 2) else {
                bytes += try encoder.append(stroke)
                continue
            }
            var cuts = (0..<generator.integer(in: 0...4)).map { _ in generator.integer(in: 0...stroke.path.count) }
            cuts = [0] + cuts.sorted() + [stroke.path.count]
            for (number, range) in zip(cuts, cuts.dropFirst()).map({ $0..<$1 }).enumerated() {
                if number == 0 {
                    var begun = stroke
                    begun.path = stroke.path.part(range)
                    bytes += try encoder.begin(begun)
                } else if stroke.path.grid?.layout == .aspects || generator.chance(oneIn: 2) {
                    // Heights are products there, whose quotients needn't be the aspects that they were made of.
                    bytes += try encoder.appendPoints(stroke.path.part(range))
                } else {
                    bytes += try encoder.appendPoints(Array(stroke.path[range]))
                }
            }
            if generator.chance(oneIn: 2) { bytes += try encoder.endStroke() }
        }
        return bytes + (try encoder.finish(metadata: drawing.metadata, ancillaryChunks: drawing.ancillaryChunks))
    }

    /// A file read in parts, and these written again.
    private static func relayed(
        _ bytes: [UInt8],
        _ options: EncodingOptions,
        _ law: String,
        using generator: inout SeededGenerator
    ) throws(LawViolation) {
        let reader = DecodingOptions(policy: .downgrade)
        do {
            var (whole, decoder) = (
                try DrawingStreamDecoder(options: reader, limits: .none),
                try StrokePartDecoder(options: reader, limits: .none)
            )
            var (strokes, parts): ([Stroke], [StrokePart]) = ([], [])
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(generator.integer(in: 1...5000))
                strokes += try whole.append(piece)
                parts += try decoder.append(piece)
                rest = rest.dropFirst(piece.count)
            }
            let ending = try decoder.finish()
            let last = try whole.finish()
            strokes += last.strokes
            parts += ending.parts
            try require(ending.order == last.order && ending.metadata == last.metadata, law, "another ending")
            try areSame(parts, as: strokes, law)
            var (one, other) = (
                try DrawingStreamEncoder(options: options), try DrawingStreamEncoder(options: options)
            )
            var (expected, relayed) = (try one.append(strokes), [UInt8]())
            for part in parts {
                relayed +=
                    try part.continuesStroke
                    ? other.appendPoints(part.stroke.path) : other.begin(part.stroke)
            }
            expected += try one.finish()
            relayed += try other.finish()
            let states = strokes.contains { stroke in
                stroke.path.count > options.pointsPerBlock
                    && Feature.laterChannels.contains { stroke.path.channels.contains($0) && !stroke.path.uses($0) }
            }
            try require(states || relayed == expected, law, "parts that were read are written as other bytes")
        } catch let error as LawViolation {
            throw error
        } catch {
            throw LawViolation(law, "parts can't be read or written: \(error)")
        }
    }

    /// Whether parts, put together, are strokes.
    private static func areSame(_ parts: [StrokePart], as strokes: [Stroke], _ law: String) throws(LawViolation) {
        var rest = parts[...]
        for (index, stroke) in strokes.enumerated() {
            guard let first = rest.popFirst(), !first.continuesStroke else {
                throw LawViolation(law, "stroke \(index) doesn't begin")
            }
            var points = Array(first.stroke.path)
            var fields = [first.stroke]
            while let next = rest.first, next.continuesStroke {
                points += next.stroke.path
                fields.append(next.stroke)
                rest = rest.dropFirst()
            }
            try require(points == Array(stroke.path), law, "stroke \(index) has other points in parts")
            for part in fields {
                try require(
                    part.ink == stroke.ink && part.transform == stroke.transform && part.id == stroke.id
                        && part.path.creationDate == stroke.path.creationDate
                        && part.path.trim == stroke.path.trim && part.mask == stroke.mask,
                    law,
                    "stroke \(index) has other fields in parts"
                )
            }
        }
        try require(rest.isEmpty, law, "more parts than strokes")
    }
}

extension StrokePath {
    /// A path of some of the points, on the same grid.
    fileprivate func part(_ points: Range<Int>) -> StrokePath {
        switch storage {
        case .points(let all):
            var path = StrokePath(
                controlPoints: Array(all[points]),
                creationDate: creationDate,
                id: id,
                channels: channels
            )
            path.trim = trim
            return path
        case .quantized(let columns, let range):
            return StrokePath(
                columns: columns,
                range: range.lowerBound + points.lowerBound..<range.lowerBound + points.upperBound,
                channels: channels,
                creationDate: creationDate,
                id: id,
                trim: trim
            )
        }
    }
}
