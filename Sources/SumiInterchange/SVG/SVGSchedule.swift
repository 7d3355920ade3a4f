import Sumi

/// When each stroke of an animated picture is drawn: in the pen's order and at its speed, without long pauses.
struct SVGSchedule {
    /// When each of the drawing's strokes is drawn, in seconds.
    let times: [ClosedRange<Double>]
    /// When all are.
    let duration: Double

    /// The longest pause between strokes, the shortest time for one, and the longest, in seconds.
    private static let longestPause = 0.5
    private static let shortest = 0.04
    private static let longest = 3600.0

    /// The schedule of a drawing.
    init(_ drawing: Drawing) {
        let starts = drawing.schedule.map(\.start)
        var times = [ClosedRange<Double>](repeating: 0...0, count: starts.count)
        // Where the drawing has come to, and when the pen was there.
        var (end, penEnd) = (0.0, 0.0)
        for index in starts.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) }) {
            let duration = drawing.strokes[index].path.duration
            let pause = starts[index] - penEnd
            let start = end + (pause > 0 ? min(pause, SVGSchedule.longestPause) : 0)
            end = start + min(max(duration, SVGSchedule.shortest), SVGSchedule.longest)
            penEnd = max(penEnd, starts[index] + duration)
            times[index] = start...end
        }
        (self.times, self.duration) = (times, max(end, SVGSchedule.shortest))
    }

    /// How much of a stroke's length is drawn when, at even times from its beginning to its end: shares of both.
    static func progress(of path: StrokePath) -> [(time: Double, length: Double)] {
        let (range, steps) = (path.parametricRange, 8)
        let (duration, length) = (path.duration, path.length)
        guard duration > 0, length > 0, length.isFinite else { return [(0, 0), (1, 1)] }
        return (0...steps).map { step in
            let share = Double(step) / Double(steps)
            if step == 0 || step == steps { return (share, share) }
            let end = path.parametricValue(range.lowerBound, offsetBy: .time(share * duration))
            return (share, min(path[range.lowerBound...end].length / length, 1))
        }
    }
}
