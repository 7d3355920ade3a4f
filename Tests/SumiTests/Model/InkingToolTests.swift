import Sumi
import Testing

@Suite("Inking tool")
struct InkingToolTests {
    private let glitter = Ink.InkType(rawValue: "com.example.glitter")
    private let future = Ink.InkType(rawValue: "com.apple.ink.future")
    private let red = InkColor(red: 1, green: 0, blue: 0)
    private let blue = InkColor(red: 0, green: 0, blue: 1)

    @Test func `every ink has the widths that its documentation states`() {
        let widths = Ink.InkType.numbered.map {
            [$0.defaultWidth, $0.validWidthRange.lowerBound, $0.validWidthRange.upperBound]
        }
        #expect(
            widths == [
                [2.679940805277356, 0.8781664588318914, 25.659259612471967],
                [2.4000000953674316, 2.4000000953674316, 16],
                [15, 7.5, 60],
                [0.5, 0.5, 4],
                [4, 1.5, 14],
                [20, 10, 80],
                [20, 10, 50],
                [10, 5, 40],
            ]
        )
        #expect(glitter.defaultWidth == Ink.InkType.pen.defaultWidth)
        #expect(glitter.validWidthRange == 0...16_384)
        #expect(future.defaultWidth == glitter.defaultWidth && future.validWidthRange == glitter.validWidthRange)
    }

    @Test func `the default width is a valid one`() {
        for ink in Ink.InkType.numbered + [glitter, future] {
            #expect(ink.validWidthRange.contains(ink.defaultWidth), "\(ink.rawValue)")
            #expect(ink.validWidthRange.lowerBound < ink.validWidthRange.upperBound, "\(ink.rawValue)")
        }
    }

    @Test func `what isn't given is black and of the ink's default width`() {
        for ink in Ink.InkType.numbered + [glitter] {
            let tool = InkingTool(ink)
            #expect(tool.inkType == ink && tool.color == .black && tool.width == ink.defaultWidth)
            #expect(tool.ink == Ink(ink))
            #expect(InkingTool(ink: Ink(ink, color: red)) == InkingTool(ink, color: red))
        }
    }

    @Test func `a width out of range becomes the nearest valid one, NaN the default`() {
        for ink in Ink.InkType.numbered + [glitter, future] {
            let range = ink.validWidthRange
            let cases: [(Double, Double)] = [
                (-1, range.lowerBound), (-.infinity, range.lowerBound), (range.lowerBound, range.lowerBound),
                (range.upperBound, range.upperBound), (1e9, range.upperBound), (.infinity, range.upperBound),
                (.nan, ink.defaultWidth),
                ((range.lowerBound + range.upperBound) / 2, (range.lowerBound + range.upperBound) / 2),
            ]
            for (given, kept) in cases {
                #expect(InkingTool(ink, width: given).width == kept, "\(ink.rawValue) \(given)")
                var tool = InkingTool(ink, width: range.upperBound)
                tool.width = given
                #expect(tool.width == kept, "\(ink.rawValue) \(given)")
            }
        }
    }

    @Test func `another kind of ink brings its own fallbacks, keeps the colour, and the width where it is valid`() {
        var tool = InkingTool(.monoline, color: red, width: 3)
        tool.inkType = .crayon
        #expect(tool.ink == Ink(.crayon, color: red))
        #expect(tool.width == 10)
        tool.inkType = .pen
        #expect(tool.width == 10)
        #expect(tool.ink.fallbacks.isEmpty)
    }

    @Test func `setting the same kind of ink changes nothing`() {
        let ink = Ink(.fountainPen, color: red, revision: 1)
        var tool = InkingTool(ink: ink, width: 5)
        tool.inkType = .fountainPen
        #expect(tool == InkingTool(ink: ink, width: 5))
    }

    @Test func `a new colour is given to the fallbacks that had the old one`() {
        let fallbacks = [Ink.Fallback(.reed, color: blue), Ink.Fallback(.pen, color: red)]
        var tool = InkingTool(ink: Ink(glitter, color: red, fallbacks: fallbacks), width: 200)
        tool.color = .black
        #expect(tool.color == .black && tool.ink.color == .black)
        #expect(tool.ink.fallbacks.map(\.color) == [blue, .black])
        #expect(tool.width == 200)
        var crayon = InkingTool(.crayon, color: red)
        crayon.color = blue
        #expect(crayon == InkingTool(.crayon, color: blue))
    }

    @Test func `a tool needs its ink's content version`() {
        let versions = Ink.InkType.numbered.map { InkingTool($0).requiredContentVersion.rawValue }
        #expect(versions == [1, 1, 1, 2, 2, 2, 2, 4])
        #expect(InkingTool(ink: Ink(.fountainPen, revision: 1)).requiredContentVersion == .version3)
        let private4 = Ink(
            glitter,
            color: red,
            fallbacks: [Ink.Fallback(.reed, color: red), Ink.Fallback(.pen, color: red)]
        )
        #expect(InkingTool(ink: private4).requiredContentVersion == .version4)
        #expect(InkingTool(future).requiredContentVersion > .current)
    }
}
