/// A writer of a future in which there is content version 9, which knows nothing of this package's library.
///
/// It makes small files of container version 1 that are legal by the Spec as it is, and that use what it leaves to later
/// versions: inks of other numbers, names, revisions and colour spaces, fields behind those of an ink's entry, columns of
/// all three shapes, ancillary chunks. Beside the bytes it says what it wrote, so that a test can ask what readers of
/// today make of it, and what is left when they have written it back.
///
/// It writes no index, and nothing is deflated, predicted, on a lattice or range-coded.
package struct VersionNineWriter: Sendable {
    /// What the header says of the container.
    package enum Container: Sendable {
        case version1
        /// Of a later version, which readers of version 1 can read.
        case laterButReadable
        /// Of a later version, which they can't.
        case later
    }

    package var seed: UInt64
    package var container = Container.version1
    package var hasUnknownCriticalChunk = false

    package init(seed: UInt64) {
        self.seed = seed
    }

    /// The file that the seed stands for.
    package func file() -> VersionNineFile {
        var choices = VersionNineChoices(seed: seed)
        let stored = (0..<choices.integer(0...2)).map { _ in
            (0..<12).map { _ in choices.one([1, 7, 64, 1000, 65_535, 4_194_304] as [Int64]) }
        }
        let grids = VersionNineWriter.numbered + [[]] + stored
        let inks = VersionNineInk.table(&choices)
        var strokes: [VersionNineStroke] = []
        for _ in 0..<choices.integer(1...12) {
            let grid = choices.happens(70) ? strokes.last?.grid ?? 0 : choices.one([0, 1, 2] + (4..<4 + stored.count))
            strokes.append(.any(inks: inks.count, grid: grid, steps: grids[grid], &choices))
        }

        var assembly = VersionNineAssembly(
            header: container == .version1 ? (1, 1) : container == .later ? (9, 2) : (9, 1),
            inks: inks
        )
        if !stored.isEmpty { assembly.addGrids(stored) }
        let blocks = VersionNineWriter.blocks(of: strokes, &choices)
        let critical = hasUnknownCriticalChunk ? choices.integer(0...blocks.count) : nil
        for (index, block) in blocks.enumerated() {
            if index == critical { assembly.addUnknownCritical(&choices) }
            if block.continued == nil, choices.happens(15) { assembly.addSequence(&choices) }
            if block.continued == nil, choices.happens(15) { assembly.commit() }
            assembly.add(block, &choices)
            if choices.happens(25) { assembly.addAncillary(&choices) }
        }
        if choices.happens(15) { assembly.addSequence(&choices) }
        if blocks.count == critical { assembly.addUnknownCritical(&choices) }
        if choices.happens(40) { assembly.addAncillary(&choices) }
        assembly.commit()
        return assembly.file
    }

    /// The grids standard, compact and fine (Spec, 7.1).
    private static let numbered: [[Int64]] = [
        [64, 64, 1000, 64, 64, 1024, 1024, 1024, 1024, 1024, 1024, 1024],
        [32, 32, 1000, 32, 32, 256, 256, 256, 256, 256, 256, 256],
        [256, 256, 10_000, 256, 256, 4096, 4096, 4096, 4096, 4096, 4096, 4096],
    ]

    /// Strokes in blocks, some of them continued from one to the next.
    private static func blocks(
        of strokes: [VersionNineStroke],
        _ choices: inout VersionNineChoices
    ) -> [VersionNineBlock] {
        var blocks: [VersionNineBlock] = []
        for stroke in strokes {
            if blocks.last?.grid != stroke.grid || choices.happens(20) {
                blocks.append(VersionNineBlock(grid: stroke.grid))
            }
            var end = choices.happens(30) ? choices.integer(0...stroke.pointCount) : stroke.pointCount
            blocks[blocks.count - 1].begun.append((stroke, 0..<end))
            while end < stroke.pointCount {
                let points = end..<choices.integer(end + 1...stroke.pointCount)
                blocks.append(VersionNineBlock(grid: stroke.grid, continued: (stroke, points)))
                end = points.upperBound
            }
        }
        return blocks
    }
}
