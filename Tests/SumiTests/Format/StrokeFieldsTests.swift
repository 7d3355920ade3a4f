import FoundationEssentials
import Sumi
import Testing

@Suite("Fields of a stroke")
struct StrokeFieldsTests {
    private static func milliseconds(_ seconds: Double) -> Int64? {
        StrokeFields.milliseconds(of: Date(timeIntervalSinceReferenceDate: seconds))
    }

    @Test(arguments: [0, 1, -1, 123_456_789_012, -5_000, 1 << 52 + 1, 1 << 53 - 1, -(1 << 53 - 1)] as [Int64])
    func `whole milliseconds up to 2^53 - 1 are written as such`(_ milliseconds: Int64) {
        let date = StrokeFields.date(milliseconds: milliseconds)
        // Far from 2001, two numbers of milliseconds can stand for one date.
        #expect(StrokeFields.milliseconds(of: date).map(StrokeFields.date) == date)
    }

    @Test(arguments: [1 << 53, -(1 << 53), 1 << 54, 1 << 60] as [Int64])
    func `more milliseconds aren't`(_ milliseconds: Int64) {
        #expect(StrokeFields.milliseconds(of: StrokeFields.date(milliseconds: milliseconds)) == nil)
    }

    @Test func `neither are parts of one, nor a negative zero`() {
        #expect(Self.milliseconds(0.0005) == nil && Self.milliseconds(0.001) == 1)
        #expect(Self.milliseconds(Double(0.25).nextUp) == nil && Self.milliseconds(-0.0) == nil)
        #expect(Self.milliseconds(1e300) == nil)
    }
}
