/// Which touches draw on a canvas. The raw values are those of PencilKit's `PKCanvasViewDrawingPolicy`.
public enum DrawingPolicy: Int, Hashable, Sendable, Codable, CaseIterable {
    /// While the tool picker shows, what the person prefers; else the pencil only.
    case `default` = 0
    /// Any input draws: pencil, finger, pointer.
    case anyInput = 1
    /// Only the pencil draws.
    case pencilOnly = 2

    /// What the policy comes to.
    /// - Parameters:
    ///   - isToolPickerVisible: Whether the canvas's tool picker shows.
    ///   - prefersPencilOnlyDrawing: What the person prefers: on Apple's systems,
    ///     `UIPencilInteraction.prefersPencilOnlyDrawing`.
    ///   - isPhone: Whether the device is a phone, where nobody prefers the pencil only, whatever was stored.
    /// - Returns: ``anyInput`` or ``pencilOnly``, never ``default``.
    public func resolved(isToolPickerVisible: Bool, prefersPencilOnlyDrawing: Bool, isPhone: Bool) -> DrawingPolicy {
        switch self {
        case .anyInput, .pencilOnly: self
        case .default: isToolPickerVisible && (isPhone || !prefersPencilOnlyDrawing) ? .anyInput : .pencilOnly
        }
    }
}
