import Testing

@testable import SumiTool

@Suite("Telling formats apart")
struct InputFormatTests {
    @Test func `drawings are known by their beginning`() throws {
        #expect(InputFormat(try SampleFiles.valid()) == .sumi)
        #expect(InputFormat([0x89]) == .sumi)
        #expect(InputFormat([]) == .empty)
        for text in ["{", " \r\n{\"strokes\": []}", "\u{FEFF}{}", "{\"\u{7F}\"}"] {
            #expect(InputFormat(Array(text.utf8)) == .json)
        }
        for text in [
            "<ink/>", "<?xml version='1.0'?>\n<!-- <svg> --><inkml:ink xmlns='x'>", "\u{FEFF}<ink>", "<", "<other>",
            "<!DOCTYPE ink>\n<ink>", "<!-- unfinished", "  <ink>",
        ] {
            #expect(InputFormat(Array(text.utf8)) == .inkML, "\(text)")
        }
        #expect(InputFormat(Array("wrd".utf8) + [0xF0, 1, 0]) == .pencilKit)
        #expect(InputFormat([0xFF, 0xFE, 0x3C, 0, 0x69, 0]) == .inkML)
        #expect(InputFormat([0xFE, 0xFF, 0, 0x3C, 0, 0x69]) == .inkML)
        #expect(InputFormat([0xFE, 0xFF, 0, 0x7B]) == .json)
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
            (Array("SUMI".utf8), "text"),
            (Array("[1, 2]".utf8), "text"),
            (Array("\n".utf8), "text"),
            ([0x63, 0x61, 0x66, 0xE9], "text"),
            ([0xFF, 0xFE], "text"),
            ([0], "binary data of an unknown kind"),
        ] as [([UInt8], String)]
    )
    func `what is no drawing has a name`(bytes: [UInt8], name: String) {
        #expect(InputFormat(bytes) == .foreign(name))
    }

    @Test func `outputs are known by their names`() {
        #expect(OutputFormat(path: "a.sumi") == .sumi)
        #expect(OutputFormat(path: "b/a.JSON") == .json)
        #expect(OutputFormat(path: "-") == .sumi)
        for path in ["", "a", ".sumi", "b.sumi/a", "a.isf", "a.sumi/", "a."] {
            #expect(OutputFormat(path: path) == nil, "\(path)")
        }
    }
}
