import Sumi
import SumiTestSupport
import Testing

@Suite("Range coder")
struct RangeCoderTests {
    private typealias Decision = (bit: Bool, probability: UInt32)

    private static func encoded(_ decisions: [Decision]) -> [UInt8] {
        var encoder = RangeEncoder()
        for decision in decisions { _ = encoder.code(decision.bit, decision.probability) }
        return encoder.finish()
    }

    /// Decisions of the likeliest and unlikeliest kind, each as often as its probability says or not at all so.
    private static func decisions(_ count: Int, using generator: inout SeededGenerator) -> [Decision] {
        let isFair = generator.chance(oneIn: 2)
        return (0..<count).map { _ in
            let probability = generator.one(of: [62, 63, 700, 4096, 8000, 8129, 8130] as [UInt32])
            let bit = isFair ? generator.integer(in: 0...8191) < Int(probability) : generator.chance(oneIn: 2)
            return (bit, probability)
        }
    }

    /// Whether the stream gives these decisions and is then used up.
    private static func comesBack(_ decisions: [Decision], _ bytes: [UInt8]) -> Bool {
        var decoder = RangeDecoder(bytes, in: 0..<bytes.count)
        for decision in decisions where decoder.code(!decision.bit, decision.probability) != decision.bit {
            return false
        }
        return decoder.isFinished && !decoder.isExhausted
    }

    @Test func `decisions come back, however likely they were, from streams of every length`() {
        var (generator, lengths) = (SeededGenerator(seed: 1), Set<Int>())
        for count in Array(0...200) + [5000] {
            let decisions = Self.decisions(count, using: &generator)
            let bytes = Self.encoded(decisions)
            lengths.insert(bytes.count)
            #expect(Self.comesBack(decisions, bytes), "\(count)")
        }
        #expect(lengths.isSuperset(of: 0...4) && lengths.count > 50)
    }

    @Test func `a coder returns the decision that it writes, and ignores the one it is told where it reads`() {
        var encoder = RangeEncoder()
        #expect(encoder.code(true, 100) && !encoder.code(false, 100) && !encoder.isExhausted)
        let bytes = encoder.finish()
        for told in [false, true] {
            var decoder = RangeDecoder(bytes, in: 0..<bytes.count)
            #expect(decoder.code(told, 100) && !decoder.code(told, 100))
        }
    }

    /// Numbers around which a carry runs through bytes that wait.
    private static let borders: [[UInt8]] = [
        [0x80] + [UInt8](repeating: 0, count: 12) + [1], [0x7F] + [UInt8](repeating: 0xFF, count: 12),
        [0x12, 0x34, 0x57] + [UInt8](repeating: 0, count: 9) + [1], [UInt8](repeating: 0xFF, count: 12),
        [UInt8](repeating: 0, count: 12) + [7],
    ]

    @Test(arguments: borders)
    func `carries reach all bytes that wait for one`(_ number: [UInt8]) {
        // The decisions that a number stands for, of odd probabilities, so that intervals lie across every border.
        for probability in [2731, 4001, 4096, 5003] as [UInt32] {
            for count in 8 * number.count - 16...8 * number.count + 8 {
                var decoder = RangeDecoder(number, in: 0..<number.count)
                let decisions = (0..<count).map { _ in (bit: decoder.code(false, probability), probability) }
                #expect(Self.comesBack(decisions, Self.encoded(decisions)), "\(probability), \(count) decisions")
            }
        }
    }

    @Test func `a carry that makes a byte 255 doesn't wait`() {
        // The interval's lower end grows from 255 shares of 256 of one to as much of the next: random ones never do.
        let halvings = [Decision](repeating: (false, 4096), count: 7)
        let begun: [Decision] = [(false, 64), (true, 221), (true, 1193)]
        let decisions = begun + halvings + [(false, 6344), (true, 4096), (false, 4096)]
        #expect(Self.comesBack(decisions, Self.encoded(decisions)))
    }

    @Test func `a stream takes as many bits as its decisions are unlikely`() {
        let likely = (0..<10_000).map { _ in (bit: true, probability: UInt32(8130)) }
        // log₂ (8192 / 8130) is 0.011 bits, the other answer 7.05.
        #expect(12...15 ~= Self.encoded(likely).count)
        let unlikely = (0..<1000).map { _ in (bit: false, probability: UInt32(8130)) }
        #expect(875...885 ~= Self.encoded(unlikely).count)
        #expect(124...126 ~= Self.encoded((0..<1000).map { ($0 % 3 == 0, 4096) }).count)
    }

    @Test func `zeros at the end aren't written, as far as a reader supplies them`() {
        #expect(RangeEncoder().finish().isEmpty)
        #expect(RangeDecoder([], in: 0..<0).isFinished)
        var generator = SeededGenerator(seed: 2)
        for count in 0...300 {
            let decisions = Self.decisions(count, using: &generator)
            let bytes = Self.encoded(decisions)
            var decoder = RangeDecoder(bytes, in: 0..<bytes.count)
            for decision in decisions { _ = decoder.code(false, decision.probability) }
            // Where the last byte is 0, a reader wouldn't know that one is missing.
            let shorter = bytes.dropLast()
            #expect(bytes.last != 0 || !Self.comesBack(decisions, Array(shorter)), "\(count)")
        }
    }

    @Test func `a stream that lacks bytes is exhausted, one with more isn't finished`() {
        var generator = SeededGenerator(seed: 3)
        let decisions = Self.decisions(2000, using: &generator)
        let bytes = Self.encoded(decisions)
        for cut in 5...20 {
            var decoder = RangeDecoder(bytes, in: 0..<bytes.count - cut)
            for decision in decisions { _ = decoder.code(false, decision.probability) }
            #expect(decoder.isExhausted && !decoder.isFinished, "\(cut)")
        }
        for more in [5, 20] {
            let longer = bytes + [UInt8](repeating: 0, count: more)
            var decoder = RangeDecoder(longer, in: 0..<longer.count)
            for decision in decisions { _ = decoder.code(false, decision.probability) }
            #expect(!decoder.isExhausted && !decoder.isFinished, "\(more)")
        }
    }

    @Test func `bytes before and behind a stream are none of its`() {
        var generator = SeededGenerator(seed: 4)
        let decisions = Self.decisions(100, using: &generator)
        let bytes = Self.encoded(decisions)
        var decoder = RangeDecoder([1, 2, 3] + bytes + [4, 5, 6, 7, 8], in: 3..<3 + bytes.count)
        #expect(decisions.allSatisfy { decoder.code(false, $0.probability) == $0.bit })
        #expect(decoder.isFinished)
    }
}
