/// What a stroke asks of a reader, noted while it is read: to look it up again for each stroke would take longer than
/// reading the stroke.
package struct StrokeNeeds: Sendable {
    /// The content version that the stroke needs.
    package var version: ContentVersion
    /// The ink's entry in the table.
    package let ink: Int
    /// Whether the ink is an app's own, which not every reader of the version draws.
    package let hasPrivateInk: Bool
    /// Whether columns that this library doesn't know may need a later version.
    package var hasLaterColumns: Bool

    /// The versions of the render group and of the render state of a stroke.
    package static let renderGroup = Feature.renderGroup.introduced
    package static let renderState = Feature.renderState.introduced

    /// Whether a reader up to a version may have to show something else in place of the stroke.
    package func mayExceed(_ maximum: ContentVersion) -> Bool { hasPrivateInk || version > maximum }
}
