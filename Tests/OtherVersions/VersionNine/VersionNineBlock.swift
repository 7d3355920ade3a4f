/// What of some strokes stands in one block chunk.
struct VersionNineBlock {
    /// A stroke, and which of its points.
    typealias Part = (stroke: VersionNineStroke, points: Range<Int>)

    let grid: Int
    var continued: Part?
    var begun: [Part] = []

    private var parts: [Part] { (continued.map { [$0] } ?? []) + begun }
    var pointCount: Int { parts.reduce(0) { $0 + $1.points.count } }

    /// The payload (Spec, 8).
    func payload(_ choices: inout VersionNineChoices) -> [UInt8] {
        let isMarked = choices.happens(50)
        var bytes = VersionNineBytes()
        bytes.varint(begun.count)
        bytes.varint(pointCount)
        bytes.u8((continued == nil ? 0 : 1) | (isMarked ? 0 : 2 << 1))
        bytes.varint(9)
        bytes.varint(grid)
        if let continued { bytes.varint(continued.points.count) }

        var strokeIntegers = integersOfStrokes
        var pointIntegers = integersOfPoints
        bytes.add(constants(&strokeIntegers, units: begun.count, &choices))
        bytes.add(constants(&pointIntegers, units: parts.count, &choices))
        for (shape, columns) in [strokeIntegers, pointIntegers].enumerated() {
            for (number, values) in columns.sorted(by: { $0.key < $1.key }) {
                let integers = shape == 1 ? withoutStarts(values.compactMap(\.self)) : values.compactMap(\.self)
                let planes = VersionNineBytes.planes(integers.joined().map(VersionNineBytes.zigzag))
                bytes.add(column(number, shape, values.map { $0 != nil }, [planes.leading, planes.trailing], isMarked))
            }
        }
        for (number, strings) in stringsOfStrokes.sorted(by: { $0.key < $1.key }) {
            let present = strings.compactMap(\.self)
            let planes = VersionNineBytes.planes(present.map { VersionNineBytes.zigzag(Int64($0.count)) })
            let body = [planes.leading, planes.trailing, Array(present.joined())]
            bytes.add(column(number, 2, strings.map { $0 != nil }, body, isMarked))
        }
        return bytes.all
    }

    /// Predictor 0 predicts nothing, but the first value of each part from that of the part before.
    private func withoutStarts(_ parts: [[Int64]]) -> [[Int64]] {
        var start: Int64 = 0
        return parts.map { values in
            guard let first = values.first else { return values }
            defer { start = first }
            return [first &- start] + values.dropFirst()
        }
    }

    /// Columns of shape 0: for each stroke one integer, or nil.
    private var integersOfStrokes: [Int: [[Int64]?]] {
        var columns: [Int: [[Int64]?]] = [:]
        for (index, (stroke, points)) in begun.enumerated() {
            var own = stroke.unknownIntegers
            own[0] = Int64(points.count)
            own[1] = Int64(stroke.ink)
            own[2] = stroke.date
            own[4] = stroke.seed.map { Int64($0) }
            for (number, value) in own {
                columns[number, default: Array(repeating: nil, count: begun.count)][index] = [value]
            }
        }
        return columns
    }

    /// Columns of shape 1: for each part its points' integers, or nil.
    private var integersOfPoints: [Int: [[Int64]?]] {
        var columns: [Int: [[Int64]?]] = [:]
        for (index, (stroke, points)) in parts.enumerated() {
            var own = stroke.channels.merging(stroke.unknownPoints) { one, _ in one }
            if let heights = own[4] {
                let widths = own[3] ?? Array(repeating: stroke.steps[3], count: heights.count)
                own[4] = zip(heights, widths).map { $0 - $1 }
            }
            for (number, values) in own {
                columns[number, default: Array(repeating: nil, count: parts.count)][index] = Array(values[points])
            }
        }
        return columns
    }

    private var stringsOfStrokes: [Int: [[UInt8]?]] {
        var columns: [Int: [[UInt8]?]] = [:]
        for (index, (stroke, _)) in begun.enumerated() {
            var own = stroke.unknownStrings
            own[0] = stroke.id
            own[2] = stroke.transform.map { numbers in
                var bytes = VersionNineBytes()
                for number in numbers { bytes.binary64(number) }
                return bytes.all
            }
            own[4] = stroke.renderGroup
            own[5] = stroke.renderState
            for (number, value) in own {
                columns[number, default: Array(repeating: nil, count: begun.count)][index] = value
            }
        }
        return columns
    }

    /// A mask and its values; takes the columns that are said so out of `columns`. Now and then a column is left though
    /// it could be said so.
    private func constants(
        _ columns: inout [Int: [[Int64]?]],
        units: Int,
        _ choices: inout VersionNineChoices
    ) -> [UInt8] {
        var (mask, values) = (UInt64(0), VersionNineBytes())
        for number in columns.keys.sorted() where number < 64 {
            guard let units = columns[number], !units.contains(nil) else { continue }
            let distinct = Set(units.compactMap(\.self).joined())
            guard distinct.count <= 1, choices.happens(80) else { continue }
            mask |= 1 << UInt64(number)
            values.signedVarint(distinct.first ?? 0)
            columns[number] = nil
        }
        var bytes = VersionNineBytes()
        bytes.varint(mask)
        bytes.add(values.all)
        return bytes.all
    }

    /// A column without lattice and predictor.
    private func column(
        _ number: Int,
        _ shape: Int,
        _ presence: [Bool],
        _ planes: [[UInt8]],
        _ isMarked: Bool
    ) -> [UInt8] {
        var body = VersionNineBytes()
        let isPartial = presence.contains(false)
        var (run, isPresent) = (0, false)
        for unit in presence where isPartial {
            if unit != isPresent {
                body.varint(run)
                (run, isPresent) = (0, unit)
            }
            run += 1
        }
        if isPartial { body.varint(run) }
        for plane in planes where !plane.isEmpty {
            // A mark of 0: stored.
            if isMarked { body.u8(0) }
            body.add(plane)
        }
        var bytes = VersionNineBytes()
        // Its number is always stated.
        bytes.u8(UInt8(shape) | (isPartial ? 4 : 0) | 128)
        bytes.u8(UInt8(number))
        bytes.sized(body.all)
        return bytes.all
    }
}
