import Sumi
import Testing

@Suite("Tool picker")
struct ToolPickerTests {
    private let red = InkColor(red: 1, green: 0, blue: 0)
    private let glitter = Ink.InkType(rawValue: "com.example.glitter")
    private let future = Ink.InkType(rawValue: "com.apple.ink.future")

    private func item(_ identifier: String, _ ink: Ink.InkType, color: InkColor = .black) -> ToolPickerItem {
        ToolPickerItem(InkingTool(ink, color: color), identifier: identifier)
    }

    private func offered(_ picker: ToolPicker) -> [String] { picker.offeredToolItems.map(\.identifier) }

    @Test func `a new picker offers the eight inks, the first selected, controls shown, no style`() {
        let picker = ToolPicker()
        #expect(picker.tools == Ink.InkType.numbered.map { InkingTool($0) })
        #expect(picker.toolItems.map(\.identifier) == Ink.InkType.numbered.map(\.rawValue))
        #expect(picker.selectedTool == InkingTool(.pen))
        #expect(picker.selectedToolItemIdentifier == "com.apple.ink.pen")
        #expect(picker.selectedToolItem == ToolPickerItem(InkingTool(.pen)))
        #expect(picker.maximumSupportedContentVersion == .current)
        #expect(picker.showsDrawingPolicyControls)
        #expect(picker.overrideUserInterfaceStyle == .unspecified && picker.colorUserInterfaceStyle == .unspecified)
        #expect(picker.stateAutosaveName == nil)
    }

    @Test(arguments: [(0, 0), (1, 3), (2, 7), (3, 7), (4, 8), (5, 8), (6, 8), (UInt64.max, 8)])
    func `a limit hides the tools above it and converts none`(version: UInt64, count: Int) {
        var picker = ToolPicker()
        picker.maximumSupportedContentVersion = ContentVersion(rawValue: version)
        #expect(picker.tools == Ink.InkType.numbered.prefix(count).map { InkingTool($0) })
        #expect(picker.toolItems == ToolPicker.defaultToolItems)
        picker.maximumSupportedContentVersion = .current
        #expect(picker == ToolPicker())
    }

    @Test func `a private ink is offered within its fallback's version, an unknown ink never`() {
        let fallbacks = [Ink.Fallback(.reed, color: red), Ink.Fallback(.pen, color: red)]
        let tool = InkingTool(ink: Ink(glitter, color: red, fallbacks: fallbacks))
        var picker = ToolPicker(toolItems: [item("pen", .pen), ToolPickerItem(tool), item("new", future)])
        #expect(offered(picker) == ["pen", "com.example.glitter"])
        picker.maximumSupportedContentVersion = .version3
        #expect(offered(picker) == ["pen"])
        picker.maximumSupportedContentVersion = ContentVersion(rawValue: 9)
        #expect(offered(picker) == ["pen", "com.example.glitter"])
        #expect(picker.toolItems.count == 3)
    }

    @Test func `an ink that this library doesn't know isn't offered, whatever a file states of it or falls back to it`()
    {
        var stated = Ink(future)
        stated.statedVersion = .version1
        let falling = Ink(glitter, color: red, fallbacks: [Ink.Fallback(future, color: red)])
        var picker = ToolPicker(toolItems: [stated, falling].map { ToolPickerItem(InkingTool(ink: $0)) })
        picker.maximumSupportedContentVersion = ContentVersion(rawValue: 9)
        #expect(picker.tools.isEmpty)
    }

    @Test func `a tool is selected by its identifier, when it is offered`() {
        var picker = ToolPicker()
        picker.selectedToolItemIdentifier = "com.apple.ink.reed"
        #expect(picker.selectedTool == InkingTool(.reed))
        picker.selectedToolItemIdentifier = "nothing"
        picker.selectedToolItemIdentifier = nil
        #expect(picker.selectedTool == InkingTool(.reed))
        picker.selectedToolItemIdentifier = "com.apple.ink.marker"
        picker.maximumSupportedContentVersion = .version1
        picker.selectedToolItemIdentifier = "com.apple.ink.crayon"
        picker.maximumSupportedContentVersion = .current
        #expect(picker.selectedTool == InkingTool(.marker))
    }

    @Test func `when a limit takes the selected tool away, the first offered is selected until it is back`() {
        var picker = ToolPicker()
        picker.selectedToolItemIdentifier = "com.apple.ink.reed"
        picker.maximumSupportedContentVersion = .version1
        #expect(picker.selectedTool == InkingTool(.pen))
        picker.maximumSupportedContentVersion = .version4
        #expect(picker.selectedTool == InkingTool(.reed))
    }

    @Test func `a tool selected under a limit stays selected when the limit is raised`() {
        var picker = ToolPicker()
        picker.selectedToolItemIdentifier = "com.apple.ink.reed"
        picker.maximumSupportedContentVersion = .version1
        picker.selectedToolItemIdentifier = "com.apple.ink.marker"
        picker.maximumSupportedContentVersion = .current
        #expect(picker.selectedTool == InkingTool(.marker))
    }

    @Test func `a picker that offers nothing has nothing selected`() {
        var picker = ToolPicker(toolItems: [])
        #expect(picker.selectedTool == nil && picker.tools.isEmpty)
        picker.selectedTool = InkingTool(.pen)
        #expect(picker == ToolPicker(toolItems: []))
        var reed = ToolPicker(toolItems: [item("reed", .reed)])
        reed.maximumSupportedContentVersion = .version1
        #expect(reed.selectedTool == nil && reed.selectedToolItem == nil && reed.selectedToolItemIdentifier == nil)
    }

    @Test func `the selected tool is one of those offered under every limit, whatever is selected`() {
        let items =
            ToolPicker.defaultToolItems + [item("new", future), item("glitter", glitter), item("reed 2", .reed)]
        for identifier in items.map(\.identifier) {
            for maximum in (0...7).map(ContentVersion.init(rawValue:)) {
                var picker = ToolPicker(toolItems: items)
                picker.selectedToolItemIdentifier = identifier
                picker.maximumSupportedContentVersion = maximum
                if let selected = picker.selectedTool {
                    #expect(picker.tools.contains(selected))
                    #expect(selected.requiredContentVersion <= maximum)
                } else {
                    #expect(picker.tools.isEmpty)
                }
            }
        }
    }

    @Test func `a colour or width set on the selected tool changes that item only`() {
        var picker = ToolPicker(toolItems: [item("red", .pen, color: red), item("black", .pen), item("wax", .crayon)])
        picker.selectedToolItemIdentifier = "black"
        picker.selectedTool?.color = red
        #expect(picker.selectedToolItemIdentifier == "black")
        picker.selectedTool?.width = 9
        #expect(picker.selectedToolItem?.tool == InkingTool(.pen, color: red, width: 9))
        #expect(picker.toolItems[0] == item("red", .pen, color: red))
        #expect(picker.toolItems[2] == item("wax", .crayon))
    }

    @Test func `a tool of another ink changes and selects the first item offered with that ink`() {
        var picker = ToolPicker(toolItems: [
            item("pen", .pen), item("wax", .crayon), item("wax 2", .crayon), item("quill", .fountainPen),
        ])
        picker.selectedTool = InkingTool(.crayon, color: red)
        #expect(picker.selectedToolItemIdentifier == "wax")
        #expect(picker.tools[1] == InkingTool(.crayon, color: red))
        #expect(picker.tools[2] == InkingTool(.crayon))
        let before = picker
        picker.selectedTool = InkingTool(.reed)
        picker.selectedTool = InkingTool(ink: Ink(.fountainPen, revision: 1))
        picker.selectedTool = nil
        #expect(picker == before)
        picker.maximumSupportedContentVersion = .version1
        picker.selectedTool = InkingTool(.crayon)
        picker.maximumSupportedContentVersion = .current
        #expect(picker == before)
    }

    @Test func `a tool above the limit can't be set, though its ink is offered`() {
        let pen = [Ink.Fallback(.pen, color: .black)]
        let reed = [Ink.Fallback(.reed, color: .black)] + pen
        var picker = ToolPicker(toolItems: [
            ToolPickerItem(InkingTool(ink: Ink(glitter, color: .black, fallbacks: pen)))
        ])
        picker.maximumSupportedContentVersion = .version1
        let before = picker
        picker.selectedTool = InkingTool(ink: Ink(glitter, color: .black, fallbacks: reed))
        #expect(picker == before)
    }

    @Test func `a tool set goes to an item that is offered, past one of the same ink that isn't`() {
        let pen = [Ink.Fallback(.pen, color: .black)]
        let later = Ink(glitter, color: .black, fallbacks: [Ink.Fallback(.reed, color: .black)] + pen)
        let earlier = InkingTool(ink: Ink(glitter, color: .black, fallbacks: pen))
        var picker = ToolPicker(toolItems: [
            item("pen", .pen), ToolPickerItem(InkingTool(ink: later), identifier: "later"),
            ToolPickerItem(earlier, identifier: "earlier"),
        ])
        picker.maximumSupportedContentVersion = .version1
        picker.selectedTool = InkingTool(ink: earlier.ink, width: 50)
        #expect(picker.selectedToolItemIdentifier == "earlier")
        #expect(picker.selectedTool?.width == 50)
        #expect(picker.toolItems[1].tool == InkingTool(ink: later))
    }

    @Test func `of items with one identifier the first is kept`() {
        let items = [item("a", .pen), item("b", .reed), item("a", .crayon)]
        var picker = ToolPicker(toolItems: items)
        #expect(picker.toolItems == [items[0], items[1]])
        picker.toolItems = [items[2], items[0]]
        #expect(picker.toolItems == [items[2]])
        picker.toolItems.append(items[0])
        #expect(picker.toolItems == [items[2]])
    }

    @Test func `the selection follows its item through other orders, and is forgotten with it`() {
        var picker = ToolPicker(toolItems: [item("a", .pen), item("b", .reed), item("c", .crayon)])
        picker.selectedToolItemIdentifier = "b"
        picker.toolItems.reverse()
        picker.toolItems.swapAt(0, 1)
        #expect(picker.selectedToolItemIdentifier == "b")
        picker.toolItems = [item("a", .pen), item("c", .crayon)]
        #expect(picker.selectedToolItemIdentifier == "a")
        picker.toolItems.append(item("b", .reed))
        #expect(picker.selectedToolItemIdentifier == "a")
    }
}
