/// What a stroke asks of a reader, noted while it is read: to look it up again for each stroke would take longer than
/// reading the stroke.
package struct StrokeNeeds: Sendable {
    /// The content version that the stroke needs.
    package var version: ContentVersion
    /// Whether the ink is an app's own, which not every reader of the version draws.
    package let hasPrivateInk: Bool

    /// What a stroke needs with an ink of the file's table, whose entry states what the ink needs.
    init(_ stroke: Stroke, part: QuantizedPart, ink: InkTable.Entry) {
        version = max(ink.version, part.requiredContentVersion)
        if stroke.renderState != nil { version = max(version, StrokeNeeds.renderState) }
        if stroke.renderGroupID != nil { version = max(version, StrokeNeeds.renderGroup) }
        hasPrivateInk = ink.isPrivate
    }

    private static let renderState = Feature.renderState.introduced ?? .version1
    private static let renderGroup = Feature.renderGroup.introduced ?? .version1

    /// Whether a reader up to a version may have to show something else in place of the stroke.
    package func mayExceed(_ maximum: ContentVersion) -> Bool { hasPrivateInk || version > maximum }
}
