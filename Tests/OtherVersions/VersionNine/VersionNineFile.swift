/// A file of a later version, and what was written into it.
package struct VersionNineFile: Sendable {
    /// An ancillary chunk that readers of today keep.
    package struct Chunk: Hashable, Sendable {
        package let kind: UInt8
        package let payload: [UInt8]
        /// Computed from the rest: dropped by a writer that changes any stroke.
        package var isDerived: Bool { kind & 0x40 != 0 }
    }

    package var bytes: [UInt8] = []
    package var inks: [VersionNineInk] = []
    /// The strokes in drawing order, without the deleted ones.
    package var strokes: [VersionNineStroke] = []
    /// How many strokes are deleted.
    package var deletedCount = 0
    /// The unknown and private chunks that are not stale, in their order.
    package var chunks: [Chunk] = []
    package var blockCount = 0
}
