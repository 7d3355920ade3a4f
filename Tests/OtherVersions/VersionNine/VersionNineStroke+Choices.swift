extension VersionNineStroke {
    /// A stroke on a grid, with one of the inks before `inks`.
    static func any(inks: Int, grid: Int, steps: [Int64], _ choices: inout VersionNineChoices) -> VersionNineStroke {
        var stroke = VersionNineStroke()
        stroke.ink = choices.integer(0...inks - 1)
        stroke.pointCount = choices.one([0, 1, 1, 2, choices.integer(1...9), choices.integer(1...25)])
        (stroke.grid, stroke.steps) = (grid, steps)
        for channel in 0..<12 where channel < 2 || choices.happens(40) {
            stroke.channels[channel] = values(of: channel, steps: steps[channel], stroke.pointCount, &choices)
        }
        if choices.happens(40) { stroke.date = choices.one([0, -1, 810_000_000_123, 1 << 53 - 1, 1 - 1 << 53]) }
        if choices.happens(40) { stroke.seed = choices.one([0, 1, .max]) }
        if choices.happens(30) {
            stroke.transform = choices.one([[1, 0, 0, 1, 5, -7.5], [0, 1, -1, 0, -0.0, 1e300], [1, 0, 0, 1, 0, 0]])
        }
        if choices.happens(20) { stroke.id = choices.bytes(16) }
        if choices.happens(15) { stroke.renderGroup = choices.bytes(16) }
        if choices.happens(15) {
            var state = VersionNineBytes()
            state.binary64(12.5)
            state.binary64(-0.0)
            stroke.renderState = state.all + choices.bytes(choices.integer(0...5))
        }
        for number in [5, 40, 62, 63, 64, 255] where choices.happens(20) {
            stroke.unknownIntegers[number] = choices.unknownInteger()
        }
        for number in [7, 63, 64, 255] where choices.happens(15) {
            stroke.unknownStrings[number] = choices.bytes(choices.one([0, 1, 5, 300]))
        }
        for number in [12, 40, 63, 64, 255] where choices.happens(15) {
            let (first, isConstant) = (choices.unknownInteger(), choices.happens(40))
            stroke.unknownPoints[number] = (0..<stroke.pointCount).map { _ in
                isConstant ? first : choices.unknownInteger()
            }
        }
        return stroke
    }

    /// Integers of a known channel: all the same, small ones, any, or those of the default.
    private static func values(
        of channel: Int,
        steps: Int64,
        _ count: Int,
        _ choices: inout VersionNineChoices
    ) -> [Int64] {
        let bound: Int64 = channel < 3 ? 1 << 31 - 1 : 1 << 22
        let fallback = [3, 4, 5, 6, 8, 9].contains(channel) ? steps : 0
        let (kind, first) = (choices.integer(0...4), Int64(choices.integer(-20...3000)))
        return (0..<count).map { _ in
            switch kind {
            case 0: first
            case 1: Int64.random(in: -bound...bound, using: &choices)
            case 2: choices.one([-bound, bound, 0])
            case 3: fallback
            default: Int64(choices.integer(-20...3000))
            }
        }
    }
}

extension VersionNineChoices {
    /// Integers of all lengths: what unknown columns hold.
    fileprivate mutating func unknownInteger() -> Int64 {
        one([0, 1, -7, 120, -121, 300, 1_023, 1_024, 33_911, 33_912, 70_000, -1 << 40, .max, .min])
    }
}
