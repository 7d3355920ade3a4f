/// The tools that an app offers to draw with, and which one is selected: a value for an app to show in its own way.
///
/// Offered are the tools whose ink this library knows, or is private, and needs at most
/// ``maximumSupportedContentVersion``. The others stay in ``toolItems`` as they are, and are offered again when the limit
/// is raised. Erasers, lassos and rulers leave no ink and are the app's own.
///
/// Each picker has a state of its own. To keep it, store the value (it is `Codable`) under ``stateAutosaveName``.
public struct ToolPicker: Hashable, Sendable {
    /// All tools, offered or not, in the order in which to show them.
    ///
    /// Of items with one identifier the picker keeps the first, as PencilKit's does. When the selected item is removed,
    /// the first one offered is selected.
    public var toolItems: [ToolPickerItem] {
        didSet {
            toolItems = ToolPicker.distinct(toolItems)
            if !toolItems.contains(where: { $0.identifier == chosenIdentifier }) { chosenIdentifier = nil }
        }
    }
    /// The item selected last, which the limit may keep from being offered; nil before any is.
    var chosenIdentifier: String?

    /// The newest content version whose tools are offered; nothing is converted. Above ``ContentVersion/current`` it
    /// counts as that, and at 0 nothing is offered.
    public var maximumSupportedContentVersion = ContentVersion.current
    /// Whether the picker shows controls by which a person changes what ``DrawingPolicy/default`` comes to.
    public var showsDrawingPolicyControls = true
    /// The style that the picker itself is shown in.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified
    /// The style of the canvas that the picker's colours are for, where it isn't the picker's own.
    public var colorUserInterfaceStyle = UserInterfaceStyle.unspecified
    /// The name under which the app keeps the picker's state; nil when it isn't kept. The library stores nothing itself.
    public var stateAutosaveName: String?

    /// Makes a picker; the first tool that is offered is selected.
    public init(toolItems: [ToolPickerItem] = ToolPicker.defaultToolItems) {
        self.toolItems = ToolPicker.distinct(toolItems)
    }

    /// A black tool of each ink that a file names by number, with its default width.
    public static var defaultToolItems: [ToolPickerItem] {
        Ink.InkType.numbered.map { ToolPickerItem(InkingTool($0)) }
    }

    static func distinct(_ items: [ToolPickerItem]) -> [ToolPickerItem] {
        var seen: Set<String> = []
        return items.filter { seen.insert($0.identifier).inserted }
    }
}
