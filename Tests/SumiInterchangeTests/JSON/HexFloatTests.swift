import Testing

@testable import SumiInterchange

@Suite("Exact text of numbers")
struct HexFloatTests {
    /// What Python's `float.hex()` prints.
    static let known: [(Double, String)] = [
        (0.0, "0x0.0p+0"),
        (-0.0, "-0x0.0p+0"),
        (1.0, "0x1.0000000000000p+0"),
        (-1.0, "-0x1.0000000000000p+0"),
        (3.0, "0x1.8000000000000p+1"),
        (0.1, "0x1.999999999999ap-4"),
        (-123456.789, "-0x1.e240c9fbe76c9p+16"),
        (1e+22, "0x1.0f0cf064dd592p+73"),
        (.leastNonzeroMagnitude, "0x0.0000000000001p-1022"),
        (.leastNormalMagnitude.nextDown, "0x0.fffffffffffffp-1022"),
        (.leastNormalMagnitude, "0x1.0000000000000p-1022"),
        (.greatestFiniteMagnitude, "0x1.fffffffffffffp+1023"),
        (Double(Float(0.1)), "0x1.99999a0000000p-4"),
        (Double(Float.leastNonzeroMagnitude), "0x1.0000000000000p-149"),
        (-Double(bitPattern: 0x49a22dc398ac), "-0x0.049a22dc398acp-1022"),
    ]

    @Test(arguments: known) func `numbers read as Python prints them`(value: Double, text: String) {
        #expect(HexFloat.text(of: value) == text)
        #expect(HexFloat.value(of: text)?.bitPattern == value.bitPattern)
    }

    @Test func `any finite number comes back with its bits`() {
        var random = SplitMix(seed: 1)
        var finite = 0
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            finite += 1
            #expect(HexFloat.value(of: HexFloat.text(of: value))?.bitPattern == value.bitPattern)
        }
        #expect(finite > 15_000)
    }

    @Test(arguments: [("0x1.8p+1", 3.0), ("0x1.0p-1022", .leastNormalMagnitude), ("0x0.0p+0", 0), ("0x1.8p+01", 3)])
    func `fewer digits are read too`(text: String, value: Double) {
        #expect(HexFloat.value(of: text) == value)
    }

    @Test(arguments: [
        "", "-", "0", "1", "0x", "0x1", "0x1.", "0x1.8", "0x1.8p", "0x1.8p+", "0x1.8p-", "0x1.8p1", "0x1.8p+-1",
        "0x1.8p++1", "0x1.8p+-0", "0x1.8p-+1", "0x2.0p+0", "0x1.p+0", "0x1.00000000000000p+0", "0x1.8p+1024",
        "0x1.8p-1023",
        "0x1.8p+99999999999999999999", "0x0.8p+0", "0x0.0p+1", "0x0.8p-1023", "0X1.8p+1", "0x1.8P+1", "0x1.Ap+1",
        "+0x1.8p+1", "--0x1.8p+1", " 0x1.8p+1", "0x1.8p+1 ", "inf", "nan", "0x1.8p+１", "0x1.8p+1\0",
    ])
    func `text that isn't exactly a number is refused`(text: String) {
        #expect(HexFloat.value(of: text) == nil)
    }
}

/// A small generator of random numbers that gives the same ones everywhere.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
