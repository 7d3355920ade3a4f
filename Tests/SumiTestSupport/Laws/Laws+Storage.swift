import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Laws {
    /// A part of any file is read, or an error says why not; of a file that decodes, it is what the whole drawing has.
    package static func partsAreOfTheWhole(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any bytes: parts"
        let drawing = try? Drawing(data: bytes, limits: .hostile)
        var generator = SeededGenerator(seed: UInt64(bytes.reduce(17) { ($0 &* 31 &+ UInt32($1)) }))
        do throws(any Error) {
            let reader = try DrawingReader(source: MemorySource(bytes), limits: .hostile)
            let count = reader.strokeCount
            if let drawing { try require(count == drawing.strokes.count, law, "\(count) strokes") }
            let first = generator.integer(in: 0...count)
            let last = generator.integer(in: first...min(count, first + 3))
            let part = try reader.strokes(in: first..<last)
            if let drawing {
                try require(part == Array(drawing.strokes[first..<last]), law, "strokes \(first)..<\(last)")
            }
            _ = try reader.bounds()
            let metadata = try reader.metadata()
            if let drawing { try require(metadata == drawing.metadata, law, "metadata \(metadata)") }
            let found = try reader.strokes(in: Rect(x: 0, y: 0, width: 100, height: 100))
            _ = try reader.strokes(in: Date.distantPast...Date.distantFuture)
            guard let drawing else { return }
            for (index, stroke) in found { try require(stroke == drawing.strokes[index], law, "stroke \(index)") }
        } catch let error as LawViolation {
            throw error
        } catch {
            try require(drawing == nil, law, "\(error)")
        }
    }

    /// Changes that are appended to a file give the drawing that the same changes of its strokes give, and leave the
    /// bytes before them alone.
    package static func appendingIsEditing(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "7, nothing destroyed: appending"
        try partsAreOfTheWhole(bytes)
        let drawing = try? Drawing(data: bytes, limits: .hostile)
        var generator = SeededGenerator(seed: UInt64(bytes.reduce(5) { ($0 &* 33 &+ UInt32($1)) }))
        var disk = SimulatedDisk(folders: ["/"])
        disk.add("/a.sumi", bytes)
        let files = SimulatedFiles(disk)
        do throws(any Error) {
            let options = EncodingOptions(pointsPerBlock: generator.integer(in: 1...20))
            let file = try DrawingFile(path: "/a.sumi", options: options, limits: .hostile, in: files)
            var expected = drawing?.strokes ?? []
            var metadata = drawing?.metadata ?? [:]
            for _ in 0..<3 {
                if generator.chance(oneIn: 4) {
                    metadata = generator.chance(oneIn: 2) ? [:] : ["note": .bytes([UInt8(bytes.count & 0xFF)])]
                    try file.setMetadata(metadata)
                }
                let count = file.strokeCount
                let place = generator.integer(in: 0...count)
                let end = generator.integer(in: place...min(count, place + 2))
                if generator.chance(oneIn: 2) {
                    let stroke = Stroke.valid(on: .standard, pointCount: 9, using: &generator)
                    try file.insert([stroke], at: place)
                    if drawing != nil { expected.insert(stroke, at: place) }
                } else {
                    try file.remove(place..<end)
                    if drawing != nil { expected.removeSubrange(place..<end) }
                }
                if generator.chance(oneIn: 2) { try file.commit() }
            }
            try file.commit()
            let written = files.disk["/a.sumi"]?.bytes ?? []
            guard drawing != nil else { return }
            try partsAreOfTheWhole(written)
            let findings = Validator().validate(written).findings
            // Where blocks are is a matter of the validator, not of readers.
            if !Validator().validate(bytes).findings.isEmpty { return }
            try require(findings.isEmpty, law, "\(findings.first.map { "\($0)" } ?? "")")
            // As a file has them: ids that stand twice stay.
            let edited = Drawing(decodedStrokes: expected, metadata: metadata, ancillaryChunks: [], source: nil)
            guard let read = try? Drawing(data: written),
                let afresh = try? Drawing(data: edited.dataRepresentation())
            else { throw LawViolation(law, "what was appended to can't be read") }
            try require(read.strokes.count == afresh.strokes.count, law, "\(read.strokes.count) strokes")
            try require(read.metadata == metadata, law, "metadata \(read.metadata)")
            for (index, (stroke, other)) in zip(read.strokes, afresh.strokes).enumerated() {
                try require(stroke == other, law, "stroke \(index): \(stroke), not \(other)")
            }
        } catch let error as LawViolation {
            throw error
        } catch {
            // Options that ask for what no file can hold.
            if case .encoding = (error as? SumiFileError)?.reason { return }
            try require(drawing == nil, law, "\(error)")
        }
    }
}
