import Sumi
import SumiTestSupport
import Testing

@Suite("Budget of inflated bytes")
struct InflationBudgetTests {
    /// A budget of 100 bytes, from which streams of these sizes are inflated; what went wrong at the last.
    private static func error(_ counts: [Int]) throws -> SumiDecodingError.Code? {
        var budget = InflationBudget(100)
        #expect(budget.spent == 0)
        for (index, count) in counts.enumerated() {
            let stream = try #require(Zlib.deflated([UInt8](repeating: 7, count: count)))
            var reader = ByteReader(stream)
            do throws(SumiDecodingError) {
                #expect(try budget.inflate(&reader, length: stream.count, count: count).count == count)
                #expect(budget.spent == counts[...index].reduce(0, +))
            } catch {
                return error.code
            }
        }
        return nil
    }

    @Test func `streams may take all of it together, and not a byte more`() throws {
        #expect(try Self.error([100]) == nil)
        #expect(try Self.error([101]) == .inflatedLimit)
        #expect(try Self.error([60, 40]) == nil)
        #expect(try Self.error([60, 41]) == .inflatedLimit)
    }

    @Test func `what a range-coded stream takes is spent like bytes`() throws {
        var budget = InflationBudget(100)
        try budget.spend(60, at: ByteReader([]))
        let error = #expect(throws: SumiDecodingError.self) { try budget.spend(41, at: ByteReader([])) }
        #expect(error?.code == .inflatedLimit && budget.spent == 60)
        try budget.spend(40, at: ByteReader([]))
        #expect(budget.spent == 100)
    }
}
