/// Where the blocks are and what they hold, so that a reader of a part needs no others (Spec, 10.2). Derived.
///
/// ```
///  ordinal   varint  the index's own position among the chunks
///  link      varint  bytes from the beginning of an earlier index, still in force, to that of this one; 0: none
///  first     varint  the block that the first entry describes
///  count     varint  of entries, which follow
///  inks      varint  length, then the table of inks as one chunk would hold it
///  grids     varint  length, then the table of grids likewise
///  sequence  u8      0 none   1 the number of blocks before it, then length and payload of the one in force
/// ```
package struct BlockIndex: Sendable {
    /// One block.
    package struct Entry: Equatable, Sendable {
        /// Bytes from the beginning of the block's chunk to that of the index.
        package var distance: Int
        /// How many chunks later the index stands.
        package var ordinalDistance: Int
        /// The length of the whole chunk.
        package var length: Int
        package var strokeCount: Int
        package var pointCount: Int
        package var continuedPoints: Int
        package var version: ContentVersion
        package var extent: BlockExtent

        package init(
            distance: Int,
            ordinalDistance: Int,
            length: Int,
            strokeCount: Int,
            pointCount: Int,
            continuedPoints: Int,
            version: ContentVersion,
            extent: BlockExtent
        ) {
            self.distance = distance
            self.ordinalDistance = ordinalDistance
            self.length = length
            self.strokeCount = strokeCount
            self.pointCount = pointCount
            self.continuedPoints = continuedPoints
            self.version = version
            self.extent = extent
        }
    }

    package var ordinal: Int
    package var link: Int
    package var firstBlock: Int
    package var entries: [Entry]
    package var inks: [UInt8]
    package var grids: [UInt8]
    package var sequence: (blocksBefore: Int, payload: [UInt8])?

    package init(
        ordinal: Int,
        link: Int,
        firstBlock: Int,
        entries: [Entry],
        inks: [UInt8],
        grids: [UInt8],
        sequence: (blocksBefore: Int, payload: [UInt8])? = nil
    ) {
        self.ordinal = ordinal
        self.link = link
        self.firstBlock = firstBlock
        self.entries = entries
        self.inks = inks
        self.grids = grids
        self.sequence = sequence
    }

    /// The first of its blocks of which it says too little: `extent` is where and when a block is. One is enough, since an
    /// index is made anew as a whole.
    func firstMismatch(_ extent: (Int) -> BlockExtent) -> Int? {
        zip(firstBlock..., entries).first { !$1.extent.contains(extent($0)) }?.0
    }

    /// Reads an index chunk's payload.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        ordinal = try reader.count(or: .indexMismatch)
        link = try reader.count(or: .indexMismatch)
        firstBlock = try reader.count(or: .indexMismatch)
        entries = []
        for _ in 0..<(try reader.itemCount()) {
            entries.append(
                Entry(
                    distance: try reader.count(or: .indexMismatch),
                    ordinalDistance: try reader.count(or: .indexMismatch),
                    length: try reader.count(or: .indexMismatch),
                    strokeCount: try reader.count(or: .indexMismatch),
                    pointCount: try reader.count(or: .indexMismatch),
                    continuedPoints: try reader.count(or: .indexMismatch),
                    version: try ContentVersion(reader: &reader),
                    extent: try BlockExtent(reader: &reader)
                )
            )
        }
        inks = try reader.read(try reader.count())
        grids = try reader.read(try reader.count())
        let start = reader
        switch try reader.byte() {
        case 0: sequence = nil
        case 1: sequence = (try reader.count(or: .indexMismatch), try reader.read(try reader.count()))
        default: throw start.error(.undefinedValue)
        }
        try reader.finish()
    }

    /// The payload.
    package var payload: [UInt8] {
        ByteWriter.bytes { writer in
            writer.count(ordinal)
            writer.count(link)
            writer.count(firstBlock)
            writer.count(entries.count)
            for entry in entries {
                writer.count(entry.distance)
                writer.count(entry.ordinalDistance)
                writer.count(entry.length)
                writer.count(entry.strokeCount)
                writer.count(entry.pointCount)
                writer.count(entry.continuedPoints)
                entry.version.write(to: &writer)
                entry.extent.write(to: &writer)
            }
            writer.lengthPrefixed { $0.write(inks) }
            writer.lengthPrefixed { $0.write(grids) }
            writer.byte(sequence == nil ? 0 : 1)
            if let sequence {
                writer.count(sequence.blocksBefore)
                writer.lengthPrefixed { $0.write(sequence.payload) }
            }
        }
    }
}
