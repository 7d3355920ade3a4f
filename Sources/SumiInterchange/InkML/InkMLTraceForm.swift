import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A path as a trace: its format, its brush's size, when it was begun, and its points.
struct InkMLTraceForm {
    /// The channels of a trace format.
    struct Format: Hashable {
        var channels: ChannelSet
        /// Whether all forces are in 0…1, so that F has a range.
        var hasForceRange: Bool
    }

    private let points: [StrokePoint]
    let format: Format
    let width: Float?
    let height: Float?
    /// In milliseconds since 1970.
    let timeOffset: Double?

    /// The trace of a path, or a part of it, moved by a transform, with some of its channels. `isLost` learns what can't be
    /// written of its date.
    init(_ path: StrokePath, _ transform: Transform, _ channels: ChannelSet, isLost: (String) -> Void) {
        points = InkMLTraceForm.moved(path, transform)
        var channels = channels
        (width, height) = InkMLTraceForm.size(points, &channels)
        format = Format(channels: channels, hasForceRange: points.allSatisfy { 0...1 ~= $0.force })
        timeOffset = path.creationDate.flatMap { InkMLTraceForm.timeOffset($0, isLost) }
    }

    /// The channels of a path's parts that can be written for each of their points, and those that the transform gives it; nil
    /// without locations. `isLost` learns of others.
    static func channels(of paths: [StrokePath], _ transform: Transform, isLost: (String) -> Void) -> ChannelSet? {
        let points = paths.flatMap { moved($0, transform) }
        var channels = channels(paths.first?.channels ?? .location, of: paths.joined(), movedTo: points)
        for channel in Channel.allCases where channels.contains(channel) {
            if points.allSatisfy({ $0.canBeWritten(channel) }) { continue }
            guard channel != .x, channel != .y else {
                isLost("stroke with a location beyond 10¹⁵")
                return nil
            }
            isLost("channel \(channel) with a number beyond 10¹⁵")
            channels.remove(ChannelSet(channel))
        }
        if channels.contains(.timeOffset), points.contains(where: { $0.timeOffset >= firstAbsoluteTime }) {
            isLost("times of three years and more")
            channels.remove(ChannelSet(.timeOffset))
        }
        return channels
    }

    private static func moved(_ path: StrokePath, _ transform: Transform) -> [StrokePoint] {
        guard transform != .identity else { return Array(path) }
        return path.map { point in
            var point = point
            point.apply(transform)
            return point
        }
    }

    /// The channels that points have which were moved: those of their path, and where that leaves out a width or, of a nib with
    /// a height, an azimuth, these, if they aren't any more what they are by default.
    private static func channels(
        _ channels: ChannelSet,
        of points: some Sequence<StrokePoint>,
        movedTo moved: [StrokePoint]
    ) -> ChannelSet {
        var channels = channels
        for (point, moved) in zip(points, moved) {
            if moved.size.width != point.size.width { channels.insert(.width) }
            if channels.contains(.height), moved.azimuth != point.azimuth { channels.insert(.azimuth) }
        }
        return channels
    }

    /// In seconds: times from here on are read as times since 1970.
    private static let firstAbsoluteTime = InkMLStroke.firstAbsoluteTime / 1000

    /// The size of a brush, where all points have the same and a brush says it as well: then they need no channel for it.
    private static func size(_ points: [StrokePoint], _ channels: inout ChannelSet) -> (Float?, Float?) {
        guard let size = points.first?.size, channels.contains(.width), min(size.width, size.height) >= 0,
            points.allSatisfy({ $0.size.isBitwise(size) })
        else { return (nil, nil) }
        let hasHeight = channels.contains(.height)
        // A brush as high as it is wide is read without a height, and one as wide as the default with its width.
        guard !hasHeight || size.height != size.width else { return (nil, nil) }
        channels.remove(ChannelSet(.width, .height))
        return (size.width, hasHeight ? size.height : nil)
    }

    private static func timeOffset(_ date: Date, _ isLost: (String) -> Void) -> Double? {
        let exact = date.timeIntervalSinceReferenceDate * 1000 + InkMLTimestamp.referenceDate
        guard exact.magnitude <= InkMLNumber.maximum else {
            isLost("creation date")
            return nil
        }
        let written = [exact.rounded(), exact].first { InkMLTimestamp(milliseconds: $0).date == date }
        if written == nil { isLost("creation date beyond its millisecond") }
        return written ?? exact.rounded()
    }

    /// Writes the points.
    func write(to bytes: inout [UInt8]) {
        let channels = Channel.allCases.filter(format.channels.contains)
        for (index, point) in points.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            for (position, channel) in channels.enumerated() {
                if position > 0 { bytes.append(UInt8(ascii: " ")) }
                bytes += point.text(channel).utf8
            }
        }
    }
}
