import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("Telling formats apart")
struct FileKindTests {
    /// The name of a drawing's format.
    private func name(_ bytes: [UInt8]) -> String? {
        if case .drawing(let format) = FileKind(bytes) { format.name } else { nil }
    }

    @Test func `drawings are known by their beginning`() throws {
        for format in DrawingFormats.all {
            #expect(try name(format.write(Drawing(), options: EncodingOptions()).bytes) == format.name)
        }
        #expect(name([0x89]) == "sumi")
        guard case .empty = FileKind([]) else { return #expect(Bool(false), "nothing is something") }
        for text in ["{", " \r\n{\"strokes\": []}", "\u{FEFF}{}", "{\"\u{7F}\"}"] {
            #expect(name(Array(text.utf8)) == "json")
        }
        for text in [
            "<ink/>", "<?xml version='1.0'?>\n<!-- <svg> --><inkml:ink xmlns='x'>", "\u{FEFF}<ink>", "<", "<other>",
            "<!DOCTYPE ink>\n<ink>", "<!-- unfinished", "  <ink>",
        ] {
            #expect(name(Array(text.utf8)) == "inkml", "\(text)")
        }
        #expect(name(Array("wrd".utf8) + [0xF0, 1, 0]) == "pkdrawing")
        #expect(name([0xFF, 0xFE, 0x3C, 0, 0x69, 0]) == "inkml")
        #expect(name([0xFE, 0xFF, 0, 0x3C, 0, 0x69]) == "inkml")
        #expect(name([0xFE, 0xFF, 0, 0x7B]) == "json")
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"),
            ([0x89, 0x50, 0], "binary data of an unknown kind"),
            (Array("%PDF-1.7".utf8), "a PDF document"),
            (Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBPVP8 ".utf8), "a WebP image"),
            (Array("RIFF".utf8) + [1], "a RIFF file"),
            ([0, 0, 0, 24] + Array("ftypheic".utf8), "a HEIF image or an MPEG-4 file"),
            (Array("<svg xmlns='http://www.w3.org/2000/svg'>".utf8), "an SVG image"),
            (Array("<?xml version='1.0'?><!-- ink --><svg:svg>".utf8), "an SVG image"),
            (Array("<!DOCTYPE html>".utf8), "an HTML page"),
            (Array("<html>".utf8), "an HTML page"),
            (Array("<?xml version='1.0'?><!DOCTYPE plist><plist>".utf8), "a property list"),
            (Array("crdt".utf8) + [1, 0], "a container of Apple's Notes"),
            (Array("SUMI".utf8), "text"),
            (Array("[1, 2]".utf8), "text"),
            (Array("\n".utf8), "text"),
            ([0x63, 0x61, 0x66, 0xE9], "text"),
            ([0xFF, 0xFE], "text"),
            ([0], "binary data of an unknown kind"),
        ] as [([UInt8], String)]
    )
    func `what is no drawing has a name`(bytes: [UInt8], name: String) {
        guard case .foreign(let found) = FileKind(bytes) else { return #expect(Bool(false), "\(bytes)") }
        #expect(found == name)
    }

    @Test func `formats have names, which are extensions`() {
        #expect(Set(DrawingFormats.all.map(\.name)).count == DrawingFormats.all.count)
        for format in DrawingFormats.all { #expect(DrawingFormats.named(format.name)?.title == format.title) }
        #expect(DrawingFormats.named(byExtensionOf: "a.sumi")?.name == "sumi")
        #expect(DrawingFormats.named(byExtensionOf: "b/a.JSON")?.name == "json")
        for path in ["", "-", "a", ".sumi", "b.sumi/a", "a.isf", "a.sumi/", "a."] {
            #expect(DrawingFormats.named(byExtensionOf: path) == nil, "\(path)")
        }
    }
}
