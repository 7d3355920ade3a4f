package import Sumi

extension Laws {
    /// Law 2: encoding succeeds, or throws for a value that no file can hold, and names where it stands. `expected` are
    /// the reasons that the drawing was given; none means that it must be written.
    package static func anyDrawing(_ test: LawCase, expected: Set<SumiEncodingError.Code>) throws(LawViolation) {
        let law = "2, any drawing"
        let result: Result<[UInt8], SumiEncodingError>
        do throws(SumiEncodingError) {
            result = .success(try test.drawing.dataRepresentation(options: test.options))
        } catch {
            result = .failure(error)
        }
        let preview: Result<Drawing, SumiEncodingError>
        do throws(SumiEncodingError) {
            preview = .success(try test.drawing.quantized(test.options.grid))
        } catch {
            preview = .failure(error)
        }
        switch (result, preview) {
        case (.success(let bytes), .success(let quantized)):
            try require(expected.isEmpty, law, "is written in spite of \(expected)")
            try isSame(try decoded(bytes, law), as: quantized, law)
        case (.failure(let error), .failure(let other)):
            try require(expected.contains(error.code), law, "\(error); what was expected is \(expected)")
            try require(error == other, law, "encoding throws \(error), quantizing \(other)")
            try isToBlame(error, test)
        case (.success, .failure(let error)): throw LawViolation(law, "can be encoded, but quantizing throws \(error)")
        case (.failure(let error), .success): throw LawViolation(law, "can be quantized, but encoding throws \(error)")
        }
    }

    /// The value that an error names is one that the grid can't hold.
    private static func isToBlame(_ error: SumiEncodingError, _ test: LawCase) throws(LawViolation) {
        guard error.code == .valueOutOfRange, let index = error.stroke, let position = error.point else { return }
        let stroke = test.drawing.strokes[index]
        let grid = stroke.path.grid ?? test.options.grid
        if let channel = error.channel {
            try require(
                !grid.holds(stroke.path[position], channel),
                "2, any drawing",
                "\(error), but the grid holds \(stroke.path[position][channel])"
            )
        } else {
            let vertices = stroke.mask?.elements.dropFirst(position).first?.vertices ?? []
            try require(
                vertices.contains { !grid.holds($0.x, .x) || !grid.holds($0.y, .y) },
                "2, any drawing",
                "\(error), but the grid holds \(vertices)"
            )
        }
    }
}

extension Grid {
    /// Whether a value lies on the grid's integers once it is rounded.
    package func holds(_ value: Double, _ channel: Channel) -> Bool {
        guard value.isFinite else { return false }
        let steps = Double(self[channel])
        if steps == 0 { return Float(value).isFinite }
        let integers: Double = channel.isDouble ? 0x1p31 - 1 : 0x1p22
        return (value / Grid.unit(of: channel) * steps).rounded(.toNearestOrEven).magnitude <= integers
    }

    /// Whether a point's channel can be written; with aspects, height and scale depend on the width.
    package func holds(_ point: StrokePoint, _ channel: Channel) -> Bool {
        guard layout == .aspects, channel == .height || channel == .secondaryScale else {
            return holds(point[channel], channel)
        }
        let steps = Double(self[.width])
        let width =
            steps == 0 ? point.size.width : Float((Double(point.size.width) * steps).rounded(.toNearestOrEven) / steps)
        if channel == .height {
            if point.size.width == 0 { return point.size.height == 0 }
            let aspect = Double(point.size.height) / Double(point.size.width)
            guard holds(aspect, .height) else { return false }
            return (width * Float(rounded(aspect, .height))).isFinite
        }
        if point.size.width == 0 { return point.secondaryScale == 1 }
        let secondary = Double(point.size.width) * Double(point.secondaryScale)
        guard holds(secondary, .secondaryScale) else { return false }
        let written = Float(rounded(secondary, .secondaryScale))
        return width == 0 ? written == 0 : (written / width).isFinite
    }

    private func rounded(_ value: Double, _ channel: Channel) -> Double {
        let steps = Double(self[channel])
        return steps == 0 ? Double(Float(value)) : (value * steps).rounded(.toNearestOrEven) / steps
    }
}
