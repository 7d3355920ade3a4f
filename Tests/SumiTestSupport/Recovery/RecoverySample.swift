import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files to damage and to recover from: of more than a hundred blocks, or of one.
package enum RecoverySample: String, CaseIterable, Sendable {
    /// One save in the canonical form, with metadata, an app's chunk, and strokes that continue over blocks.
    case canonical
    /// Many saves, in which strokes were added, removed and moved.
    case appended
    /// One block, and no index.
    case small
    /// The canonical form with a repair record.
    case repairable

    /// The file.
    package func bytes() throws -> [UInt8] {
        switch self {
        case .canonical: try drawing(strokeCount: 260).dataRepresentation(options: options(pointsPerBlock: 16))
        case .repairable: try drawing(strokeCount: 260).dataRepresentation(options: options(pointsPerBlock: 16, true))
        case .appended: try appended()
        case .small: try drawing(strokeCount: 12, from: 60).dataRepresentation(options: options(pointsPerBlock: 4096))
        }
    }

    private func options(pointsPerBlock: Int, _ repairable: Bool = false) -> EncodingOptions {
        EncodingOptions(grid: .compact, pointsPerBlock: pointsPerBlock, repairable: repairable)
    }

    private func drawing(strokeCount: Int, from first: Int = 0) -> Drawing {
        let strokes = (first..<first + strokeCount).map(RecoverySample.stroke)
        var drawing = Drawing(strokes: strokes, metadata: ["title": .string("Recovered")])
        let identifier: [UInt8] = [3] + Array("a.b".utf8)
        drawing.ancillaryChunks = [AncillaryChunk(kind: .privateAncillary, payload: identifier + [1, 2, 3])]
        return drawing
    }

    /// A stroke that its seed tells from all others; every ninth is longer than a block.
    private static func stroke(_ seed: Int) -> Stroke {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = seed % 9 == 4 ? 45 : seed % 7
        let points = (0..<count).map { point in
            StrokePoint(
                location: Point(x: generator.number(in: 0...500), y: generator.number(in: 0...500)),
                timeOffset: Double(point) / 64,
                force: Float(generator.integer(in: 0...4)) / 4
            )
        }
        let red = InkColor(red: 1, green: 0, blue: 0)
        let inks = [Ink(.pen), Ink(.marker), Ink(.monoline), Ink(.reed), Ink(.pen, color: red)]
        let (high, low) = (UInt8(seed / 256), UInt8(seed % 256))
        return Stroke(
            ink: inks[seed / 40 % inks.count],
            path: StrokePath(
                controlPoints: points,
                creationDate: Date(timeIntervalSinceReferenceDate: Double(seed)),
                channels: ChannelSet(.x, .y, .timeOffset, .force)
            ),
            transform: seed % 5 == 0 ? Transform(translationX: Double(seed), y: 1) : .identity,
            randomSeed: UInt32(seed),
            id: seed % 4 == 0 ? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, high, low)) : nil
        )
    }

    private func appended() throws -> [UInt8] {
        var disk = SimulatedDisk(folders: ["/"])
        disk.add("/a.sumi", try drawing(strokeCount: 150).dataRepresentation(options: options(pointsPerBlock: 16)))
        let files = SimulatedFiles(disk)
        let file = try DrawingFile(path: "/a.sumi", options: options(pointsPerBlock: 16), limits: .standard, in: files)
        for save in 0..<9 {
            try file.append((0..<12).map { RecoverySample.stroke(1000 + 40 * save + $0) })
            if save == 3 { try file.remove(20..<40) }
            if save == 6 { try file.move(50..<60, to: 5) }
            try file.commit()
        }
        return files.disk["/a.sumi"]?.bytes ?? []
    }
}
