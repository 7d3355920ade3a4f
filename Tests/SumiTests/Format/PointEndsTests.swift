import Testing

@testable import Sumi

@Suite("How many points the strokes of a block have")
struct PointEndsTests {
    @Test(
        arguments: [
            [0], [3, 0, 5], [65_535], [0, 65_536, 0], [1, 65_535], [40_000, 25_535, 0],
            [255, 0, 1, 255, 1, 512, 0], [256, 256, 0, 255], [Int](repeating: 1, count: 65_536),
        ]
    )
    func `the first strokes have as many as their counts say`(counts: [Int]) {
        var ends = PointEnds(counts)
        #expect(ends.count == counts.count && ends.lastCount == counts.last)
        var sum = 0
        for (first, count) in counts.enumerated() {
            #expect(ends.points(ofFirst: first) == sum)
            sum += count
        }
        #expect(ends.points(ofFirst: counts.count) == sum)
        ends.extendLast(by: 100_000)
        ends.extendLast(by: 1)
        #expect(ends.lastCount == (counts.last ?? 0) + 100_001)
        #expect(ends.points(ofFirst: counts.count - 1) == counts.dropLast().reduce(0, +))
        #expect(ends.points(ofFirst: counts.count) == counts.reduce(0, +) + 100_001)
    }
}
