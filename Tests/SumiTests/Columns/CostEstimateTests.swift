import Sumi
import Testing

@Suite("Estimate of a column's cost")
struct CostEstimateTests {
    private static func cost(_ residuals: [Int64], times: Int) -> Int {
        CostEstimate.cost(of: [[Int64]](repeating: residuals, count: times).flatMap(\.self))
    }

    @Test func `many: what the first bytes say`() {
        // One symbol says nothing, but takes room in the table.
        #expect(Self.cost([7, 7, 7, 7], times: 128) == 1280)
        // Two symbols, as often one as the other: a bit each.
        #expect(Self.cost([7, 7, 8, 8], times: 128) == 512 * 256 + 2 * 1280)
        // A quarter and three quarters: L(4) = 512, L(1) = 0, L(3) = 256 + 128.
        #expect(Self.cost([7, 8, 8, 8], times: 128) == 128 * (512 + 3 * 128) + 2 * 1280)
        // Five of eight, three of eight: L(8) = 768, L(5) = 512 + 64.
        #expect(Self.cost([1, 1, 1, 1, 1, 2, 2, 2], times: 64) == 64 * (5 * 192 + 3 * 384) + 2 * 1280)
    }

    @Test func `few: how large they are`() {
        #expect(CostEstimate.cost(of: []) == 0)
        // Three bits each, and nothing to tell apart.
        #expect(CostEstimate.cost(of: [7, 4, -5, -7]) == 12 * 256)
        // Two of three bits, two of four: a bit each says which.
        #expect(CostEstimate.cost(of: [7, -7, 8, 15]) == 14 * 256 + 4 * 256)
        // A quarter without bits, three quarters with one.
        #expect(CostEstimate.cost(of: [0, 1, -1, 1]) == 3 * 256 + 512 + 3 * 128)
        #expect(CostEstimate.cost(of: [.min]) == 64 * 256)
        #expect(Self.cost([7], times: 256) == 3 * 256 * 256 && Self.cost([7], times: 257) == 1280)
    }

    @Test func `bytes that follow the first one cost eight bits each`() {
        for integer in PlanesTests.borders {
            let trailing = Planes([integer]).trailing.count
            #expect(Self.cost([integer], times: 257) == 1280 + 257 * 2048 * trailing, "\(integer)")
        }
    }
}
