import CProcess
import Sumi

/// What a process does to a file, step by step, until it is killed; after each step it says which.
enum KillJob: String, CaseIterable {
    /// Whole drawings, each saved over the one before.
    case saves
    /// A stroke appended, now and then one removed, seldom a compaction; each committed.
    case appends

    /// Works until it is killed. The file holds what step `number` left.
    func work(at path: String, after number: Int) throws {
        var number = number
        switch self {
        case .saves:
            sumi_acknowledge(UInt64(number))
            while true {
                number += 1
                let drawing = KillJob.drawing(number)
                try drawing.write(to: path)
                sumi_acknowledge(UInt64(number))
            }
        case .appends:
            let file = try DrawingFile(path: path)
            sumi_acknowledge(UInt64(number))
            while true {
                number += 1
                switch AppendStep(number) {
                case .append(let stroke): try file.append([stroke])
                case .remove(let stroke):
                    if file.strokeCount > 0 {
                        let index = stroke % file.strokeCount
                        try file.remove(index..<index + 1)
                    }
                case .compact: try file.compact()
                }
                try file.commit()
                sumi_acknowledge(UInt64(number))
            }
        }
    }

    /// The drawing of a step: between a few bytes and a million, so that a save takes one write or longer. They belong to
    /// an app, since encoding so much ink would take most of the time, in which there is nothing to interrupt.
    static func drawing(_ number: Int) -> Drawing {
        var drawing = Drawing(strokes: [stroke(number, points: 20)])
        let bytes = [UInt8](
            repeating: UInt8(truncatingIfNeeded: number),
            count: [0, 5000, 100_000, 1_000_000][number % 4]
        )
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "com.example.bytes", payload: bytes)]
        return drawing
    }

    /// A stroke that its number reproduces, whose values every file has exactly.
    static func stroke(_ number: Int, points count: Int) -> Stroke {
        var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(number)))
        let points = (0..<count).map { _ in
            let bits = generator.next()
            return StrokePoint(location: Point(x: Double(bits & 0xFFFF) / 64, y: Double(bits >> 16 & 0xFFFF) / 64))
        }
        return Stroke(
            ink: Ink(.pen),
            path: StrokePath(controlPoints: points),
            randomSeed: UInt32(truncatingIfNeeded: number)
        )
    }
}

/// What one step of appending does.
enum AppendStep {
    case append(Stroke)
    case remove(Int)
    case compact

    init(_ number: Int) {
        if number % 50 == 49 {
            self = .compact
        } else if number % 10 == 9 {
            self = .remove(number)
        } else {
            self = .append(KillJob.stroke(number, points: [2, 30, 100][number % 3]))
        }
    }

    /// Makes of the strokes before the step those after it.
    func apply(to strokes: inout [Stroke]) {
        switch self {
        case .append(let stroke): strokes.append(stroke)
        case .remove(let number): if !strokes.isEmpty { strokes.remove(at: number % strokes.count) }
        case .compact: break
        }
    }
}
