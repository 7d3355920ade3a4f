import Sumi

extension Laws {
    /// Law 3: what is read back lies within half a step, and a unit in the last place, of what was written; all but point
    /// channels and mask vertices keep their bits; and ``Drawing/quantized(_:)`` shows it beforehand.
    package static func boundedLoss(_ test: LawCase) throws(LawViolation) {
        let law = "3, bounded loss"
        let bytes = try encoded(test.drawing, test.options, law)
        let read = try decoded(bytes, law)
        let expected = try quantized(test.drawing, test.options.grid, law)
        try isSame(read, as: expected, "3, quantized")
        try require(read.exactFields == test.drawing.exactFields, law, "metadata or kept chunks differ")
        for (index, (stroke, original)) in zip(read.strokes, test.drawing.strokes).enumerated() {
            let name = "stroke \(index)"
            try require(
                stroke.exactFields == original.exactFields,
                law,
                "\(name): a field differs:\n\(stroke)\n\(original)"
            )
            try require(stroke.exactUnknowns == original.exactUnknowns, law, "\(name): unknown columns differ")
            let grid = original.path.grid ?? test.options.grid
            try require(stroke.path.grid == grid, law, "\(name): has another grid")
            for (position, (point, old)) in zip(stroke.path, original.path).enumerated() {
                try isNear(point, old, stroke.path.channels, grid, "\(name), point \(position)")
            }
            let vertices = zip(stroke.mask?.elements ?? [], original.mask?.elements ?? []).flatMap {
                zip($0.vertices, $1.vertices)
            }
            for (vertex, old) in vertices {
                try isNear(vertex.x, old.x, .x, grid, "\(name), mask")
                try isNear(vertex.y, old.y, .y, grid, "\(name), mask")
            }
        }
    }

    private static func isNear(
        _ point: StrokePoint,
        _ original: StrokePoint,
        _ channels: ChannelSet,
        _ grid: Grid,
        _ name: @autoclosure () -> String
    ) throws(LawViolation) {
        for channel in Channel.allCases {
            let (value, old) = (point[channel], original[channel])
            switch channel {
            case _ where !channels.contains(channel) && channel != .height:
                try require(
                    value == old,
                    "3, bounded loss",
                    "\(name()): \(channel) isn't stated, \(old) became \(value)"
                )
            case .height where !channels.contains(.height):
                try require(
                    point.size.height == point.size.width,
                    "3, bounded loss",
                    "\(name()): height isn't stated, but differs from width"
                )
            case .height where grid.layout == .aspects:
                // The aspect lies within half a step; a quotient and a product are rounded too, by a unit each.
                let (width, oldWidth) = (point[.width], original[.width])
                let aspect = oldWidth == 0 ? 1 : old / oldWidth
                try isNear(value, aspect * width, within: grid.halfStep(.height) * width.magnitude, 3, channel, name())
            case .secondaryScale where grid.layout == .aspects:
                // The secondary width does.
                let (width, oldWidth) = (point[.width], original[.width])
                guard width != 0 else {
                    try require(value == 1, "3, bounded loss", "\(name()): a scale of \(value) without a width")
                    continue
                }
                let half = grid.halfStep(.secondaryScale) / width.magnitude
                try isNear(value, old * oldWidth / width, within: half, 3, channel, name())
            default: try isNear(value, old, channel, grid, name())
            }
        }
    }

    private static func isNear(
        _ value: Double,
        _ original: Double,
        _ channel: Channel,
        _ grid: Grid,
        _ name: @autoclosure () -> String
    ) throws(LawViolation) {
        if grid[channel] == 0 {
            try require(
                value.bitPattern == Double(Float(original)).bitPattern,
                "3, bounded loss",
                "\(name()): \(channel) \(original) became \(value), not the nearest binary32"
            )
        } else {
            try isNear(value, original, within: grid.halfStep(channel), 1, channel, name())
        }
    }

    private static func isNear(
        _ value: Double,
        _ original: Double,
        within half: Double,
        _ units: Double,
        _ channel: Channel,
        _ name: @autoclosure () -> String
    ) throws(LawViolation) {
        let larger = max(value.magnitude, original.magnitude)
        let ulp = channel.isDouble ? larger.ulp : Double(Float(larger).ulp)
        try require(
            (value - original).magnitude <= half + units * ulp,
            "3, bounded loss",
            "\(name()): \(channel) \(original) became \(value), more than \(half) away"
        )
    }
}
