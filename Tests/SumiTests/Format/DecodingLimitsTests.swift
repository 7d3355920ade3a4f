import FoundationEssentials
import Sumi
import SumiTestSupport
import Testing

@Suite("Limits of decoding")
struct DecodingLimitsTests {
    @Test func `limits below nothing are no trap, however many blocks are read at a time`() throws {
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        let bytes = try Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)]).dataRepresentation()
        var limits = DecodingLimits.standard
        limits.strokes = DecodingLimits.Allowance(base: .min, perByte: 0)
        for concurrency in [1, 2] {
            let error = #expect(throws: SumiDecodingError.self) {
                try Drawing(data: bytes, limits: limits, concurrency: concurrency)
            }
            #expect(error?.code == .strokeLimit)
        }
    }

    @Test func `bits of a set of channels that stand for none are left out`() {
        #expect(ChannelSet(rawValue: 0xF003) == .location)
        #expect(ChannelSet(rawValue: .max) == .all)
    }

    @Test func `what a file may have grows with its length, as far as integers go`() {
        typealias Allowance = DecodingLimits.Allowance
        #expect(Allowance(base: 5, perByte: 3).limit(bytes: 4) == 17)
        #expect(Allowance(base: 5, perByte: .max).limit(bytes: 2) == .max)
        #expect(Allowance(base: .max, perByte: 1).limit(bytes: 1) == .max)
        #expect(Allowance(base: .max, perByte: 1).limit(bytes: 0) == .max)
    }

    @Test func `memory is bounded as the text says`() {
        func memory(_ bytes: Int, _ inflated: Int, _ points: Int, _ strokes: Int) -> Int {
            DecodingLimits.memory(inputBytes: bytes, inflatedBytes: inflated, points: points, strokes: strokes)
        }
        #expect(memory(0, 0, 0, 0) == 65_536)
        #expect(memory(1, 0, 0, 0) == 65_536 + 256 && memory(0, 1, 0, 0) == 65_536 + 64)
        #expect(memory(0, 0, 1, 0) == 65_536 + 64 && memory(0, 0, 0, 1) == 65_536 + 1280)
        #expect(memory(.max, 0, 0, 0) == .max && memory(0, 0, 0, .max) == .max)
        #expect(memory(0, .max / 64, 0, 0) == .max)
    }

    /// A drawing of three strokes in two blocks, of which a stream is deflated.
    private static let bytes: [UInt8]? = {
        let points = (0..<40).map { StrokePoint(location: Point(x: Double($0 % 5), y: 0)) }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let drawing = Drawing(strokes: [stroke, stroke, stroke], metadata: ["a": .string("b"), "c": .string("d")])
        return try? drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: 80))
    }()

    private static func code(_ change: (inout DecodingLimits) -> Void) throws -> SumiDecodingError.Code? {
        var limits = DecodingLimits.standard
        change(&limits)
        let bytes = try #require(bytes)
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes, limits: limits)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `each limit may be reached and not passed`() throws {
        #expect(try Self.code { $0.strokes = .init(base: 3, perByte: 0) } == nil)
        #expect(try Self.code { $0.strokes = .init(base: 2, perByte: 0) } == .strokeLimit)
        #expect(try Self.code { $0.points = .init(base: 120, perByte: 0) } == nil)
        #expect(try Self.code { $0.points = .init(base: 119, perByte: 0) } == .pointLimit)
        #expect(try Self.code { $0.metadata = 2 } == nil)
        #expect(try Self.code { $0.metadata = 1 } == .metadataLimit)
        // Metadata, inks, two blocks, index, commit.
        #expect(try Self.code { $0.chunks = 6 } == nil)
        #expect(try Self.code { $0.chunks = 5 } == .chunkLimit)
    }

    @Test func `a file's length is limited however its bytes are given`() throws {
        let bytes = try #require(Self.bytes)
        var limits = DecodingLimits.standard
        limits.inputBytes = bytes.count
        #expect(try Drawing(data: Data(bytes), limits: limits) == Drawing(data: bytes, limits: limits))
        limits.inputBytes -= 1
        let error = #expect(throws: SumiDecodingError.self) { try Drawing(data: Data(bytes), limits: limits) }
        #expect(error?.code == .inputLimit && error?.offset == 0)
        #expect(Validator(limits: limits).validate(Data(bytes)).findings.map(\.code) == [.inputLimit])
    }

    @Test func `bytes beyond the limit are not copied`() {
        let bytes = [UInt8](repeating: 0, count: 1 << 20)
        let data = Data(bytes)
        var limits = DecodingLimits.standard
        limits.inputBytes = bytes.count - 1
        #expect(PeakMemory.bytes { _ = try? Drawing(data: data, limits: limits) } ?? 0 < 1 << 16)
        #expect(PeakMemory.bytes { _ = try? Drawing(data: bytes.span, limits: limits) } ?? 0 < 1 << 16)
    }
}
