import Sumi
import SumiInterchange
import Testing

@Suite("Hostile JSON")
struct JSONHostileTests {
    /// A small document with every kind of value.
    private static func sample() throws -> [UInt8] {
        var drawing = try JSONSample.drawing()
        drawing.strokes = [JSONSample.addingUnknownColumns(to: JSONSample.fullStroke(JSONSample.points(2)))]
        return try drawing.json()
    }

    @Test(arguments: ["[", "{\"a\":", "[[],", "{\"sumi\":[", "{\"strokes\":[{\"ink\":", "{\"metadata\":{\"a\":"])
    func `a hundred thousand levels`(level: String) {
        for prefix in ["", "{\"strokes\":", "{\"strokes\":["] {
            let text = prefix + String(repeating: level, count: 100_000)
            let error = #expect(throws: JSONDecodingError.self) { try Drawing(json: Array(text.utf8)) }
            #expect(error.map { $0.offset < 1000 } == true)
        }
    }

    @Test func `sixteen levels at most`() throws {
        let deep = String(repeating: "[", count: 15)
        try expectRefusal((#"{"sumi":"# + deep + String(repeating: "]", count: 15) + "}", .wrongType, "["))
        try expectRefusal((#"{"sumi":["# + deep, .nestingTooDeep, "["))
    }

    @Test func `an ink of a megabyte with each of many strokes`() throws {
        let long = String(repeating: "a", count: 1 << 20)
        let ink = Ink(
            Ink.InkType(rawValue: "com.example.long"),
            color: .black,
            fallbacks: [Ink.Fallback(.init(rawValue: long), color: .black), Ink.Fallback(.pen, color: .black)]
        )
        let stroke = Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        #expect(try Drawing(strokes: [stroke, stroke]).json().count > 2 << 20)
        let error = #expect(throws: SumiEncodingError.self) {
            try Drawing(strokes: Array(repeating: stroke, count: 260)).json()
        }
        #expect(error?.code == .fieldTooLong && error?.stroke == 256)
    }

    @Test func `inks that aren't long, of very many strokes, aren't written either`() {
        // All that is in them counts: characters as they are escaped, and what fallbacks have beside names.
        let name = Ink.InkType(rawValue: "com.example." + String(repeating: "\u{1}", count: 400))
        var ink = Ink(name, color: .black)
        ink.fallbacks = Array(repeating: Ink.Fallback(name, color: .black), count: 7)
        ink.fallbacks.append(Ink.Fallback(.pen, color: .black))
        let stroke = Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        let error = #expect(throws: SumiEncodingError.self) {
            try Drawing(strokes: Array(repeating: stroke, count: 20_000)).json()
        }
        #expect(error?.code == .fieldTooLong)
    }

    @Test func `inks that people draw with are never too long`() throws {
        let inks = Ink.InkType.numbered.map { Ink($0, color: InkColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.7)) }
        for ink in inks + [Ink(.fountainPen, color: inks[0].color, revision: 1)] {
            let stroke = Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
            let text = try Drawing(strokes: [stroke]).json()
            #expect(text.count < 768)
        }
    }

    @Test func `numbers of a million digits`() throws {
        let digits = String(repeating: "9", count: 1_000_000)
        try expectRefusal((#"{"sumi":"# + digits + "}", .valueOutOfRange, "999"))
        try expectRefusal((#"{"sumi":-"# + digits + "}", .valueOutOfRange, "-999"))
        try expectRefusal((#"{"sumi":0."# + digits + "}", .wrongType, "0.9"))
    }

    @Test func `a text cut at any byte`() throws {
        let bytes = try Self.sample()
        #expect(bytes.count > 1000)
        for count in 0..<bytes.count - 1 {
            let error = #expect(throws: JSONDecodingError.self) { try Drawing(json: Array(bytes[..<count])) }
            #expect(error?.code == .unexpectedEnd)
            #expect(error?.offset == count)
        }
        // Only the last line end may be missing.
        #expect(throws: Never.self) { try Drawing(json: bytes.dropLast()) }
    }

    @Test func `a text with any byte changed is refused, or read as a drawing that can be saved`() throws {
        let bytes = try Self.sample()
        var random = SplitMix(seed: 7)
        var (read, refused) = (0, 0)
        for _ in 0..<2000 {
            var text = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text[index] = UInt8.random(in: 0...255, using: &random)
                case 1: text[index] = Array("0123456789{}[]\",:-\\u".utf8).randomElement(using: &random) ?? 0
                case 2: text.remove(at: index)
                default: text.insert(text[Int.random(in: 0..<text.count, using: &random)], at: index)
                }
            }
            switch Result(catching: { () throws(JSONDecodingError) in try Drawing(json: text) }) {
            case .success(let drawing):
                #expect(try Drawing(data: drawing.dataRepresentation()) == drawing)
                read += 1
            case .failure(let error):
                #expect(0...text.count ~= error.offset)
                refused += 1
            }
        }
        print("changed JSON: \(read) read, \(refused) refused")
        #expect(read > 50 && refused > 1000)
    }

    @Test func `limits hold`() throws {
        func limits(_ change: (inout DecodingLimits) -> Void) -> DecodingLimits {
            var limits = DecodingLimits.standard
            change(&limits)
            return limits
        }
        let two =
            #"{"sumi":1,"metadata":{"a":"","b":""},"strokes":[{\#(JSONPiece.stroke)},{\#(JSONPiece.stroke)}],"chunks":["#
            + #"{"kind":159,"payload":""},{"kind":159,"payload":"00"}]}"#
        #expect(throws: Never.self) { try Drawing(json: Array(two.utf8)) }
        try expectRefusal((two, .inputLimit, "{"), limits: limits { $0.inputBytes = two.utf8.count - 1 })
        try expectRefusal((two, .metadataLimit, #""b""#), limits: limits { $0.metadata = 1 })
        let second = "{\(JSONPiece.stroke)}],"
        try expectRefusal((two, .strokeLimit, second), limits: limits { $0.strokes = .init(base: 1, perByte: 0) })
        try expectRefusal((two, .pointLimit, second), limits: limits { $0.points = .init(base: 3, perByte: 0) })
        try expectRefusal((two, .chunkLimit, #"{"kind":159,"payload":"00"}"#), limits: limits { $0.chunks = 1 })
    }
}
