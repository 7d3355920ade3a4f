/// Writes decisions into a range-coded stream (Spec, 8.11). The coder is that of LZMA, after G. N. N. Martin, "Range
/// encoding: an algorithm for removing redundancy from a digitised message" (1979), with probabilities of 13 bits.
package struct RangeEncoder: BinaryCoder {
    /// The lower end of the interval; a bit above 32 is a carry into bytes that wait.
    private var low: UInt64 = 0
    private var range: UInt32 = .max
    private var output = Output()

    package init() {}

    /// A writer goes on for as long as it is told to.
    package var isExhausted: Bool { false }

    @inline(always)
    package mutating func code(_ bit: Bool, _ probability: UInt32) -> Bool {
        let bound = (range >> 13) &* probability
        if bit {
            range = bound
        } else {
            low &+= UInt64(bound)
            range &-= bound
        }
        while range < 1 << 24 {
            range <<= 8
            shift()
        }
        return bit
    }

    @inline(always)
    private mutating func shift() {
        output.take(low)
        low = low << 8 & 0xFFFF_FFFF
    }

    /// The stream: of the numbers in the interval that with the most zeros at its end, of which up to four aren't written.
    package consuming func finish() -> [UInt8] {
        var mask: UInt64 = 0xFFFF_FFFF
        while (low + mask) & ~mask >= low + UInt64(range) { mask >>= 1 }
        low = (low + mask) & ~mask
        for _ in 0..<5 { shift() }
        // The first byte is the one before the point: always 0.
        var bytes = output.bytes
        bytes.removeFirst()
        for _ in 0..<4 where bytes.last == 0 { bytes.removeLast() }
        return bytes
    }

    /// What has left the interval: apart from it, which stays in registers while a call is given the place of this.
    private struct Output {
        private(set) var bytes: [UInt8] = []
        /// The last byte that no carry has been able to reach, and how many 255 wait behind it.
        private var last: UInt8 = 0
        private var waiting = 0

        /// Takes the highest byte of the interval's lower end, or lets it wait while a carry could still change it.
        @inline(never)
        mutating func take(_ low: UInt64) {
            let carry = UInt8(truncatingIfNeeded: low >> 32)
            let next = UInt8(truncatingIfNeeded: low >> 24)
            guard carry != 0 || next != 255 else {
                waiting += 1
                return
            }
            bytes.append(last &+ carry)
            while waiting > 0 {
                bytes.append(carry &- 1)
                waiting -= 1
            }
            last = next
        }
    }
}
