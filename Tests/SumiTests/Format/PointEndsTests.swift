import Testing

@testable import Sumi

@Suite("How many points the strokes of blocks have")
struct PointEndsTests {
    private static let blocks: [[Int]] = [
        [0], [3, 0, 5], [65_535], [0, 65_536, 0], [1, 65_535], [40_000, 25_535, 0], [255, 0, 1, 255, 1, 512, 0],
        [256, 256, 0, 255], [], [Int](repeating: 1, count: 65_536), [7],
    ]

    @Test func `the first strokes of a block have as many as their counts say, whatever stands around it`() {
        var ends = PointEnds()
        for (number, counts) in Self.blocks.enumerated() {
            ends.append(counts)
            Self.check(ends, number, later: 0)
        }
        for number in Self.blocks.indices where !Self.blocks[number].isEmpty {
            ends.extendLast(ofBlock: number, by: 100_000)
            ends.extendLast(ofBlock: number, by: number)
        }
        for number in Self.blocks.indices { Self.check(ends, number, later: 100_000 + number) }
    }

    private static func check(_ ends: PointEnds, _ number: Int, later: Int) {
        let (counts, before) = (blocks[number], blocks[..<number].joined().count)
        #expect(ends.strokeCount(ofFirst: number) == before)
        #expect(ends.strokeCount(ofFirst: number + 1) == before + counts.count)
        #expect(ends.strokes(ofBlock: number) == before..<before + counts.count)
        guard let last = counts.last else { return }
        #expect(ends.lastCount(ofBlock: number) == last + later)
        var sum = 0
        for (first, count) in counts.enumerated() {
            #expect(ends.points(ofFirst: first, inBlock: number) == sum)
            sum += count
        }
        #expect(ends.points(ofFirst: counts.count, inBlock: number) == sum + later)
    }
}
