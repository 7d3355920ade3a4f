/// The end of a save: what the drawing amounts to, and where the saves before it are (Spec, section 5).
package struct Commit: Equatable, Sendable {
    /// The content version that the strokes need which are not deleted.
    package var contentVersion: ContentVersion
    /// How many strokes are not deleted.
    package var strokeCount: Int
    /// How many control points they have.
    package var pointCount: Int
    /// The commit's own position among the chunks.
    package var ordinal: Int
    /// Bytes from the beginning of the index in force to that of the commit; 0 without an index.
    package var indexDistance: Int
    /// Bytes from the beginning of the commit before to that of this one; 0 for the first.
    package var previousDistance: Int
    /// The log check of everything before the commit.
    package var logCheck: UInt32
    /// The length of the whole chunk, as a file states it.
    package private(set) var size: UInt8?

    package init(
        contentVersion: ContentVersion,
        strokeCount: Int,
        pointCount: Int,
        ordinal: Int,
        indexDistance: Int,
        previousDistance: Int,
        logCheck: UInt32
    ) {
        self.contentVersion = contentVersion
        self.strokeCount = strokeCount
        self.pointCount = pointCount
        self.ordinal = ordinal
        self.indexDistance = indexDistance
        self.previousDistance = previousDistance
        self.logCheck = logCheck
    }

    /// How many bytes a commit chunk can take.
    package static let lengths = 20...74

    /// Reads a commit's payload.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        contentVersion = try ContentVersion(reader: &reader)
        strokeCount = try reader.count(or: .countMismatch)
        pointCount = try reader.count(or: .countMismatch)
        ordinal = try reader.count(or: .commitMismatch)
        indexDistance = try reader.count(or: .commitMismatch)
        previousDistance = try reader.count(or: .commitMismatch)
        logCheck = try reader.integer(UInt32.self)
        size = try reader.byte()
        try reader.finish()
    }

    /// The payload.
    package var payload: [UInt8] {
        ByteWriter.bytes { writer in
            contentVersion.write(to: &writer)
            writer.count(strokeCount)
            writer.count(pointCount)
            writer.count(ordinal)
            writer.count(indexDistance)
            writer.count(previousDistance)
            writer.integer(logCheck)
            writer.byte(UInt8(writer.bytes.count + 1 + ChunkFraming.overhead))
        }
    }
}

extension ContentVersion {
    /// Reads a content version, which is not 0.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        self.init(rawValue: try reader.varint())
        if rawValue == 0 { throw start.error(.versionZero) }
    }

    /// Writes the content version.
    package func write(to writer: inout ByteWriter) { writer.varint(rawValue) }
}
