import Foundation
import Sumi
import Testing

/// Law 2: the encoder throws for a value that no file can hold, and names it. One fault each, and beside it what is
/// just possible.
@Suite("What the encoder refuses")
struct RefusalTests {
    private static let own = Ink.InkType(rawValue: "com.example.glitter")
    private static let pen = Ink.Fallback(.pen, color: .black)

    private static func error(
        _ drawing: Drawing,
        _ options: EncodingOptions = EncodingOptions()
    ) -> SumiEncodingError? {
        do throws(SumiEncodingError) {
            let bytes = try drawing.dataRepresentation(options: options)
            #expect(Validator().validate(bytes).isValid)
            return nil
        } catch {
            return error
        }
    }

    /// The error of a drawing whose second stroke is changed.
    private static func error(_ change: (inout Stroke) -> Void) -> SumiEncodingError? {
        let points = (0..<3).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        var strokes = [Stroke](repeating: Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points)), count: 2)
        change(&strokes[1])
        let error = error(Drawing(strokes: strokes))
        #expect(error == nil || error?.stroke == 1)
        return error
    }

    private static func code(_ ink: Ink) -> SumiEncodingError.Code? { error { $0.ink = ink }?.code }

    @Test(arguments: 0...10)
    func `a chain of fallbacks has up to eight links, of which the last is of version 1`(links: Int) {
        let chain = [Ink.Fallback](repeating: Ink.Fallback(Self.own, color: .black), count: max(0, links - 1))
        let fallbacks = links == 0 ? [] : chain + [Self.pen]
        let code = Self.code(Ink(Self.own, color: .black, fallbacks: fallbacks))
        #expect(code == (1...8 ~= links ? nil : .invalidFallback))
    }

    @Test func `a chain ends where it comes to version 1, and not before`() {
        #expect(Self.code(Ink(Self.own, color: .black, fallbacks: [Self.pen, Self.pen])) == .invalidFallback)
        #expect(Self.code(Ink(.pen, color: .black, fallbacks: [Self.pen])) == .invalidFallback)
        let monoline = Ink.Fallback(.monoline, color: .black)
        #expect(Self.code(Ink(.reed, color: .black, fallbacks: [monoline])) == .invalidFallback)
        #expect(Self.code(Ink(.reed, color: .black, fallbacks: [monoline, Self.pen])) == nil)
    }

    @Test func `an ink has a name, a revision and a colour space that files can say`() {
        func code(_ name: String, revision: UInt32 = 0) -> SumiEncodingError.Code? {
            Self.code(Ink(Ink.InkType(rawValue: name), color: .black, revision: revision, fallbacks: [Self.pen]))
        }
        #expect(code("") == .invalidInk)
        #expect(code("#9") == .invalidInk)
        #expect(code("com.apple.ink.future") == .invalidInk)
        #expect(code("com.example\0") == .invalidText)
        #expect(code("com.example.other", revision: 7) == nil)
        let nul = Ink.Fallback(Ink.InkType(rawValue: "com.example\0"), color: .black)
        #expect(Self.code(Ink(Self.own, color: .black, fallbacks: [nul, Self.pen])) == .invalidText)
        let space = InkColor(red: 0, green: 0, blue: 0, space: .init(rawValue: 3))
        #expect(Self.code(Ink(.pen, color: space)) == .invalidInk)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `numbers beside the points are finite`(number: Double) {
        #expect(Self.error { $0.transform.tx = number }?.code == .nonFinite)
        #expect(Self.error { $0.transform.b = number }?.code == .nonFinite)
        #expect(Self.error { $0.renderState = RenderState(grainOffset: Point(x: number, y: 0)) }?.code == .nonFinite)
        #expect(Self.error { $0.renderState = RenderState(grainOffset: Point(x: 0, y: number)) }?.code == .nonFinite)
        let float = Float(number)
        for color in [
            InkColor(red: float, green: 0, blue: 0), InkColor(red: 0, green: float, blue: 0),
            InkColor(red: 0, green: 0, blue: float), InkColor(red: 0, green: 0, blue: 0, alpha: float),
        ] {
            #expect(Self.code(Ink(.pen, color: color)) == .nonFinite)
            let fallback = Ink.Fallback(.pen, color: color)
            #expect(Self.code(Ink(Self.own, color: .black, fallbacks: [fallback])) == .nonFinite)
        }
        for law in [Ink.Law(scale: float, offset: 0), Ink.Law(scale: 1, offset: float)] {
            let width = Ink.Fallback(.pen, color: .black, width: law)
            let opacity = Ink.Fallback(.pen, color: .black, opacity: law)
            #expect(Self.code(Ink(Self.own, color: .black, fallbacks: [width])) == .nonFinite)
            #expect(Self.code(Ink(Self.own, color: .black, fallbacks: [opacity])) == .nonFinite)
        }
    }

    @Test func `the point, and the channel, of a value that the grid can't hold is named`() {
        var points = (0..<4).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        points[2].force = .infinity
        points[3].timeOffset = .nan
        let error = Self.error { $0.path = StrokePath(controlPoints: points) }
        #expect(error == SumiEncodingError(.valueOutOfRange, stroke: 1, point: 3, channel: .timeOffset))
        let vertices = [Point.zero, Point(x: 1e9, y: 0)].map { StrokeMask.Element.line(to: $0) }
        let mask = Self.error { $0.mask = StrokeMask(elements: vertices) }
        #expect(mask == SumiEncodingError(.valueOutOfRange, stroke: 1, point: 1))
    }

    @Test func `text of metadata has no NUL`() {
        #expect(Self.error(Drawing(metadata: ["a": .string("b"), "c": .bytes([0])])) == nil)
        let key = Self.error(Drawing(metadata: ["a\0": .bytes([])]))
        #expect(key == SumiEncodingError(.invalidText, #"the metadata's key "a\0""#))
        let value = Self.error(Drawing(metadata: ["a": .string("\0")]))
        #expect(value == SumiEncodingError(.invalidText, #"the metadata's "a""#))
    }

    @Test func `metadata have as many entries as readers take, and no more`() throws {
        func drawing(_ count: Int) -> Drawing {
            let entries = (0..<count).map { (MetadataKey("\($0)"), MetadataValue.bytes([])) }
            return Drawing(metadata: Dictionary(uniqueKeysWithValues: entries))
        }
        #expect(Self.error(drawing(65_536)) == nil)
        let (many, error) = (drawing(65_537), SumiEncodingError(.fieldTooLong, "65537 entries of metadata"))
        #expect(Self.error(many) == error)
        let encoder = try DrawingStreamEncoder()
        #expect(throws: error) { try encoder.finish(metadata: many.metadata) }
    }

    @Test func `no chunk is longer than 64 MiB`() {
        let beside = Metadata.payload(of: ["a": .bytes([UInt8](repeating: 0, count: 1 << 21))]).count - 1 << 21
        for (length, code) in [(64 << 20, nil), (64 << 20 + 1, SumiEncodingError.Code.fieldTooLong)] {
            let bytes = [UInt8](repeating: 0, count: length - beside)
            #expect(Self.error(Drawing(metadata: ["a": .bytes(bytes)]))?.code == code)
            let kept = AncillaryChunk(kind: ChunkKind(rawValue: 0x9A), payload: [UInt8](repeating: 0, count: length))
            #expect(kept.isWritable == (code == nil))
        }
    }

    @Test func `kept chunks are ancillary, and known ones only where they are an app's own`() {
        func code(_ kind: UInt8, _ payload: [UInt8]) -> SumiEncodingError.Code? {
            var drawing = Drawing()
            drawing.ancillaryChunks = [AncillaryChunk(kind: ChunkKind(rawValue: kind), payload: payload)]
            return Self.error(drawing)?.code
        }
        for kind in [0x81, 0x9F, 0xC2, 0xDF] as [UInt8] { #expect(code(kind, [5, 0x41]) == nil, "\(kind)") }
        for kind in [0xA0, 0xA1, 0xE0, 0xFF] as [UInt8] {
            #expect(code(kind, [1, 0x41]) == nil, "\(kind)")
            #expect(code(kind, [5, 0x41]) == .invalidChunk, "\(kind)")
        }
        for kind in [0x01, 0x05, 0x06, 0x20, 0x40, 0x80, 0xC0, 0xC1] as [UInt8] {
            #expect(code(kind, [1, 0x41]) == .invalidChunk, "\(kind)")
        }
    }

    @Test func `a block has 1 to 65,536 points, and a writer's limit is a version`() {
        func code(_ options: EncodingOptions) -> SumiEncodingError.Code? { Self.error(Drawing(), options)?.code }
        #expect(code(EncodingOptions(pointsPerBlock: 0)) == .invalidOptions)
        #expect(code(EncodingOptions(pointsPerBlock: 1)) == nil)
        #expect(code(EncodingOptions(pointsPerBlock: 65_536)) == nil)
        #expect(code(EncodingOptions(pointsPerBlock: 65_537)) == .invalidOptions)
        #expect(code(EncodingOptions(maximumSupportedContentVersion: ContentVersion(rawValue: 0))) == .invalidOptions)
        #expect(code(EncodingOptions(maximumSupportedContentVersion: .version1)) == nil)
    }

    @Test func `a file is refused for its length before its bytes are copied`() throws {
        let bytes = try Drawing().dataRepresentation()
        var limits = DecodingLimits.standard
        limits.inputBytes = bytes.count
        #expect(try Drawing(data: bytes.span, limits: limits) == Drawing())
        limits.inputBytes -= 1
        let error = #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes.span, limits: limits) }
        #expect(error?.code == .inputLimit && error?.offset == 0)
    }

    @Test func `options that can't be are refused before a file that is too long`() throws {
        let bytes = try Drawing().dataRepresentation()
        let options = DecodingOptions(maximumSupportedContentVersion: ContentVersion(rawValue: 0))
        var limits = DecodingLimits.standard
        limits.inputBytes = 0
        let refusals = [
            #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes, options: options, limits: limits) },
            #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes.span, options: options, limits: limits) },
            #expect(throws: SumiDecodingError.self) {
                try Drawing(data: Data(bytes), options: options, limits: limits)
            },
        ]
        #expect(refusals.map { $0?.code } == [.invalidOptions, .invalidOptions, .invalidOptions])
    }
}
