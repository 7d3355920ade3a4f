extension ToolPicker {
    /// The items that are offered, in order.
    public var offeredToolItems: [ToolPickerItem] { toolItems.filter { offers($0.tool) } }

    /// The tools that are offered, in order.
    public var tools: [InkingTool] { offeredToolItems.map(\.tool) }

    /// The selected item: always one of those offered, and nil only when none is.
    ///
    /// When a limit takes the selected item away, the first one offered is selected instead. The earlier selection comes
    /// back with its tool, unless another item was selected meanwhile.
    public var selectedToolItem: ToolPickerItem? { selectedIndex.map { toolItems[$0] } }

    /// The selected item's identifier. Setting one that isn't offered, or nil, changes nothing.
    public var selectedToolItemIdentifier: String? {
        get { selectedToolItem?.identifier }
        set {
            if offeredToolItems.contains(where: { $0.identifier == newValue }) { chosenIdentifier = newValue }
        }
    }

    /// The selected tool: always one of those offered, and nil only when none is.
    ///
    /// Setting a tool of the same ink changes the selected item. A tool of another ink changes and selects the first
    /// item offered with that ink; where there is none, and for nil, nothing changes.
    public var selectedTool: InkingTool? {
        get { selectedToolItem?.tool }
        set {
            guard let tool = newValue, offers(tool) else { return }
            let selected = selectedIndex.flatMap { tool.hasInk(of: toolItems[$0].tool) ? $0 : nil }
            let others = toolItems.firstIndex { offers($0.tool) && tool.hasInk(of: $0.tool) }
            guard let index = selected ?? others else { return }
            toolItems[index].tool = tool
            chosenIdentifier = toolItems[index].identifier
        }
    }

    private var selectedIndex: Int? {
        let chosen = toolItems.firstIndex { $0.identifier == chosenIdentifier && offers($0.tool) }
        return chosen ?? toolItems.firstIndex { offers($0.tool) }
    }

    private func offers(_ tool: InkingTool) -> Bool {
        tool.ink.isUsable && tool.requiredContentVersion <= min(maximumSupportedContentVersion, .current)
    }
}

extension InkingTool {
    fileprivate func hasInk(of other: InkingTool) -> Bool {
        ink.inkType == other.ink.inkType && ink.revision == other.ink.revision
    }
}
