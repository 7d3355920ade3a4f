import Sumi
import SumiInterchange

extension Laws {
    /// Law 1 for PencilKit archives: any bytes are read as a drawing or refused, with an error that lies in them; what is
    /// read is written as the same bytes, at once and from a saved and reopened file.
    package static func pencilKit(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any PencilKit archive"
        let drawing: Drawing
        do throws(PencilKitError) {
            drawing = try Drawing(pencilKitArchive: bytes, limits: .hostile)
        } catch {
            return try require(
                0...bytes.count ~= error.offset && error.category != .invalidCall,
                law,
                "an error outside the \(bytes.count) bytes: \(error)"
            )
        }
        try isWritten(drawing, as: bytes, law)
        // A reader that doesn't know an ink shows another one, and keeps it.
        let options = DecodingOptions(policy: .downgrade)
        let saved = try decoded(try encoded(drawing, .canonical, law), law, options)
        try isWritten(saved, as: bytes, "\(law), saved and reopened")
    }

    /// Law 4 for PencilKit archives: after a stroke was deleted, one was moved and one added, the messages of all others
    /// are what they were, and the archive reads as what was written.
    package static func pencilKitEdited(
        _ bytes: [UInt8],
        using generator: inout some RandomNumberGenerator
    ) throws(LawViolation) {
        let law = "4, an edited PencilKit archive"
        guard var drawing = try? Drawing(pencilKitArchive: bytes) else {
            throw LawViolation(law, "it isn't read: \(bytes)")
        }
        var messages = liveStrokes(of: bytes).map { Optional($0) }
        try require(messages.count == drawing.strokes.count, law, "other strokes are deleted")
        if generator.chance(oneIn: 2) {
            drawing = try decoded(try encoded(drawing, .canonical, law), law, DecodingOptions(policy: .downgrade))
        }
        if !messages.isEmpty {
            let deleted = generator.integer(in: 0...messages.count - 1)
            messages.remove(at: deleted)
            drawing.strokes.remove(at: deleted)
        }
        if !messages.isEmpty {
            let moved = generator.integer(in: 0...messages.count - 1)
            messages[moved] = nil
            drawing.strokes[moved].transform.tx += 16
        }
        let ink = Ink(generator.one(of: [.pen, .crayon]), color: InkColor(red: 0, green: 0.5, blue: 0))
        drawing.strokes.append(
            Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: .init(x: 1, y: 2))]))
        )
        messages.append(nil)

        let written = try archive(of: drawing, law)
        let gone = deletedStrokes(of: bytes)
        try require(deletedStrokes(of: written) == gone, law, "other strokes are deleted now")
        let strokes = liveStrokes(of: written)
        try require(strokes.count == messages.count, law, "\(strokes.count) strokes in place of \(messages.count)")
        for (index, (stroke, message)) in zip(strokes, messages).enumerated() {
            try require(message.map { $0 == stroke } ?? true, law, "stroke \(index) has changed")
        }
        guard let read = try? Drawing(pencilKitArchive: written) else {
            throw LawViolation(law, "what was written isn't read: \(written)")
        }
        for (index, (stroke, original)) in zip(read.strokes, drawing.strokes.map(\.restored)).enumerated() {
            let isSame =
                stroke.ink.inkType == original.ink.inkType && stroke.ink.color == original.ink.color
                && Float(stroke.transform.tx) == Float(original.transform.tx)
                && stroke.randomSeed == original.randomSeed
                && stroke.path.map(\.location) == original.path.map(\.location)
                // The new one's points are rounded.
                && (original.path.grid == nil || stroke.path.elementsEqual(original.path))
            try require(isSame, law, "stroke \(index) is read as another one:\n\(stroke)\n\(original)")
        }
        try isWritten(read, as: written, law)
    }

    /// Any drawing, whatever its strokes keep in columns that an archive's have, too, is written as an archive that can be
    /// read, with all strokes and points; or it is refused for a value that no archive holds.
    package static func pencilKitDrawing(_ test: LawCase) throws(LawViolation) {
        let law = "2, any drawing as a PencilKit archive"
        let written: [UInt8]
        do throws(SumiEncodingError) {
            written = try test.drawing.pencilKitArchive()
        } catch {
            return try require(error.code == .valueOutOfRange, law, "\(error)")
        }
        let read: Drawing
        do throws(PencilKitError) {
            read = try Drawing(pencilKitArchive: written, limits: .none)
        } catch {
            throw LawViolation(law, "what was written isn't read: \(error)")
        }
        if let originals = visibleCounts(of: test.drawing) {
            let counts = read.strokes.map(\.path.count)
            try require(counts == originals, law, "paths of \(counts) points, not \(originals)")
        }
        try isWritten(read, as: written, law)
    }

    /// Law 1 for what a drawing keeps of an archive: whatever it is, the drawing is written as an archive that can be read,
    /// with all strokes.
    package static func pencilKitDamaged(
        _ bytes: [UInt8],
        using generator: inout some RandomNumberGenerator
    ) throws(LawViolation) {
        let law = "1, any kept chunk"
        guard var drawing = try? Drawing(pencilKitArchive: bytes) else {
            throw LawViolation(law, "it isn't read: \(bytes)")
        }
        let chunk = generator.integer(in: 0...drawing.ancillaryChunks.count - 1)
        for _ in 0...generator.count(upTo: 3) {
            let count = drawing.ancillaryChunks[chunk].payload.count
            let place = generator.integer(in: 15...count)
            if place == count || generator.chance(oneIn: 8) {
                drawing.ancillaryChunks[chunk].payload.removeLast(count - place)
                break
            }
            drawing.ancillaryChunks[chunk].payload[place] = UInt8(truncatingIfNeeded: generator.next())
        }
        try pencilKitDrawing(LawCase(drawing))
    }

    /// How many points the paths have that masks and slices leave of each stroke; nil where the points must be changed first.
    private static func visibleCounts(of drawing: Drawing) -> [Int]? {
        guard let rounded = try? drawing.quantized(.pencilKit) else { return nil }
        return rounded.strokes.flatMap { stroke in
            let path = stroke.path
            let ranges = stroke.mask == nil ? [path.parametricRange] : stroke.maskedPathRanges
            return ranges.map { range in
                if range == 0...Double(max(0, path.count - 1)) { return path.count }
                let isPoint = range.lowerBound == range.upperBound
                let inner = path.indices.count { range.lowerBound < Double($0) && Double($0) < range.upperBound }
                return inner + (isPoint ? 1 : 2)
            }
        }
    }

    private static func archive(of drawing: Drawing, _ law: String) throws(LawViolation) -> [UInt8] {
        do throws(SumiEncodingError) {
            return try drawing.pencilKitArchive()
        } catch {
            throw LawViolation(law, "it can't be written: \(error)")
        }
    }

    private static func isWritten(_ drawing: Drawing, as bytes: [UInt8], _ law: String) throws(LawViolation) {
        let written = try archive(of: drawing, law)
        try require(written == bytes, law, "it is written as other bytes:\n\(written)\n\(bytes)")
    }

    /// The messages of the strokes that weren't deleted.
    private static func liveStrokes(of bytes: [UInt8]) -> [[UInt8]] { strokes(of: bytes, areLive: true) }

    /// The messages of those that were.
    private static func deletedStrokes(of bytes: [UInt8]) -> [[UInt8]] { strokes(of: bytes, areLive: false) }

    private static func strokes(of bytes: [UInt8], areLive: Bool) -> [[UInt8]] {
        WrittenMessage.fields(of: bytes.dropFirst(6))
            .filter { $0.number == 5 && WrittenMessage.fields(of: $0.payload).contains { $0.number == 5 } == areLive }
            .map { Array($0.payload) }
    }
}
