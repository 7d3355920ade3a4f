import FoundationEssentials
import Sumi
import SumiTestSupport
import Testing

@Suite("Tool picker refusal")
struct ToolPickerRefusalTests {
    private func picker(_ json: String) throws -> ToolPicker {
        try JSONDecoder().decode(ToolPicker.self, from: Data(json.utf8))
    }

    private static let pen = #"{"identifier": "pen", "tool": {"inkType": "com.apple.ink.pen", "color": [0, 0, 0, 1]}}"#

    /// Each is nonsense for one reason, and a part of what the error says or the key that it names; nil where the words
    /// are the decoder's own.
    private static let nonsense: [(json: String, reason: String?)] = [
        ("", nil),
        ("7", nil),
        ("{}", "toolItems"),
        (#"{"toolItems": null}"#, "toolItems"),
        (#"{"toolItems": {}}"#, "toolItems"),
        (#"{"toolItems": [7]}"#, "toolItems"),
        (#"{"toolItems": [{"tool": {"inkType": "a", "color": [0, 0, 0, 1]}}]}"#, "identifier"),
        (#"{"toolItems": [{"identifier": "a"}]}"#, "tool"),
        (#"{"toolItems": [\#(pen), \#(pen)]}"#, "two items have one identifier"),
        (#"{"toolItems": [\#(pen)], "selectedToolItemIdentifier": "b"}"#, "no item has this identifier"),
        (#"{"toolItems": [], "selectedToolItemIdentifier": ""}"#, "no item has this identifier"),
        (#"{"toolItems": [], "maximumSupportedContentVersion": -1}"#, nil),
        (#"{"toolItems": [], "maximumSupportedContentVersion": 1.5}"#, nil),
        (#"{"toolItems": [], "maximumSupportedContentVersion": 1e300}"#, nil),
        (#"{"toolItems": [], "showsDrawingPolicyControls": 1}"#, "showsDrawingPolicyControls"),
        (#"{"toolItems": [], "overrideUserInterfaceStyle": 3}"#, "overrideUserInterfaceStyle"),
        (#"{"toolItems": [], "colorUserInterfaceStyle": "dark"}"#, "colorUserInterfaceStyle"),
        (#"{"toolItems": [], "stateAutosaveName": 5}"#, "stateAutosaveName"),
    ]

    @Test(arguments: nonsense)
    func `a stored picker that isn't one is refused, and the error says why`(json: String, reason: String?) throws {
        let error = #expect(throws: DecodingError.self) { try picker(json) }
        if let reason { #expect("\(try #require(error))".contains(reason)) }
    }

    /// The fields of a stored tool, and a part of what the error says.
    private static let badTools: [(fields: String, reason: String?)] = [
        (#""inkType": "", "color": [0, 0, 0, 1]"#, "inkType is empty or has NUL"),
        (#""inkType": "a\u0000", "color": [0, 0, 0, 1]"#, "inkType is empty or has NUL"),
        (#""inkType": 1, "color": [0, 0, 0, 1]"#, "inkType"),
        (#""color": [0, 0, 0, 1]"#, "inkType"),
        (#""inkType": "a""#, "color"),
        (#""inkType": "a", "color": []"#, "color is not four finite numbers"),
        (#""inkType": "a", "color": [0, 0, 0]"#, "color is not four finite numbers"),
        (#""inkType": "a", "color": [0, 0, 0, 1, 0]"#, "color is not four finite numbers"),
        (#""inkType": "a", "color": [0, 0, 0, 1e39]"#, nil),
        (#""inkType": "a", "color": [0, 0, 0, 1], "revision": -1"#, "revision is not 0 to 4294967295"),
        (#""inkType": "a", "color": [0, 0, 0, 1], "revision": 4294967296"#, "revision is not 0 to 4294967295"),
        (#""inkType": "a", "color": [0, 0, 0, 1], "colorSpace": 256"#, "colorSpace is not 0 to 255"),
        (#""inkType": "a", "color": [0, 0, 0, 1], "width": "wide""#, "width"),
        (#""inkType": "a", "color": [0, 0, 0, 1], "width": 1e999"#, nil),
        (#""inkType": "a", "color": [0, 0, 0, 1], "fallbacks": [{}]"#, "inkType"),
        (
            #""inkType": "a", "color": [0, 0, 0, 1], "fallbacks": [{"inkType": "", "color": [0, 0, 0, 1]}]"#,
            "inkType is empty or has NUL"
        ),
        (
            #""inkType": "a", "color": [0, 0, 0, 1], "fallbacks": [{"inkType": "b", "color": [0, 0, 0, 1], "width": [1]}]"#,
            "width of a fallback is not two finite numbers"
        ),
        (
            #""inkType": "a", "color": [0, 0, 0, 1], "fallbacks": [{"inkType": "b", "color": [0, 0, 0, 1], "opacity": [1, 2, 3]}]"#,
            "opacity of a fallback is not two finite numbers"
        ),
    ]

    @Test(arguments: badTools)
    func `a stored tool that isn't one is refused, and the error says why and where`(
        fields: String,
        reason: String?
    ) throws {
        let error = #expect(throws: DecodingError.self) {
            try picker(#"{"toolItems": [\#(Self.pen), {"identifier": "bad", "tool": {\#(fields)}}]}"#)
        }
        let text = "\(try #require(error))"
        guard let reason else { return }
        #expect(text.contains(reason))
        #expect(text.contains("Index 1") || text.contains("[1]"), "\(text)")
    }

    @Test func `nine fallbacks are one too many`() throws {
        let fallback = #"{"inkType": "com.apple.ink.pen", "color": [0, 0, 0, 1]}"#
        func tool(fallbacks count: Int) throws -> InkingTool {
            let list = Array(repeating: fallback, count: count).joined(separator: ",")
            let json = #"{"inkType": "a", "color": [0, 0, 0, 1], "fallbacks": [\#(list)]}"#
            return try JSONDecoder().decode(InkingTool.self, from: Data(json.utf8))
        }
        #expect(try tool(fallbacks: 8).ink.fallbacks.count == 8)
        let error = #expect(throws: DecodingError.self) { try tool(fallbacks: 9) }
        #expect("\(try #require(error))".contains("9 fallbacks, 8 at most"))
    }

    @Test func `numbers that aren't finite are refused, from encoders that can hold them too`() throws {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        for number in ["inf", "-inf", "nan"] {
            for fields in [#""color": [0, 0, 0, 1], "width": "\#(number)""#, #""color": [0, "\#(number)", 0, 1]"#] {
                let json = #"{"inkType": "com.apple.ink.pen", \#(fields)}"#
                let error = #expect(throws: DecodingError.self) {
                    try decoder.decode(InkingTool.self, from: Data(json.utf8))
                }
                #expect("\(try #require(error))".contains("finite"))
            }
        }
    }

    @Test func `a tool that couldn't be read back isn't stored`() {
        let glitter = Ink.InkType(rawValue: "com.example.glitter")
        let nine = Array(repeating: Ink.Fallback(.pen, color: .black), count: 9)
        let tools = [
            InkingTool(.init(rawValue: "")), InkingTool(.init(rawValue: "a\0")),
            InkingTool(.pen, color: InkColor(red: .nan, green: 0, blue: 0)),
            InkingTool(ink: Ink(glitter, color: .black, fallbacks: nine)),
        ]
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        for tool in tools {
            #expect(throws: EncodingError.self) { try encoder.encode(ToolPicker(toolItems: [ToolPickerItem(tool)])) }
        }
    }

    @Test func `damaged bytes of a stored picker are refused or read, and never trap`() throws {
        let bytes = try JSONEncoder().encode(ToolPicker())
        var random = SeededGenerator(seed: 20)
        var (refused, read) = (0, 0)
        for _ in 0..<5_000 {
            var damaged = bytes
            for _ in 0..<random.integer(in: 1...3) {
                let place = random.integer(in: 0...damaged.count - 1)
                damaged[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
            }
            if let picker = try? JSONDecoder().decode(ToolPicker.self, from: damaged) {
                read += 1
                let again = try JSONDecoder().decode(ToolPicker.self, from: JSONEncoder().encode(picker))
                #expect(again == picker)
            } else {
                refused += 1
            }
        }
        #expect(refused > 100 && read > 100, "\(refused) refused, \(read) read")
    }
}
