/// What a block chunk begins with (Spec, 8.1).
///
/// ```
///  strokes    varint  at most 65,536
///  points     varint  at most 65,536, those that continue a stroke included
///  flags      u8      1 continues a stroke   6 coding of the planes (2 bits)
///  version    varint  the content version that the strokes need
///  grid       varint  number of the grid
///  continued  varint  if flagged: points that continue the last stroke of the block before, not 0
/// ```
package struct BlockHead: Equatable, Sendable {
    /// The most strokes, and the most points, of a block.
    package static let maximumCount = 65_536

    package var strokeCount: Int
    package var pointCount: Int
    package var continuedPoints: Int
    package var coding: ColumnCoding
    package var version: ContentVersion
    package var grid: Int

    package init(
        strokeCount: Int,
        pointCount: Int,
        continuedPoints: Int,
        coding: ColumnCoding,
        version: ContentVersion,
        grid: Int
    ) {
        self.strokeCount = strokeCount
        self.pointCount = pointCount
        self.continuedPoints = continuedPoints
        self.coding = coding
        self.version = version
        self.grid = grid
    }

    /// Reads a block's head.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        strokeCount = try reader.count(atMost: BlockHead.maximumCount, or: .invalidCounts)
        pointCount = try reader.count(atMost: BlockHead.maximumCount, or: .invalidCounts)
        let flagsPlace = reader
        let flags = try reader.byte()
        guard flags >> 3 == 0 else { throw flagsPlace.error(.reservedBits) }
        guard let coding = ColumnCoding(rawValue: flags >> 1) else { throw flagsPlace.error(.undefinedCoding) }
        self.coding = coding
        version = try ContentVersion(reader: &reader)
        grid = try reader.count(or: .gridOutOfRange)
        continuedPoints = 0
        guard flags & 1 != 0 else {
            guard strokeCount > 0 else { throw start.error(.invalidCounts, "a block of nothing") }
            return
        }
        let continuedPlace = reader
        continuedPoints = try reader.count(atMost: pointCount, or: .invalidCounts)
        guard continuedPoints > 0 else { throw continuedPlace.error(.invalidCounts, "continues with no points") }
    }

    /// Writes the head.
    package func write(to writer: inout ByteWriter) {
        writer.count(strokeCount)
        writer.count(pointCount)
        writer.byte((continuedPoints > 0 ? 1 : 0) | coding.rawValue << 1)
        version.write(to: &writer)
        writer.count(grid)
        if continuedPoints > 0 { writer.count(continuedPoints) }
    }
}
