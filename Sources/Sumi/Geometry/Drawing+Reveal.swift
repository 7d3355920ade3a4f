#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Drawing {
    /// The drawing as far as it has come: its first control points, stroke by stroke, as many of them as belong to a share.
    ///
    /// The last stroke ends at the last control point that counts, on its curve; so it looks as it will in the whole
    /// drawing.
    ///
    /// - Parameter progress: the share of all control points, 0…1; less, or NaN, is taken for 0, more for 1
    /// - Returns: the drawing with the strokes that are there
    public func revealed(progress: Double) -> Drawing {
        let total = strokes.reduce(0) { $0 + $1.path.count }
        // NaN is taken for 0: of two numbers that can't be compared, these give the first.
        var remaining = Int(Double(total) * max(0, min(progress, 1)))
        var drawing = self
        drawing.strokes = []
        for stroke in strokes {
            guard remaining >= stroke.path.count else {
                if remaining > 0 { drawing.strokes.append(stroke.substroke(range: 0...Double(remaining - 1))) }
                break
            }
            drawing.strokes.append(stroke)
            remaining -= stroke.path.count
        }
        return drawing
    }

    /// The drawing as it was some time after its first stroke was begun, at the pen's own speed.
    ///
    /// A stroke begins at its creation date, one without a date when the one before it in the drawing ends, or with the
    /// first. Where the pen's times run backwards, no time passes.
    ///
    /// - Parameter time: in seconds
    /// - Returns: the drawing with the strokes that are there, in their order
    public func revealed(at time: TimeInterval) -> Drawing {
        var drawing = self
        drawing.strokes = zip(strokes, schedule).compactMap { stroke, times in
            let (start, end) = times
            guard time >= start else { return nil }
            // Sums are rounded: a difference wouldn't always come to all of the stroke at its end.
            if time >= end { return stroke }
            let range = stroke.path.parametricRange
            let here = stroke.path.parametricValue(range.lowerBound, offsetBy: .time(time - start))
            return stroke.substroke(range: range.lowerBound...here)
        }
        return drawing
    }

    /// How many seconds after the first stroke was begun all of the drawing is there, as ``revealed(at:)`` has it.
    public var duration: TimeInterval {
        schedule.reduce(0) { min(max($0, $1.end), .greatestFiniteMagnitude) }
    }

    /// When each stroke begins and ends, in seconds after the first begins.
    package var schedule: [(start: TimeInterval, end: TimeInterval)] {
        let dates = strokes.map { $0.path.startDate }
        let first = dates.compactMap(\.self).min()
        var end = 0.0
        return zip(strokes, dates).map { stroke, date in
            let start = if let date, let first { date - first } else { end }
            end = start + stroke.path.duration
            return (start, end)
        }
    }
}

extension StrokePath {
    /// When the curve begins, in seconds after 2001, if that is known.
    fileprivate var startDate: TimeInterval? {
        guard let creationDate else { return nil }
        let offset = interpolatedPoint(at: parametricRange.lowerBound).timeOffset
        let date = creationDate.timeIntervalSinceReferenceDate + offset
        return date.isFinite ? date : nil
    }

    /// How many seconds pass along the curve.
    package var duration: TimeInterval {
        let range = parametricRange
        var walk = SplineWalk(self, from: range.lowerBound, to: range.upperBound, by: .time, .high)
        let duration = walk.advanceToEnd()
        return duration.isFinite ? duration : 0
    }
}
