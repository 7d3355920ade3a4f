import BenchmarkSupport
import Sumi

/// What a process does of which time and memory are taken.
enum Job: String {
    /// Makes a drawing and writes it as a whole.
    case encode
    /// Reads a drawing as a whole.
    case decode
    /// Reads a drawing and writes it again, both as a whole.
    case rewrite
    /// Writes strokes as the pen makes them, block by block; a single one in many pieces.
    case encodeStream
    /// Reads strokes as the file's bytes come, and looks at each point.
    case decodeStream

    /// How many bytes a stream is given at once.
    private static let piece = 1 << 16

    /// Does it; the number of points that were seen.
    func run(points: Int, isSingleStroke: Bool, path: String, clock: inout Stopwatch) throws -> Int {
        switch self {
        case .encode:
            let drawing = Drawing(strokes: Job.strokes(points, isSingleStroke))
            let bytes = try clock.time { try drawing.dataRepresentation() }
            try ByteFile(path, "w").write(bytes)
            return points
        case .decode:
            let bytes = try ByteFile(path, "r").readAll()
            let drawing = try clock.time { try Drawing(data: bytes) }
            return drawing.strokes.reduce(0) { $0 + $1.path.count }
        case .rewrite:
            let drawing = try Drawing(data: ByteFile(path, "r").readAll())
            let options = EncodingOptions(keepsOriginalBytes: false)
            _ = try clock.time { try drawing.dataRepresentation(options: options) }
            return drawing.strokes.reduce(0) { $0 + $1.path.count }
        case .encodeStream:
            let file = try ByteFile(path, "w")
            var encoder = try DrawingStreamEncoder()
            for (index, stroke) in Job.pen(points, false).enumerated() {
                let bytes =
                    if !isSingleStroke {
                        try clock.time { try encoder.append(stroke) }
                    } else if index == 0 {
                        try clock.time { try encoder.begin(stroke) }
                    } else {
                        try clock.time { try encoder.appendPoints(stroke.path) }
                    }
                try file.write(bytes)
            }
            try file.write(clock.time { try encoder.finish() })
            return points
        case .decodeStream:
            let file = try ByteFile(path, "r")
            return isSingleStroke ? try Job.readParts(of: file, &clock) : try Job.readStrokes(of: file, &clock)
        }
    }

    private static func readStrokes(of file: ByteFile, _ clock: inout Stopwatch) throws -> Int {
        var decoder = try DrawingStreamDecoder()
        var (count, sum) = (0, 0.0)
        while case let piece = file.read(Job.piece), !piece.isEmpty {
            for stroke in try clock.time({ try decoder.append(piece) }) {
                count += stroke.path.count
                sum += stroke.path.reduce(0) { $0 + $1.location.x }
            }
        }
        _ = try clock.time { try decoder.finish() }
        return sum.isFinite ? count : 0
    }

    /// A stroke may be larger than memory: it comes in the parts that blocks have of it.
    private static func readParts(of file: ByteFile, _ clock: inout Stopwatch) throws -> Int {
        var decoder = try StrokePartDecoder()
        var (count, sum) = (0, 0.0)
        func look(at parts: [StrokePart]) {
            for part in parts {
                count += part.stroke.path.count
                sum += part.stroke.path.reduce(0) { $0 + $1.location.x }
            }
        }
        while case let piece = file.read(Job.piece), !piece.isEmpty {
            look(at: try clock.time { try decoder.append(piece) })
        }
        look(at: try clock.time { try decoder.finish() }.parts)
        return sum.isFinite ? count : 0
    }

    private static func pen(_ points: Int, _ isSingleStroke: Bool) -> PenGenerator {
        isSingleStroke ? PenGenerator(points: points, pointsPerStroke: points...points) : PenGenerator(points: points)
    }

    private static func strokes(_ points: Int, _ isSingleStroke: Bool) -> [Stroke] {
        Array(pen(points, isSingleStroke))
    }
}
