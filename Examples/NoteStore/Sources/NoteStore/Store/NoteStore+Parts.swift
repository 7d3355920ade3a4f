public import Foundation
import GRDB
public import Sumi

extension NoteStore {
    /// The strokes that reach into a rectangle. Segments elsewhere aren't touched; of the others, just the index and the
    /// blocks that reach into it are read.
    ///
    /// - Throws: ``NoteStoreError`` `.unreadable`, `.noSuchNote` and `.database`
    public func strokes(in rectangle: Rect, of id: UUID) throws(NoteStoreError) -> PartialRead {
        try part(of: id) { segment, _ in
            segment.bounds?.intersects(rectangle) == true
        } reading: { reader, _ in
            try reader.strokes(in: rectangle)
        }
    }

    /// Strokes by their positions in the note; those that it doesn't have are left out.
    ///
    /// - Throws: ``NoteStoreError`` as ``strokes(in:of:)-(Rect,_)`` does
    public func strokes(in positions: Range<Int>, of id: UUID) throws(NoteStoreError) -> PartialRead {
        try part(of: id) { _, range in
            range.overlaps(positions)
        } reading: { reader, range in
            let wanted = range.clamped(to: positions)
            let first = wanted.lowerBound - range.lowerBound
            let strokes = try reader.strokes(in: first..<first + wanted.count)
            return strokes.enumerated().map { (first + $0.offset, $0.element) }
        }
    }

    /// Reads parts of those segments that are wanted. Which they are, and which positions their strokes have, the columns
    /// say.
    private func part(
        of id: UUID,
        where isWanted: (SegmentRecord, Range<Int>) -> Bool,
        reading: (DrawingReader, Range<Int>) throws -> [(index: Int, stroke: Stroke)]
    ) throws(NoteStoreError) -> PartialRead {
        try read { db in
            _ = try Note.find(id, in: db)
            var part = PartialRead()
            var first = 0
            for segment in try SegmentRecord.of(id).fetchAll(db) {
                let range = first..<first + segment.strokeCount
                first = range.upperBound
                guard isWanted(segment, range) else { continue }
                let source = try BlobSource(db, segment: segment.rowID)
                try NoteStoreError.reading(id) {
                    let reader = try DrawingReader(source: source, options: client.decodingOptions)
                    for (index, stroke) in try reading(reader, range) {
                        part.strokes.append((range.lowerBound + index, stroke))
                    }
                    part.readCount += reader.statistics.readCount
                    part.byteCount += reader.statistics.byteCount
                }
            }
            return part
        }
    }
}
