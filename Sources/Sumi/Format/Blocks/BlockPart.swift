#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a block has of a stroke, ready to be written.
package struct BlockPart {
    /// The points that are in the block.
    let points: QuantizedPart
    /// Whether the stroke began in an earlier block. Fields are of those that didn't.
    let isContinued: Bool
    /// The stroke's ink, by its entry in the table.
    let ink: Int
    let creationDate: Date?
    let randomSeed: UInt32
    let transform: Transform
    /// The fields that are byte strings.
    let strings: [(id: Column.ID, bytes: [UInt8])]
    /// The stroke's values in columns that this library doesn't know, and those of the points.
    let unknown: [Column.ID: Column.Values]
    let unknownPoints: [Column.ID: Column.Values]

    init(
        _ part: BlockPlan.Block.Part,
        points: QuantizedPart,
        ink: Int,
        creationDate: Date?,
        randomSeed: UInt32,
        transform: Transform,
        strings: [(id: Column.ID, bytes: [UInt8])],
        unknown: UnknownShare,
        firstPoint: Int = 0
    ) {
        self.points = points
        isContinued = part.isContinued
        self.ink = ink
        self.creationDate = creationDate
        self.randomSeed = randomSeed
        self.transform = transform
        self.strings = part.isContinued ? [] : strings
        self.unknown = unknown.stroke
        unknownPoints =
            unknown.points.isEmpty
            ? [:]
            : unknown.points.mapValues {
                $0[integers: part.points.lowerBound - firstPoint..<part.points.upperBound - firstPoint]
            }
    }

    /// Whether the points stand behind another part's, with the same channels, and are placed as those are.
    func continuesPlaces(of other: BlockPart) -> Bool {
        points.continues(other.points) && transform == other.transform
    }
}
