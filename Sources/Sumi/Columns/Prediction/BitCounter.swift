/// Counts how many bits a coder would take, without coding: in 1/256 bits and in integers, so that every machine chooses
/// alike.
package struct BitCounter: BinaryCoder {
    /// What a decision of probability n/128 takes, at n.
    private static let costs: [Int] = (0...128).map { 7 << 8 - log2(max(1, $0)) }
    /// Beside the count: whether a global is there already would be asked at each decision.
    private let costs = BitCounter.costs

    package private(set) var cost = 0

    package init() {}

    package var isExhausted: Bool { false }

    @inline(always)
    package mutating func code(_ bit: Bool, _ probability: UInt32) -> Bool {
        let likely = (probability + 32) >> 6
        cost &+= costs[Int(bit ? likely : 128 &- likely)]
        return bit
    }

    /// The base-2 logarithm of a number from 1 to 128, in 1/256, rounded down: each squaring gives a digit.
    private static func log2(_ number: Int) -> Int {
        let exponent = Int.bitWidth - 1 - number.leadingZeroBitCount
        var mantissa = UInt64(number) << UInt64(31 - exponent)
        var result = exponent
        for _ in 0..<8 {
            mantissa = (mantissa * mantissa) >> 31
            result = result << 1 | Int(mantissa >> 32)
            if mantissa >> 32 != 0 { mantissa >>= 1 }
        }
        return result
    }
}
