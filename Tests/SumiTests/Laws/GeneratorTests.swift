import Sumi
import SumiTestSupport
import Testing

@Suite("Generators")
struct GeneratorTests {
    @Test func `the drawings are of every kind`() throws {
        var distribution = Distribution()
        for seed in PropertyRun(count: 200).seeds { try distribution.add(PropertyRun.testCase(seed: seed)) }
        print(distribution.table)
        #expect(distribution.missing.isEmpty)
    }

    @Test func `a seed stands for one drawing`() {
        for seed in 0..<20 as Range<UInt64> {
            #expect(PropertyRun.testCase(seed: seed).drawing.exact == PropertyRun.testCase(seed: seed).drawing.exact)
        }
        #expect(PropertyRun.testCase(seed: 1).drawing.exact != PropertyRun.testCase(seed: 2).drawing.exact)
    }

    @Test func `SplitMix64 gives the numbers that others publish for it`() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
    }

    @Test(arguments: [0, 1, 7, 100, 4000])
    func `any bytes make a drawing, and never an endless loop`(count: Int) throws {
        for byte in [0x00, 0x5A, 0xFF] as [UInt8] {
            var generator = ByteGenerator([UInt8](repeating: byte, count: count))
            let test = LawCase.arbitrary(using: &generator)
            try Laws.boundedLoss(test)
        }
    }

    @Test func `bytes decide what a byte generator makes`() {
        var one = ByteGenerator([1, 2, 3, 4, 5, 6, 7, 8, 9])
        #expect(one.next() == 0x0102_0304_0506_0708)
        var rest = SeededGenerator(seed: 0)
        #expect(one.next() == rest.next())
    }

    @Test func `a case that breaks a law is made small`() {
        // A law that some drawings break: no stroke has three points or more.
        let failure = PropertyRun(count: 40).failure { (test) throws(LawViolation) in
            if test.drawing.strokes.contains(where: { $0.path.count >= 3 }) {
                throw LawViolation("0, test", "three points")
            }
        }
        #expect(failure?.contains("Seed: 0x") == true)
        #expect(failure?.contains("Made smaller") == true)
        // One stroke is left, with three points.
        #expect(failure?.contains("stroke 0") == true)
        #expect(failure?.contains("stroke 1") == false)
        #expect(failure?.split(separator: "StrokePoint(", omittingEmptySubsequences: false).count == 4)
    }
}
