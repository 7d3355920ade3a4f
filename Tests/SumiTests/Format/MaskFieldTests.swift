import Sumi
import Testing

@Suite("Masks as byte strings")
struct MaskFieldTests {
    /// Whether a mask of one vertex with these integers is read on a grid with these steps for x and y.
    private static func isRead(_ x: Int64, _ y: Int64, steps: [Channel: UInt32]) throws -> Bool {
        var reader = ByteReader(
            ByteWriter.bytes { writer in
                for byte in [0, 1, 0] as [UInt8] { writer.byte(byte) }
                writer.svarint(x)
                writer.svarint(y)
            }
        )
        let field = MaskField(grid: try Grid(steps: steps))
        do throws(SumiDecodingError) {
            _ = try field.read(&reader)
            return true
        } catch {
            #expect(error.code == .valueOutOfRange)
            return false
        }
    }

    @Test func `a vertex lies within the channel's range, for x and for y`() throws {
        let most = Int64(Int32.max)
        let lattice: [Channel: UInt32] = [.x: 64, .y: 64]
        for integer in [most, -most, most + 1, -most - 1] {
            #expect(try Self.isRead(integer, 0, steps: lattice) == (integer.magnitude <= most), "\(integer)")
            #expect(try Self.isRead(0, integer, steps: lattice) == (integer.magnitude <= most), "\(integer)")
        }
    }

    @Test func `with no steps a vertex is a finite binary32`() throws {
        let (least, most) = (Int64(OrderedFloat.range.lowerBound), Int64(OrderedFloat.range.upperBound))
        for integer in [least, most, least - 1, most + 1] {
            let isFinite = least...most ~= integer
            #expect(try Self.isRead(integer, 0, steps: [.y: 64]) == isFinite, "\(integer)")
            #expect(try Self.isRead(0, integer, steps: [.y: 64]), "\(integer)")
            #expect(try Self.isRead(0, integer, steps: [.x: 1]) == isFinite, "\(integer)")
            #expect(try Self.isRead(integer, 0, steps: [.x: 1]), "\(integer)")
        }
    }
}
