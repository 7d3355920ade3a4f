import FoundationEssentials
import Sumi
import Testing

@Suite("Content versions")
struct ContentVersionTests {
    private func stroke(_ ink: Ink, _ change: (inout StrokePoint) -> Void = { _ in }) -> Stroke {
        var point = StrokePoint(location: .zero)
        change(&point)
        return Stroke(ink: ink, path: StrokePath(controlPoints: [point]))
    }

    @Test func `inks need the version that brought them`() {
        let versions = Ink.InkType.numbered.map { Ink($0).requiredContentVersion.rawValue }
        #expect(versions == [1, 1, 1, 2, 2, 2, 2, 4])
        #expect(Ink(.fountainPen, revision: 1).requiredContentVersion == .version3)
    }

    @Test func `an ink that nobody knows needs what its file states, or the version after the newest`() {
        var ink = Ink(Ink.InkType(rawValue: "#9"), color: .black, fallback: Ink(.pen))
        #expect(ink.requiredContentVersion.rawValue == ContentVersion.current.rawValue + 1)
        for version in [ContentVersion.current.rawValue, ContentVersion.current.rawValue + 1, 9] {
            ink.statedVersion = ContentVersion(rawValue: version)
            #expect(ink.requiredContentVersion.rawValue == version)
            #expect(ink.isWritable == (version > ContentVersion.current.rawValue))
        }
    }

    @Test func `an ink that nobody knows has a name, or a number that no known one has`() {
        for (name, isWritable) in [
            ("#9", true), ("#", false), ("#8", false), ("#09", false), ("#-9", false), ("#x", false), ("", false),
        ] {
            var ink = Ink(Ink.InkType(rawValue: name), color: .black, fallback: Ink(.pen))
            ink.statedVersion = ContentVersion(rawValue: 9)
            #expect(ink.isWritable == isWritable, "\(name)")
        }
    }

    @Test func `a stroke's features are its ink, and what else needs more than version 1`() {
        #expect(stroke(Ink(.pen)).features == [.ink(.pen, revision: 0)])
        let glitter = Ink.InkType(rawValue: "com.example.glitter")
        #expect(stroke(Ink(glitter, color: .black, fallback: Ink(.crayon))).features == [.ink(.crayon, revision: 0)])
        #expect(stroke(Ink(glitter, color: .black, fallbacks: [])).features == [.ink(glitter, revision: 0)])
        var rich = stroke(Ink(.fountainPen, revision: 1)) { ($0.force, $0.threshold, $0.lateralJitter) = (2, 0.5, 1) }
        (rich.renderState, rich.renderGroupID) = (RenderState(grainOffset: .zero), UUID())
        #expect(
            rich.features == [
                .ink(.fountainPen, revision: 1), .channel(.threshold), .channel(.lateralJitter), .renderState,
                .renderGroup,
            ]
        )
    }

    @Test func `a private ink needs its fallback's version`() {
        let glitter = Ink.InkType(rawValue: "com.example.glitter")
        let fallbacks = [Ink.Fallback(.reed, color: .black), Ink.Fallback(.pen, color: .black)]
        #expect(Ink(glitter, color: .black, fallbacks: fallbacks).requiredContentVersion == .version4)
    }

    @Test func `an app's ink falls back to another one and along its fallbacks`() {
        let glitter = Ink.InkType(rawValue: "com.example.glitter")
        let ink = Ink(glitter, color: .black, fallback: Ink(.crayon), width: .init(scale: 2))
        #expect(ink.fallbacks.map(\.inkType) == [.crayon, .pencil])
        #expect(ink.fallbacks[0].width == .init(scale: 2) && ink.fallbacks[1] == Ink(.crayon).fallbacks[0])
        #expect(ink.requiredContentVersion == .version2)
    }

    @Test func `channels count only where they differ from their defaults`() {
        #expect(stroke(Ink(.pen)).requiredContentVersion == .version1)
        #expect(stroke(Ink(.pen)) { $0.secondaryScale = 2 }.requiredContentVersion == .version2)
        #expect(stroke(Ink(.pen)) { $0.threshold = 0.1 }.requiredContentVersion == .version4)
        #expect(stroke(Ink(.pen)) { $0.lateralJitter = 0.1 }.requiredContentVersion == .version5)
        let points = [StrokePoint(location: .zero)]
        let stated = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points, channels: .all))
        #expect(stated.requiredContentVersion == .version1)
    }

    @Test func `render state and group need version 5, ids and seeds none`() {
        var one = stroke(Ink(.pen))
        (one.id, one.randomSeed) = (UUID(), 7)
        #expect(one.requiredContentVersion == .version1)
        one.renderGroupID = UUID()
        #expect(one.requiredContentVersion == .version5)
        one.renderGroupID = nil
        one.renderState = RenderState(grainOffset: .zero)
        #expect(one.requiredContentVersion == .version5)
    }

    @Test func `a reader refuses what is above its version, and says what and where`() throws {
        let strokes = [stroke(Ink(.pen)), stroke(Ink(.reed)), stroke(Ink(.crayon)), stroke(Ink(.reed))]
        let bytes = try Drawing(strokes: strokes).dataRepresentation()
        #expect(try Drawing(data: bytes, options: .init(maximumSupportedContentVersion: .version4)).strokes == strokes)
        let error = #expect(throws: SumiDecodingError.self) {
            try Drawing(data: bytes, options: .init(maximumSupportedContentVersion: .version3))
        }
        #expect(error?.code == .newerContent)
        #expect(error?.code.category == .unsupported)
        let detail =
            "content version 4 is needed, 3 is the most that may be used: ink com.apple.ink.reed in 2 strokes, first 1"
        #expect(error?.detail == detail)
    }

    @Test func `every ink above version 1 falls back to one of version 1`() throws {
        for type in Ink.InkType.numbered {
            let ink = Ink(type, color: InkColor(red: 0.2, green: 0.4, blue: 0.6))
            if let last = ink.fallbacks.last {
                #expect(Ink(last.inkType).requiredContentVersion == .version1)
            } else {
                #expect(ink.requiredContentVersion == .version1)
            }
            let drawing = Drawing(strokes: [stroke(ink)])
            #expect(try Drawing(data: drawing.dataRepresentation()) == drawing)
        }
    }

    @Test func `a private ink without a fallback is refused`() {
        let ink = Ink(Ink.InkType(rawValue: "com.example.glitter"), color: .black, fallbacks: [])
        let error = SumiEncodingError(.invalidFallback, stroke: 0)
        #expect(throws: error) { try Drawing(strokes: [stroke(ink)]).dataRepresentation() }
    }
}
