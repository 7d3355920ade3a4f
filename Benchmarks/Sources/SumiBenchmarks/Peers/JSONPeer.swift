import Foundation
import Sumi

/// Foundation's JSON, an object for each point, then gzip. Numbers have four decimals, about what the grid has.
enum JSONPeer {
    /// A point; its channels have short names, to be fair.
    private struct Point: Codable {
        var x: Double?
        var y: Double?
        var t: Double?
        var w: Double?
        var h: Double?
        var opacity: Double?
        var f: Double?
        var az: Double?
        var alt: Double?
        var scale: Double?
        var threshold: Double?
        var jitter: Double?
    }

    /// More points than this take longer than they tell.
    private static let maximumPoints = 200_000

    static func contestant(_ set: DataSet) throws -> Contestant {
        let documents =
            set.documents.count == 1
            ? set.documents.map { $0.prefix(points: maximumPoints) } : set.documents
        let strokes = documents.map { $0.strokes.map(points) }
        func encoded(_ strokes: [[Point]]) throws -> Deflated {
            Deflated([UInt8](try JSONEncoder().encode(strokes)), .gzip)
        }
        func decoded(_ file: Deflated) throws -> [[Point]] {
            try JSONDecoder().decode([[Point]].self, from: Data(file.inflated))
        }
        let files = try strokes.map(encoded)
        return Contestant(
            name: "JSON, gzip",
            pointCount: documents.reduce(0) { $0 + $1.pointCount },
            byteCount: files.reduce(0) { $0 + $1.bytes.count },
            encode: { for strokes in strokes { keep(try encoded(strokes)) } },
            decode: { for file in files { keep(try decoded(file)) } }
        )
    }

    private static func points(_ stroke: GridStroke) -> [Point] {
        var points = [Point](repeating: Point(), count: stroke.count)
        for (channel, column) in zip(stroke.channels, stroke.columns) {
            let field = field(channel)
            for (index, integer) in column.enumerated() {
                points[index][keyPath: field] = (Double(integer) * channel.step * 10_000).rounded() / 10_000
            }
        }
        return points
    }

    private static func field(_ channel: Channel) -> WritableKeyPath<Point, Double?> {
        switch channel {
        case .x: \.x
        case .y: \.y
        case .timeOffset: \.t
        case .width: \.w
        case .height: \.h
        case .opacity: \.opacity
        case .force: \.f
        case .azimuth: \.az
        case .altitude: \.alt
        case .secondaryScale: \.scale
        case .threshold: \.threshold
        case .lateralJitter: \.jitter
        }
    }
}
