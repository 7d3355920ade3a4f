import Sumi
import SumiTestSupport
import Testing

@Suite("Coding of the planes")
struct PlaneCodingTests {
    private static let id = Column.ID(.pointIntegers, 99)

    /// A section with one column of values that nobody can predict or deflate.
    private static func written(_ values: [Int64]) -> (coding: PlaneCoding, bytes: [UInt8]) {
        let shape = BlockShape(continuedPoints: 0, strokePoints: [values.count])
        let column = Column(id, presence: Presence(all: 1), values: .integers(values))
        var writer = ByteWriter()
        let coding = ColumnSection(shape: shape, columns: [column]).write(to: &writer)
        return (coding, writer.bytes)
    }

    private static func noise(_ count: Int, in range: ClosedRange<Int64>) -> [Int64] {
        var generator = SeededGenerator(seed: 5)
        return (0..<count).map { _ in .random(in: range, using: &generator) }
    }

    @Test func `a plane that deflating makes longer is stored`() {
        let values = Self.noise(4096, in: .min ... .max)
        let (coding, bytes) = Self.written(values)
        #expect(coding == .each)
        let isStored = Predictor.candidates.contains { predictor in
            let trailing = Planes(predictor.residuals(of: values, runs: [values.count])).trailing
            return trailing.count > 28_000 && bytes.suffix(trailing.count + 1).elementsEqual([0] + trailing)
        }
        #expect(isStored)
    }

    @Test func `fewer points have streams of their own where that is smallest`() {
        let first = Self.noise(1000, in: .min ... .max)
        #expect(Self.written(first).coding == .each)
        #expect(Self.written((0..<1000).map { $0 % 2 * 300 }).coding == .together)
        #expect(Self.written(Self.noise(3, in: 0...239)).coding == .bare)
    }

    @Test func `a plane that deflating makes shorter is deflated`() {
        let (coding, bytes) = Self.written((0..<8192).map { $0 % 2 * 300 })
        #expect(coding == .each && bytes.count < 200)
    }

    @Test func `from 4,096 points on, each plane may be deflated or not`() {
        #expect(Self.written(Self.noise(4096, in: -120...119)).coding == .each)
        #expect(Self.written(Self.noise(4095, in: -120...119)).coding == .bare)
    }
}
