import Foundation

/// The results for people.
struct Table {
    private static let columns = [
        "bytes", "of ink", "encode", "decode", "enc/C", "dec/C", "enc/ink", "dec/ink",
    ]

    /// A table of one data set.
    static func text(_ result: SetResult) -> String {
        let drawings = result.drawings == 1 ? "" : "\(result.drawings) drawings, "
        var lines = ["\(result.name): \(drawings)\(result.pointCount) points, \(result.lanes[0].encoding.count) rounds"]
        lines.append(line("", columns))
        lines += result.lanes.map { lane in line(lane.name, cells(lane, result)) }
        if let walk = result.walk {
            lines.append(
                "  along the curves, 1 pt apart: \(walk.pointCount) points, \(number(walk.speed / 1e6, 2)) million a second"
            )
        }
        return lines.joined(separator: "\n")
    }

    private static func cells(_ lane: Lane, _ result: SetResult) -> [String] {
        let ink = result.lane(InkPeer.once)
        // Each level has its own C program; others are compared with that of the level that everybody gets.
        let level = Level.allCases.first { SumiPeer.name($0) == lane.name } ?? .standard
        let program = result.lane(CProgram.name(level))
        return [
            number(lane.bytesPerPoint, 3),
            number(ink.flatMap(lane.sizeRatio), 3),
            number(lane.encodingSpeed / 1e6, 2),
            number(lane.decodingSpeed / 1e6, 2),
            number(program.map(lane.encodingRatio), 2),
            number(program.map(lane.decodingRatio), 2),
            number(ink.map(lane.encodingRatio), 2),
            number(ink.map(lane.decodingRatio), 2),
        ]
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        "  " + name.padding(toLength: 30, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
    }

    private static func number(_ value: Double?, _ digits: Int) -> String {
        value.map { String(format: "%.\(digits)f", $0) } ?? "–"
    }
}
