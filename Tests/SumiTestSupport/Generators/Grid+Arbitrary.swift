package import Sumi

extension Grid {
    /// The four grids that every reader has, and now and then one of one's own.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> Grid {
        if !generator.chance(oneIn: 3) { return generator.one(of: [.standard, .compact, .fine, .pencilKit]) }
        var steps: [UInt32] = []
        for _ in Channel.allCases {
            steps.append(generator.one(of: [0, 0, 1, 3, 10, 64, 100, 1000, 4096, 65_535, maximumSteps]))
        }
        if generator.chance(oneIn: 2) { return Grid(steps, .sizes) }
        // Aspects and widths beside each other need a width that doesn't round to 0, and room for their quotient.
        steps[Int(Channel.width.rawValue)] = generator.one(of: [0, 64, 1000])
        steps[Int(Channel.height.rawValue)] = generator.one(of: [0, 100, 1000])
        steps[Int(Channel.secondaryScale.rawValue)] = generator.one(of: [0, 64, 1000])
        return Grid(steps, .aspects)
    }

    /// The largest magnitude that a channel's column holds, by the Spec's definition: on the grid's integers, |k| ≤ 2³¹ − 1
    /// for location and time and 2²² for the others; with 0 steps whatever binary32 holds.
    package func largest(_ channel: Channel) -> Double {
        let steps = Double(self[channel])
        if steps == 0 { return Double(Float.greatestFiniteMagnitude) }
        let integers: Double = [.x, .y, .timeOffset].contains(channel) ? 0x1p31 - 1 : 0x1p22
        return integers / steps * Grid.unit(of: channel)
    }

    /// How large the unit is that the grid's steps divide.
    package static func unit(of channel: Channel) -> Double {
        switch channel {
        case .azimuth: 2 * .pi
        case .altitude: .pi / 2
        default: 1
        }
    }

    /// Half the distance between two values of a channel; 0 where it holds binary32.
    package func halfStep(_ channel: Channel) -> Double {
        self[channel] == 0 ? 0 : 0.5 / Double(self[channel]) * Grid.unit(of: channel)
    }
}
