import Foundation
import Sumi

/// A stroke as the integers that Sumi holds of it, a column for each channel: what every peer is given.
struct GridStroke: Equatable {
    /// The channels that say something; a height that is the width's doesn't.
    let channels: [Channel]
    /// One column for each of them.
    let columns: [[Int32]]

    /// How many points the stroke has.
    var count: Int { columns[0].count }

    /// Rounds a path to the standard grid (Spec, 7.2), as Sumi does.
    init(_ path: StrokePath) {
        let isRound = path.allSatisfy { $0.size.height == $0.size.width }
        self.init(path, Channel.allCases.filter { path.channels.contains($0) && !(isRound && $0 == .height) })
    }

    private init(_ path: StrokePath, _ channels: [Channel]) {
        self.channels = channels
        columns = channels.map { channel in path.map { channel.integer(of: channel.value(at: $0)) } }
    }

    /// Whether a path that was read has the same integers.
    func isSame(as path: StrokePath) -> Bool {
        GridStroke(path, channels) == self
    }
}

extension Channel {
    /// The distance between two values on the standard grid.
    var step: Double { unit / Double(Grid.standard[self]) }

    private var unit: Double {
        switch self {
        case .azimuth: 2 * Double.pi
        case .altitude: Double.pi / 2
        default: 1
        }
    }

    /// The integer of a value on the standard grid. What is divided first counts, where a value lies between two.
    fileprivate func integer(of value: Double) -> Int32 {
        Int32((value / unit * Double(Grid.standard[self])).rounded(.toNearestOrEven))
    }

    /// What a point has of the channel.
    fileprivate func value(at point: StrokePoint) -> Double {
        switch self {
        case .x: point.location.x
        case .y: point.location.y
        case .timeOffset: point.timeOffset
        case .width: Double(point.size.width)
        case .height: Double(point.size.height)
        case .opacity: Double(point.opacity)
        case .force: Double(point.force)
        case .azimuth: Double(point.azimuth)
        case .altitude: Double(point.altitude)
        case .secondaryScale: Double(point.secondaryScale)
        case .threshold: Double(point.threshold)
        case .lateralJitter: Double(point.lateralJitter)
        }
    }
}
