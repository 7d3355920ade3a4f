import Sumi
import SumiTestSupport
import Testing

@Suite("Inks that are changed")
struct InkTests {
    private let red = InkColor(red: 1, green: 0, blue: 0)
    private let blue = InkColor(red: 0, green: 0, blue: 1)
    private let glitter = Ink.InkType(rawValue: "com.example.glitter")

    private func isWritable(_ ink: Ink) -> Bool {
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        return (try? Drawing(strokes: [Stroke(ink: ink, path: path)]).dataRepresentation()) != nil
    }

    @Test func `older readers draw a stroke that is given another colour in that colour`() throws {
        var ink = Ink(.fountainPen, color: red, revision: 1)
        ink.color = blue
        #expect(ink == Ink(.fountainPen, color: blue, revision: 1) && ink.fallbacks.count == 2)
        ink.fallbacks[1].color = red
        ink.color.alpha = 0.5
        #expect(ink.fallbacks.map(\.color.alpha) == [0.5, 1] && ink.fallbacks[1].color == red)
    }

    @Test func `an ink of a long name is itself at once`() {
        let ink = Ink(Ink.InkType(rawValue: "com.example." + String(repeating: "x", count: 1 << 20)))
        let copies = [Ink](repeating: ink, count: 200_000)
        #expect(copies.allSatisfy { $0 == ink })
    }

    @Test func `what a file says of an ink that isn't known holds of no other`() throws {
        let bytes = try Corpus.Entry(set: .rare, name: "version-9").bytes()
        let drawing = try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade))
        let unknown = try #require(drawing.downgradeReport.entries.map(\.ink).first { $0.inkType.isNumber })
        var ink = unknown
        (ink.inkType, ink.color) = (.monoline, .black)
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        let changed = Drawing(strokes: [Stroke(ink: ink, path: path)])
        #expect(try Drawing(data: changed.dataRepresentation()) == changed.quantized())
        #expect(ink.requiredContentVersion == Ink(.monoline).requiredContentVersion)
        ink = unknown
        (ink.inkType, ink.color) = (Ink.InkType(rawValue: "com.apple.ink.never-stated"), .black)
        #expect(!isWritable(ink))
    }

    @Test func `any ink of PencilKit's can be made any other, and written`() {
        for first in Ink.InkType.numbered {
            for second in Ink.InkType.numbered {
                var ink = Ink(first, color: red)
                ink.inkType = second
                #expect(ink == Ink(second, color: red) && isWritable(ink))
            }
        }
        var ink = Ink(.fountainPen)
        ink.revision = 1
        #expect(ink == Ink(.fountainPen, revision: 1) && isWritable(ink))
    }

    @Test func `another ink comes without the revision of the former`() {
        for second in Ink.InkType.numbered where second != .fountainPen {
            var ink = Ink(.fountainPen, color: red, revision: 1)
            ink.inkType = second
            #expect(ink == Ink(second, color: red) && isWritable(ink))
        }
        var ink = Ink(.fountainPen, revision: 1)
        ink.inkType = .fountainPen
        #expect(ink == Ink(.fountainPen, revision: 1))
    }

    @Test func `fallbacks of an app's own stay with another ink, unless that has none`() {
        let fallbacks = [Ink.Fallback(.crayon, color: blue), Ink.Fallback(.pencil, color: blue)]
        var ink = Ink(glitter, color: red, fallbacks: fallbacks)
        ink.inkType = .reed
        #expect(ink.fallbacks == fallbacks && isWritable(ink))
        ink.inkType = .pen
        #expect(ink == Ink(.pen, color: red) && isWritable(ink))
        var own = Ink(.crayon, color: red)
        own.inkType = glitter
        #expect(own.fallbacks == Ink(.crayon, color: red).fallbacks && isWritable(own))
    }
}
