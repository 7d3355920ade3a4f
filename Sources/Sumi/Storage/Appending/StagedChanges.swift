/// What was changed in a file since its last commit.
struct StagedChanges {
    /// The strokes to add, ready to be written.
    var added: [PlannedStroke] = []
    /// The order of all strokes, once anything but adding at the end was asked for.
    var order: StrokeOrder?
    /// What is to be noted instead of what the file has.
    var metadata: [MetadataKey: MetadataValue]?

    var isChanged: Bool { order != nil || !added.isEmpty || metadata != nil }
}
