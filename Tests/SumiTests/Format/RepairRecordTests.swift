import Sumi
import SumiTestSupport
import Testing

@Suite struct RepairRecordTests {
    private static let drawing = Drawing(strokes: [
        Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [StrokePoint(location: Point(x: 1, y: 2))]))
    ])
    private static let repairable = EncodingOptions(repairable: true)

    @Test func `each byte is the parity of those at its offset in a sector`() {
        var generator = SeededGenerator(seed: 4)
        let bytes = generator.bytes(exactly: 10_000)
        let payload = RepairRecord(of: bytes[...]).payload(at: bytes.count)
        for (index, byte) in payload.enumerated() {
            let place = (bytes.count + 5 + index) % 4096
            let expected = stride(from: place, to: bytes.count, by: 4096).reduce(0 as UInt8) { $0 ^ bytes[$1] }
            #expect(byte == expected)
        }
    }

    @Test func `a record takes 4105 bytes`() throws {
        let plain = try Self.drawing.dataRepresentation()
        let bytes = try Self.drawing.dataRepresentation(options: Self.repairable)
        #expect(bytes.count == plain.count + 4105)
        #expect(RepairRecord.range(in: bytes) == plain.count - 20..<plain.count - 20 + 4105)
        #expect(RepairRecord.range(in: plain) == nil)
        #expect(try Drawing(data: bytes) == Drawing(data: plain))
        #expect(Validator().validate(bytes).isValid)
    }

    @Test func `a drawing that was read is written anew where it has no record and is to have one`() throws {
        let plain = try Drawing(data: Self.drawing.dataRepresentation())
        let bytes = try plain.dataRepresentation(options: Self.repairable)
        #expect(try bytes == Self.drawing.dataRepresentation(options: Self.repairable))
        let repairable = try Drawing(data: bytes)
        #expect(try repairable.dataRepresentation() == bytes)
        #expect(try repairable.dataRepresentation(options: Self.repairable) == bytes)
        #expect(try repairable.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false)) != bytes)
    }
}
