#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension StrokePath {
    /// Makes the path whose curve passes through samples, all channels included: at parameter i through sample i. The first
    /// and the last sample are its first and last control points; the others are solved for.
    ///
    /// Between samples that lie unevenly the curve may swing beyond them, and control points may exceed what samples do: a
    /// width may fall below 0 where widths change suddenly. Azimuths are passed through where control points come to lie
    /// less than half a turn from their neighbours.
    ///
    /// - Parameters:
    ///   - samples: any number of points, none included
    ///   - creationDate: when the path was begun
    ///   - id: an identifier of the path
    ///   - channels: the channels to state, as for ``init(controlPoints:creationDate:id:channels:)``
    public init(
        through samples: [StrokePoint],
        creationDate: Date? = nil,
        id: UUID? = nil,
        channels: ChannelSet? = nil
    ) {
        let points = StrokePath.controlPoints(through: samples)
        self.init(controlPoints: points, creationDate: creationDate, id: id, channels: channels)
    }

    /// Solves p[i − 1] + 4 p[i] + p[i + 1] = 6 s[i] by elimination from the front, and back (the algorithm of Thomas).
    private static func controlPoints(through samples: [StrokePoint]) -> [StrokePoint] {
        guard samples.count > 2 else { return samples }
        var points = samples.map(\.vector)
        let azimuth = Int(Channel.azimuth.rawValue)
        for index in points.indices.dropFirst() {
            points[index][azimuth] = points[index][azimuth].turned(towards: points[index - 1][azimuth])
        }
        // What the point behind counts for in the equation of each.
        var shares = [Double](repeating: 0, count: points.count)
        let inner = 1..<points.count - 1
        for index in inner {
            shares[index] = 1 / (4 - shares[index - 1])
            points[index] = (6 * points[index] - points[index - 1]) * shares[index]
        }
        for index in inner.reversed() { points[index] -= shares[index] * points[index + 1] }
        return points.map { StrokePoint(vector: $0) }
    }
}
