import Sumi
import Testing

@Suite("Entries of the table of inks that this library doesn't know")
struct InkEntryTests {
    private static let pen: [UInt8] = [0, 1, 1, 0, 0, 0, 0, 255]

    /// An entry with a fallback, black and opaque.
    private static func entry(_ name: String?, version: UInt8, fallback: UInt8 = 0, space: UInt8 = 0) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.byte(name == nil ? 4 : 5)
            if let name { writer.string(name) } else { writer.byte(9) }
            writer.write([version, space, 0, 0, 0, 255, fallback])
        }
    }

    private static func code(_ entries: [UInt8]...) -> SumiDecodingError.Code? {
        let payload = ByteWriter.bytes { writer in
            writer.count(entries.count)
            for entry in entries { writer.lengthPrefixed { $0.write(entry) } }
        }
        var reader = ByteReader(payload)
        var table = InkTable()
        do throws(SumiDecodingError) {
            try table.extend(reader: &reader)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `an unknown ink needs a version above those that are closed`() {
        #expect(InkEntryTests.code(InkEntryTests.pen, InkEntryTests.entry(nil, version: 5)) == .versionTooLow)
        #expect(InkEntryTests.code(InkEntryTests.pen, InkEntryTests.entry(nil, version: 6)) == nil)
        #expect(InkEntryTests.code(InkEntryTests.pen, InkEntryTests.entry(nil, version: 9)) == nil)
    }

    @Test(arguments: [UInt8(6), 7, 8])
    func `a private ink states the version of its fallback, even of one that nobody knows`(version: UInt8) {
        let unknown = InkEntryTests.entry(nil, version: 7)
        let glitter = InkEntryTests.entry("com.example.glitter", version: version, fallback: 1)
        let code = InkEntryTests.code(InkEntryTests.pen, unknown, glitter)
        #expect(code == (version < 7 ? .versionTooLow : version > 7 ? .invalidInk : nil))
    }

    @Test func `an ink with a colour space that nobody knows is an unknown ink`() {
        func marker(_ version: UInt8) -> [UInt8] { [4, 3, version, 1, 0, 0, 0, 255, 0] }
        #expect(InkEntryTests.code(InkEntryTests.pen, marker(1)) == .versionTooLow)
        #expect(InkEntryTests.code(InkEntryTests.pen, marker(6)) == nil)
        let color = InkColor(red: 0, green: 0, blue: 0, space: InkColor.Space(rawValue: 1))
        #expect(Ink(.marker, color: color, fallbacks: []).requiredContentVersion > .current)
    }

    @Test func `identifiers are told apart by their bytes`() {
        let accented = InkEntryTests.entry("#\u{301}x", version: 1)
        #expect(InkEntryTests.code(InkEntryTests.pen, accented) == .invalidInk)
        #expect(!Ink.InkType(rawValue: "com.apple.\u{301}x").isPrivate)
    }

    @Test func `a fallback's identifier can't hold NUL either`() throws {
        let chain = [
            Ink.Fallback(Ink.InkType(rawValue: "com.example.a\0b"), color: .black), Ink.Fallback(.pen, color: .black),
        ]
        let ink = Ink(Ink.InkType(rawValue: "com.example.c"), color: .black, fallbacks: chain)
        let error = #expect(throws: SumiEncodingError.self) {
            try Drawing(strokes: [Stroke(ink: ink, path: StrokePath(controlPoints: []))]).dataRepresentation()
        }
        #expect(error?.code == .invalidText)
    }

    @Test func `identifiers that read alike are others if their bytes are, also of neighbouring strokes`() throws {
        let points = [StrokePoint(location: .zero)]
        let names = ["com.\u{E9}", "com.e\u{301}", "com.\u{E9}", "com.\u{212B}", "com.A\u{30A}"]
        let strokes = names.map { name in
            Stroke(
                ink: Ink(Ink.InkType(rawValue: name), color: .black, fallback: Ink(.pen)),
                path: StrokePath(controlPoints: points)
            )
        }
        #expect(
            strokes[0].ink == strokes[2].ink && strokes[0].ink != strokes[1].ink && strokes[3].ink != strokes[4].ink
        )
        let options = DecodingOptions(registeredInks: Set(strokes.map(\.ink.inkType)))
        #expect(options.registeredInks.count == 4)
        let read = try Drawing(data: try Drawing(strokes: strokes).dataRepresentation(), options: options)
        #expect(read.strokes.map { Array($0.ink.inkType.rawValue.utf8) } == names.map { Array($0.utf8) })
    }

    @Test func `a chunk that can't be read leaves the table as it was`() throws {
        var table = InkTable()
        let payload = [2, 8] + Self.pen + [8] + Self.pen
        var reader = ByteReader(payload)
        let whole = reader
        try table.extend(reader: &reader)
        #expect(table.entries.count == 2)
        for count in 1...8 {
            reader = whole
            var cut = try reader.slice(payload.count - count)
            #expect(throws: SumiDecodingError.self) { try table.extend(reader: &cut) }
            #expect(table.entries.count == 2)
        }
    }
}
