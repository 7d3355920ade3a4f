import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A stroke in the making: one trace, or several that continue each other.
struct InkMLStroke {
    private var points: [StrokePoint]
    private var channels: ChannelSet
    private let start: InkMLTimestamp?
    private let brush: InkMLBrush

    /// Whether the times had no reference, and were taken to count from 1970.
    let isTimedFrom1970: Bool
    /// In milliseconds: times from here on, which is three years, can't count from the beginning of a trace.
    static let firstAbsoluteTime = 1e11
    /// In milliseconds, the times that files hold. A trace that a timestamp dates, but no time of its own, begins with its first
    /// time if that is none of these: 25 days and more from the timestamp.
    static let times = -0x1p31...0x1p31 - 1

    /// Makes the stroke of a trace that has been read.
    ///
    /// Samples become control points as they are. W gives width and height; without it the brush's size does.
    init(
        _ trace: InkMLTraceText,
        format: InkMLTraceFormat,
        laws: [InkMLLaw],
        brush: InkMLBrush,
        start: InkMLTimestamp?,
        hasOwnStart: Bool
    ) {
        self.brush = brush
        var assembly = InkMLPointAssembly(format: format, laws: laws, brush: brush)
        var begin = start
        let first = assembly.firstTime(of: trace.values)
        isTimedFrom1970 = format.timeReference == nil && (first ?? 0) >= InkMLStroke.firstAbsoluteTime
        if let reference = format.timeReference ?? (isTimedFrom1970 ? 0 : nil) {
            begin = begin ?? first.map { InkMLTimestamp(milliseconds: reference + $0) }
            assembly.timeShift = (reference - (begin?.milliseconds ?? reference)) / 1000
        }
        let wait = (first ?? 0) + assembly.timeShift * 1000
        if let dated = begin, !hasOwnStart || isTimedFrom1970, !InkMLStroke.times.contains(wait) {
            begin = dated.advanced(by: wait)
            assembly.timeShift -= wait / 1000
        }
        self.start = begin
        points = assembly.points(of: trace)
        channels = assembly.channels
    }

    /// Adds the points of a trace that continues this one; false where the stroke can't say when that began: where it is known,
    /// but not of the stroke, or its times are earlier than those before them.
    mutating func append(_ next: InkMLStroke) -> Bool {
        let first = points.count
        points += next.points
        channels.formUnion(next.channels)
        if next.start != nil, start == nil || !channels.contains(.timeOffset) { return false }
        if let start, let later = next.start {
            let wait = (later.milliseconds - start.milliseconds) / 1000
            for index in first..<points.count { points[index].timeOffset += wait }
            return true
        }
        guard let last = points[..<first].last, let following = points[first...].first else { return true }
        return last.timeOffset <= following.timeOffset
    }

    /// Whether another trace's brush draws with the same ink.
    func hasInk(of other: InkMLStroke) -> Bool {
        brush.inkType == other.brush.inkType && brush.color == other.brush.color
    }

    var stroke: Stroke {
        let path = StrokePath(controlPoints: points, creationDate: start?.date, channels: channels)
        return Stroke(ink: Ink(brush.inkType, color: brush.color), path: path)
    }
}
