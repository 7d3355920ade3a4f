import FoundationEssentials
import Sumi
import SumiTestSupport
import Testing

@Suite("Tool picker storage")
struct ToolPickerStorageTests {
    private let glitter = Ink.InkType(rawValue: "com.example.glitter")
    private let future = Ink.InkType(rawValue: "com.apple.ink.future")

    private func picker(_ json: String) throws -> ToolPicker {
        try JSONDecoder().decode(ToolPicker.self, from: Data(json.utf8))
    }

    private func again(_ picker: ToolPicker) throws -> ToolPicker {
        try JSONDecoder().decode(ToolPicker.self, from: JSONEncoder().encode(picker))
    }

    /// A picker in which nothing has its default.
    private var full: ToolPicker {
        let color = InkColor(
            red: 0.1,
            green: -1.5,
            blue: .leastNonzeroMagnitude,
            alpha: 1 / 3,
            space: .init(rawValue: 7)
        )
        let fallbacks = [
            Ink.Fallback(
                .reed,
                color: color,
                width: .init(scale: 0.3, offset: -2),
                opacity: .init(scale: 2, offset: 0.7)
            ),
            Ink.Fallback(.fountainPen, color: .black, revision: 1), Ink.Fallback(.pen, color: .black),
        ]
        var picker = ToolPicker(toolItems: [
            ToolPickerItem(
                InkingTool(.pen, color: InkColor(red: 0.2, green: 0.4, blue: 0.6), width: 3.1),
                identifier: "é"
            ),
            ToolPickerItem(InkingTool(ink: Ink(glitter, color: .black, fallbacks: fallbacks), width: 123.456)),
            ToolPickerItem(
                InkingTool(ink: Ink(future, color: color, revision: .max, fallbacks: fallbacks), width: 900)
            ),
            ToolPickerItem(InkingTool(.reed), identifier: ""),
        ])
        picker.selectedToolItemIdentifier = ""
        picker.maximumSupportedContentVersion = .version2
        picker.showsDrawingPolicyControls = false
        picker.overrideUserInterfaceStyle = .dark
        picker.colorUserInterfaceStyle = .light
        picker.stateAutosaveName = "notes"
        return picker
    }

    @Test func `what is stored reads back the same`() throws {
        #expect(try again(ToolPicker()) == ToolPicker())
        #expect(try again(ToolPicker(toolItems: [])) == ToolPicker(toolItems: []))
        #expect(try again(full) == full)
        var least = ToolPicker()
        least.maximumSupportedContentVersion = ContentVersion(rawValue: 0)
        #expect(try again(least) == least)
        least.maximumSupportedContentVersion = ContentVersion(rawValue: .max)
        #expect(try again(least) == least)
    }

    @Test func `a selection that the limit hides is stored, and comes back when the limit is raised`() throws {
        var picker = try again(full)
        #expect(picker.selectedToolItemIdentifier == "é")
        picker.maximumSupportedContentVersion = .current
        #expect(picker.selectedToolItemIdentifier == "")
    }

    @Test func `every binary32 of a colour keeps its bits`() throws {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<200 {
            let numbers = (0..<3).map { _ in Float(bitPattern: random.next()) }.map { $0.isFinite ? $0 : 0.1 }
            let color = InkColor(red: numbers[0], green: numbers[1], blue: numbers[2])
            let stored = try again(ToolPicker(toolItems: [ToolPickerItem(InkingTool(.pen, color: color))]))
            let read = try #require(stored.selectedTool).color
            #expect(read.red.bitPattern == color.red.bitPattern && read.green.bitPattern == color.green.bitPattern)
            #expect(read.blue.bitPattern == color.blue.bitPattern)
        }
    }

    @Test func `several pickers have each their own state`() throws {
        var pickers = ["notes": ToolPicker(), "sketches": full]
        pickers["notes"]?.selectedTool = InkingTool(.marker, width: 40)
        let stored = try pickers.mapValues { try JSONEncoder().encode($0) }
        let read = try stored.mapValues { try JSONDecoder().decode(ToolPicker.self, from: $0) }
        #expect(read == pickers)
        #expect(read["notes"]?.selectedTool == InkingTool(.marker, width: 40))
        #expect(read["sketches"] == full)
    }

    @Test func `the stored shape is the documented one`() throws {
        var picker = ToolPicker(toolItems: [ToolPickerItem(InkingTool(.crayon), identifier: "wax")])
        picker.selectedToolItemIdentifier = "wax"
        picker.stateAutosaveName = "notes"
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(picker), as: UTF8.self)
        let pencil =
            #"{"color":[0,0,0,1],"colorSpace":0,"inkType":"com.apple.ink.pencil","opacity":[1,0],"revision":0,"width":[0.925,0.5]}"#
        let tool =
            #"{"color":[0,0,0,1],"colorSpace":0,"fallbacks":[\#(pencil)],"inkType":"com.apple.ink.crayon","revision":0,"width":20}"#
        #expect(
            text == #"{"colorUserInterfaceStyle":0,"maximumSupportedContentVersion":5,"overrideUserInterfaceStyle":0,"#
                + #""selectedToolItemIdentifier":"wax","showsDrawingPolicyControls":true,"stateAutosaveName":"notes","#
                + #""toolItems":[{"identifier":"wax","tool":\#(tool)}]}"#
        )
        #expect(try self.picker(text) == picker)
    }

    @Test func `what needn't be there has its default, and other keys are ignored`() throws {
        #expect(try picker(#"{"toolItems": []}"#) == ToolPicker(toolItems: []))
        let wax =
            #"{"identifier": "wax", "tool": {"inkType": "com.apple.ink.crayon", "color": [0, 0, 0, 1], "smell": "bee"}}"#
        let read = try picker(#"{"toolItems": [\#(wax)], "later": {"a": [1]}, "stateAutosaveName": null}"#)
        #expect(read == ToolPicker(toolItems: [ToolPickerItem(InkingTool(.crayon), identifier: "wax")]))
        let glitter = #"{"inkType": "com.apple.ink.pen", "color": [0, 0, 0, 1]}"#
        let fallen = #"{"inkType": "com.example.glitter", "color": [0, 0, 0, 1], "fallbacks": [\#(glitter)]}"#
        let tool = try JSONDecoder().decode(InkingTool.self, from: Data(fallen.utf8))
        #expect(
            tool == InkingTool(ink: Ink(self.glitter, color: .black, fallbacks: [Ink.Fallback(.pen, color: .black)]))
        )
    }

    @Test func `inks of a later library survive being read and stored by this one`() throws {
        let inks = ["com.apple.ink.future", "com.example.glitter", "#9"]
        for ink in inks {
            let pen = #"{"inkType": "com.apple.ink.future2", "revision": 3, "color": [1, 0, 0, 1], "width": [2, 1]}"#
            let tool =
                #"{"inkType": "\#(ink)", "revision": 2, "color": [1, 0, 0, 1], "width": 300, "fallbacks": [\#(pen)]}"#
            let read = try picker(#"{"toolItems": [{"identifier": "new", "tool": \#(tool)}]}"#)
            let fallback = Ink.Fallback(
                .init(rawValue: "com.apple.ink.future2"),
                color: InkColor(red: 1, green: 0, blue: 0),
                revision: 3,
                width: .init(scale: 2, offset: 1)
            )
            let expected = Ink(
                .init(rawValue: ink),
                color: InkColor(red: 1, green: 0, blue: 0),
                revision: 2,
                fallbacks: [fallback]
            )
            #expect(
                try again(read).toolItems == [ToolPickerItem(InkingTool(ink: expected, width: 300), identifier: "new")]
            )
            #expect(read.tools.isEmpty)
        }
    }

    @Test func `a stored width out of range becomes the nearest valid one`() throws {
        for (width, kept) in [("1e308", 25.659259612471967), ("-5", 0.8781664588318914), ("3", 3)] {
            let json = #"{"inkType": "com.apple.ink.pen", "color": [0, 0, 0, 1], "width": \#(width)}"#
            #expect(try JSONDecoder().decode(InkingTool.self, from: Data(json.utf8)).width == kept)
        }
    }
}
