import Sumi
import Testing

@Suite("Estimate of a column's cost")
struct CostEstimateTests {
    @Test func `worked values`() {
        #expect(CostEstimate.cost(of: []) == 0)
        // One symbol says nothing, but takes room in the table.
        #expect(CostEstimate.cost(of: [7, 7, 7, 7]) == 1280)
        // Two symbols, as often one as the other: a bit each.
        #expect(CostEstimate.cost(of: [7, 7, 8, 8]) == 4 * 256 + 2 * 1280)
        // A quarter and three quarters: L(4) = 512, L(1) = 0, L(3) = 256 + 128.
        #expect(CostEstimate.cost(of: [7, 8, 8, 8]) == 512 + 3 * 128 + 2 * 1280)
        // Five of eight, three of eight: L(8) = 768, L(5) = 512 + 64.
        #expect(CostEstimate.cost(of: [1, 1, 1, 1, 1, 2, 2, 2]) == 5 * 192 + 3 * 384 + 2 * 1280)
    }

    @Test func `bytes that follow the first one cost eight bits each`() {
        for integer in PlanesTests.borders {
            let trailing = Planes([integer]).trailing.count
            #expect(CostEstimate.cost(of: [integer]) == 1280 + 2048 * trailing, "\(integer)")
        }
    }
}
