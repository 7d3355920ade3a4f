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
        let b = try reader.read(16)
        return UUID(
            uuid: (
                b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
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
        let isIdentity = zip(transform.coefficients, Transform.identity.coefficients)
            .allSatisfy { $0.bitPattern == $1.bitPattern }
        return isIdentity ? nil : ByteWriter.bytes { for value in transform.coefficients { $0.double(value) } }
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

    /// The milliseconds of a date, where they are exact.
    package static func milliseconds(of date: Date) -> Int64? {
        let seconds = date.timeIntervalSinceReferenceDate
        guard let milliseconds = Int64(exactly: (seconds * 1000).rounded()),
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
