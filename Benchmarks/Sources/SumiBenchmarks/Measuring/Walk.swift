import BenchmarkSupport
import Sumi

/// Walking along all curves of a drawing that was read: every channel of points 1 pt apart.
struct Walk: Encodable {
    /// How many points were made.
    let pointCount: Int
    /// How long that took, round for round.
    private let seconds: [Double]

    /// Walks several times.
    init(_ document: Document, rounds: Int) throws {
        let drawing = try Drawing(data: document.drawing.dataRepresentation())
        var (count, seconds) = (0, [Double]())
        // The first round warms up and doesn't count.
        for round in 0...rounds {
            var sum = 0.0
            count = 0
            let taken = ProcessorTime.seconds(of: {
                for stroke in drawing.strokes {
                    for point in stroke.path.interpolatedPoints(by: .distance(1)) {
                        count += 1
                        sum += point.location.x + Double(point.force)
                    }
                }
            })
            precondition(sum.isFinite, "a drawing that was read has finite points")
            if round > 0 { seconds.append(taken) }
        }
        (pointCount, self.seconds) = (count, seconds)
    }

    /// Points a second.
    var speed: Double { Double(pointCount) / seconds.median }
}
