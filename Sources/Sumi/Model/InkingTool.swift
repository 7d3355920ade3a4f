/// What a person draws with: an ink and a width. An ink alone has no width; a tool gives it to the points it draws.
///
/// The width is always one of ``Ink/InkType/validWidthRange``: a value outside is brought to the nearest end of the
/// range, and NaN to the default width. PencilKit does so for pen, pencil and marker; the other inks were seen to take
/// more there than their range says.
public struct InkingTool: Hashable, Sendable {
    /// The ink that strokes drawn with the tool have.
    public private(set) var ink: Ink
    private var storedWidth: Double

    /// Makes a tool whose ink has the fallbacks that the format recommends.
    ///
    /// A private ink has none to recommend, and a file can't hold it without: use ``init(ink:width:)`` for those.
    /// - Parameters:
    ///   - inkType: The kind of ink.
    ///   - color: The ink's colour.
    ///   - width: The width in points; nil for the ink's ``Ink/InkType/defaultWidth``.
    public init(_ inkType: Ink.InkType, color: InkColor = .black, width: Double? = nil) {
        self.init(ink: Ink(inkType, color: color), width: width)
    }

    /// Makes a tool that draws with an ink, such as that of a stroke, or a private one.
    /// - Parameters:
    ///   - ink: The ink.
    ///   - width: The width in points; nil for the ink's ``Ink/InkType/defaultWidth``.
    public init(ink: Ink, width: Double? = nil) {
        self.ink = ink
        storedWidth = ink.inkType.validWidth(width ?? ink.inkType.defaultWidth)
    }

    /// The kind of ink. Another one comes with revision 0 and the fallbacks that the format recommends; the colour
    /// stays, and the width where it is valid.
    public var inkType: Ink.InkType {
        get { ink.inkType }
        set {
            guard newValue != ink.inkType else { return }
            self = InkingTool(newValue, color: color, width: width)
        }
    }

    /// The ink's colour. Fallbacks that had the ink's colour get the new one as well; others keep their own.
    public var color: InkColor {
        get { ink.color }
        set { ink.color = newValue }
    }

    /// The width in points, before force and tilt change it.
    public var width: Double {
        get { storedWidth }
        set { storedWidth = inkType.validWidth(newValue) }
    }

    /// The content version that a reader must have to read what the tool draws: its ink's.
    public var requiredContentVersion: ContentVersion { ink.requiredContentVersion }
}
