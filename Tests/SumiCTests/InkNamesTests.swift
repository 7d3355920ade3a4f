import CSumi
import Testing

@testable import Sumi
@testable import SumiC

/// What C is told of inks, whose names stay where they are.
@Suite("Names of inks in C")
struct InkNamesTests {
    private static func stroke(_ ink: Ink) -> Stroke {
        Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
    }

    @Test func `a name of a megabyte isn't looked at each time when C asks of a stroke`() throws {
        // That would be a hundred gigabytes, several times.
        let name = Ink.InkType(rawValue: "com.example." + String(repeating: "a", count: 1_000_000))
        let ink = Ink(name, color: .black, fallback: Ink(.pen))
        // Equal, but no copy of it.
        let other = Ink(name, color: .black, fallback: Ink(.pen))
        let strokes = Array(repeating: Self.stroke(ink), count: 100_000) + [Self.stroke(other)]
        let handle = unsafe OpenDrawing.handle(OpenDrawing(Drawing(strokes: strokes)))
        defer { unsafe sumi_close(handle) }
        var told = unsafe sumi_stroke()
        unsafe told.size = MemoryLayout<sumi_stroke>.size
        try #require(unsafe sumi_get_stroke(handle, 0, &told, nil) == 0)
        let (first, fallback) = unsafe (told.ink, told.fallback)
        let texts = unsafe [first, fallback].map { text in unsafe text.map { unsafe String(cString: $0) } }
        #expect(texts == [name.rawValue, Ink.InkType.pen.rawValue])
        for index in strokes.indices {
            let code = unsafe sumi_get_stroke(handle, index, &told, nil)
            let isSame = unsafe (told.ink, told.fallback) == (first, fallback)
            try #require(code == 0 && isSame, "stroke \(index)")
            try #require(unsafe told.flags == 0, "stroke \(index)")
        }
    }

    @Test func `inks of strokes that are gone are let go of, and names stay`() throws {
        let drawing = OpenDrawing(Drawing())
        try drawing.insert([Self.stroke(Ink(.pen))], at: 0)
        let pen = drawing.drawing.strokes[0].ink
        let name = try #require(drawing.names[pen]?.name)
        let place = unsafe drawing.names.text(name)
        for index in 0..<1000 {
            let ink = Ink(index % 2 == 0 ? .pen : .marker)
            try drawing.insert([Self.stroke(ink)], at: 1)
            #expect(drawing.names[ink] != nil)
            drawing.remove(1..<2)
        }
        #expect(drawing.names[pen]?.name == name)
        #expect(unsafe drawing.names.text(name) == place)
        #expect(drawing.names.count < 100)
        #expect(drawing.names[Ink(.pen)] == nil, "no copy of an ink that was added")
    }
}
