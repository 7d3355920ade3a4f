import Sumi
import Testing

@Suite("Adaptive bits")
struct AdaptiveBitTests {
    /// The states after the same decision again and again.
    private static func states(after bit: Bool, _ count: Int) -> [UInt16] {
        var state = AdaptiveBit.unseen
        return (0..<count).map { _ in
            state = AdaptiveBit.next(state, bit)
            return state
        }
    }

    @Test func `at first either is as likely`() {
        #expect(AdaptiveBit.probability(AdaptiveBit.unseen) == 2048 && AdaptiveBit.isUnseen(AdaptiveBit.unseen))
    }

    /// All states that follow from some.
    private static func reached(from states: Set<UInt16>) -> Set<UInt16> {
        var (reached, left) = (states, Array(states))
        while let state = left.popLast() {
            for next in [false, true].map({ AdaptiveBit.next(state, $0) }) where reached.insert(next).inserted {
                left.append(next)
            }
        }
        return reached
    }

    @Test func `no decision is ever impossible or certain`() {
        let wide = Self.reached(from: [AdaptiveBit.unseen])
        let narrow = Self.reached(from: Set(wide.map(AdaptiveBit.taken(from:))))
        let probabilities = [wide, narrow].map { $0.map(AdaptiveBit.probability) }
        #expect(probabilities.map { $0.min() } == [31, 7] && probabilities.map { $0.max() } == [4064, 4088])
        // The coder is told the sum of two, of 8,192.
        for probability in [14, 8176] as [UInt32] {
            for bit in [false, true] {
                var encoder = RangeEncoder()
                for _ in 0..<2000 { _ = encoder.code(bit, probability) }
                let bytes = encoder.finish()
                var decoder = RangeDecoder(bytes, in: 0..<bytes.count)
                #expect((0..<2000).allSatisfy { _ in decoder.code(!bit, probability) == bit })
                #expect(decoder.isFinished)
            }
        }
    }

    @Test func `the first decisions count for more`() {
        // Four quarters, four eighths, four sixteenths, then 1/32 each.
        let shifts = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4] + [Int](repeating: 5, count: 10)
        var probability = 2048
        for (state, shift) in zip(Self.states(after: true, shifts.count), shifts) {
            probability += (4095 - probability) >> shift
            #expect(AdaptiveBit.probability(state) == UInt32(probability))
        }
        probability = 2048
        for (state, shift) in zip(Self.states(after: false, shifts.count), shifts) {
            probability -= probability >> shift
            #expect(AdaptiveBit.probability(state) == UInt32(probability))
        }
    }

    @Test func `a context that takes over from another has seen nothing, and expects the same`() {
        for count in [0, 1, 30] {
            let state = AdaptiveBit.taken(from: Self.states(after: true, count).last ?? AdaptiveBit.unseen)
            let original = Self.states(after: true, count).last ?? AdaptiveBit.unseen
            #expect(AdaptiveBit.isUnseen(state) && AdaptiveBit.probability(state) == AdaptiveBit.probability(original))
            #expect(AdaptiveBit.isUnseen(original) == (count == 0))
        }
    }
}
