#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The fields of a stroke that are byte strings, or dates (Spec, 8.7).
package enum StrokeFields {
    /// Reads a 16-byte identifier.
    static func uuid(_ reader: inout ByteReader) throws(SumiDecodingError) -> UUID {
        let start = reader
        guard reader.remaining == 16 else {
            throw start.error(.invalidField, "identifier of \(reader.remaining) bytes")
        }
        // No array for each stroke.
        let (a, b) = (try reader.integer(UInt64.self), try reader.integer(UInt64.self))
        func byte(_ word: UInt64, _ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * place)) }
        return UUID(
            uuid: (
                byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6), byte(a, 7),
                byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5), byte(b, 6), byte(b, 7)
            )
        )
    }

    /// The 16 bytes of an identifier.
    static func bytes(of id: UUID) -> [UInt8] {
        let u = id.uuid
        return [u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15]
    }

    /// Reads a transform: a, b, c, d, tx, ty.
    static func transform(_ reader: inout ByteReader) throws(SumiDecodingError) -> Transform {
        guard reader.remaining == 48 else {
            throw reader.error(.invalidField, "transform of \(reader.remaining) bytes")
        }
        return Transform(
            a: try reader.double(),
            b: try reader.double(),
            c: try reader.double(),
            d: try reader.double(),
            tx: try reader.double(),
            ty: try reader.double()
        )
    }

    /// The 48 bytes of a transform; nil for the identity.
    static func bytes(of transform: Transform) -> [UInt8]? {
        // No arrays for the many strokes that weren't moved.
        transform.isPlainIdentity ? nil : ByteWriter.bytes { for value in transform.coefficients { $0.double(value) } }
    }

    /// Reads a render state: the grain's offset, then opaque bytes.
    static func renderState(_ reader: inout ByteReader) throws(SumiDecodingError) -> RenderState {
        guard reader.remaining >= 16 else {
            throw reader.error(.invalidField, "render state of \(reader.remaining) bytes")
        }
        let offset = Point(x: try reader.double(), y: try reader.double())
        return RenderState(grainOffset: offset, data: try reader.read(reader.remaining))
    }

    /// The bytes of a render state.
    static func bytes(of state: RenderState) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.double(state.grainOffset.x)
            writer.double(state.grainOffset.y)
            writer.write(state.data)
        }
    }

    /// Reads a trim: what isn't part of the path at its start and at its end.
    static func trim(_ reader: inout ByteReader) throws(SumiDecodingError) -> PathTrim {
        guard reader.remaining == 16 else { throw reader.error(.invalidField, "trim of \(reader.remaining) bytes") }
        let (start, end) = (try reader.double(), try reader.double())
        guard let trim = PathTrim(start: start, end: end) else { throw reader.error(.valueOutOfRange, "trim") }
        return trim
    }

    /// The 16 bytes of a trim.
    static func bytes(of trim: PathTrim) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.double(trim.start)
            writer.double(trim.end)
        }
    }

    /// The milliseconds of a date, where they are exact.
    package static func milliseconds(of date: Date) -> Int64? {
        let seconds = date.timeIntervalSinceReferenceDate
        guard let milliseconds = Int64(exactly: (seconds * 1000).rounded(.toNearestOrEven)),
            milliseconds.magnitude < 1 << 53,
            (Double(milliseconds) / 1000).bitPattern == seconds.bitPattern
        else { return nil }
        return milliseconds
    }

    /// The date that lies so many milliseconds after 2001.
    package static func date(milliseconds: Int64) -> Date {
        Date(timeIntervalSinceReferenceDate: Double(milliseconds) / 1000)
    }
}
