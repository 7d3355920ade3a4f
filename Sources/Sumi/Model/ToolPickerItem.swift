/// A tool in a tool picker, with the name by which the picker knows it: two pens of different colours are two items.
///
/// An item is stored as an object with `identifier` and `tool` (see ``InkingTool``); both must be there to be read.
public struct ToolPickerItem: Hashable, Sendable, Codable, Identifiable {
    /// What tells the item from the others of its picker.
    public let identifier: String
    /// The tool, as the person has set it.
    public var tool: InkingTool

    /// Makes an item.
    /// - Parameters:
    ///   - tool: The tool.
    ///   - identifier: What tells the item from the others of its picker; nil for the identifier of the tool's ink.
    public init(_ tool: InkingTool, identifier: String? = nil) {
        self.identifier = identifier ?? tool.inkType.rawValue
        self.tool = tool
    }

    /// The identifier.
    public var id: String { identifier }
}
