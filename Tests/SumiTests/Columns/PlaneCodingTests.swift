import Sumi
import SumiTestSupport
import Testing

@Suite("Coding of the planes")
struct PlaneCodingTests {
    private static let id = Column.ID(.pointIntegers, 99)

    /// A section with one column, whose values nobody can predict or deflate, or which are small.
    private static func written(_ count: Int, isNoise: Bool) -> (coding: PlaneCoding, bytes: [UInt8], values: [Int64]) {
        var generator = SeededGenerator(seed: 5)
        let values = (0..<count).map { isNoise ? Int64.random(in: .min ... .max, using: &generator) : Int64($0 % 7) }
        let shape = BlockShape(continuedPoints: 0, strokePoints: [count])
        let column = Column(id, presence: Presence(all: 1), values: .integers(values))
        var writer = ByteWriter()
        let coding = ColumnSection(shape: shape, columns: [column]).write(to: &writer)
        return (coding, writer.bytes, values)
    }

    @Test func `a plane that deflating makes longer is stored`() {
        let (coding, bytes, values) = Self.written(4096, isNoise: true)
        #expect(coding == .each)
        let trailing = Planes(Predictor.none.residuals(of: values, runs: [4096])).trailing
        #expect(trailing.count > 30_000)
        #expect(bytes.suffix(trailing.count + 1) == [0] + trailing)
    }

    @Test func `from 4,096 points on, each plane has a stream of its own`() {
        #expect(Self.written(4096, isNoise: false).coding == .each)
        #expect(Self.written(4095, isNoise: false).coding == .together)
        #expect(Self.written(4095, isNoise: true).coding == .bare)
    }
}
