/// Reads decisions from a range-coded stream (Spec, 8.11).
package struct RangeDecoder: BinaryCoder {
    /// The bytes that a stream may lack at its end, where they are zeros.
    private static let mostMissing = 4

    private let bytes: [UInt8]
    private let end: Int
    private var position: Int
    private var code: UInt32 = 0
    private var range: UInt32 = .max

    /// Begins a stream of the bytes in a range.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
        for _ in 0..<4 { code = code << 8 | next() }
    }

    @inline(always)
    private mutating func next() -> UInt32 {
        defer { position &+= 1 }
        return position < end ? UInt32(bytes[position]) : 0
    }

    @inline(always)
    package mutating func code(_ bit: Bool, _ probability: UInt32) -> Bool {
        let bound = (range >> 13) &* probability
        // No branch: what can't be guessed would be guessed wrong.
        let bit = code < bound
        code &-= bit ? 0 : bound
        range = bit ? bound : range &- bound
        renormalize()
        return bit
    }

    @inline(always)
    package mutating func branch(_ bit: Bool, _ probability: UInt32) -> Bool {
        let bound = (range >> 13) &* probability
        // Each way to its end: where they met, the decision would have to be looked at again.
        if code < bound {
            range = bound
            renormalize()
            return true
        }
        code &-= bound
        range &-= bound
        renormalize()
        return false
    }

    @inline(always)
    private mutating func renormalize() {
        while range < 1 << 24 {
            range <<= 8
            code = code << 8 | next()
        }
    }

    /// Whether more was read than there is.
    package var isExhausted: Bool { position &- end > RangeDecoder.mostMissing }

    /// Whether all was read, and no more than there is.
    package var isFinished: Bool { position >= end && !isExhausted }
}
