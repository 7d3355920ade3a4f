#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One stroke: an ink, a path, and how the path is placed and masked.
public struct Stroke: Equatable, Sendable {
    /// What the stroke is drawn with.
    ///
    /// Where the file has another ink that the reader may not use, that one is written back, with its widths. It is let go
    /// of when this one is changed in any way, its colour included: then widths and opacities are written as they are shown.
    public var ink: Ink {
        didSet { if ink != oldValue { letGoOfInk() } }
    }
    /// Where the stroke runs.
    ///
    /// Other points let go of all that is hidden of the former ones, and of an ink that is hidden. The date and the
    /// identifier of the path may change without.
    public var path: StrokePath {
        didSet { if !path.sharesPoints(with: oldValue) { letGoOfInk() } }
    }
    /// Where path and mask are placed.
    public var transform: Transform {
        get { shared?.value.transform ?? .identity }
        set { rest.transform = newValue }
    }
    /// What of the stroke is seen, in the coordinates of the path; nil shows all of it.
    public var mask: StrokeMask? {
        get { shared?.value.mask }
        set { rest.mask = newValue }
    }
    /// The seed of what is random in the ink, so that it looks the same again.
    public var randomSeed: UInt32
    /// The stroke's identifier, if it has one.
    public var id: UUID? {
        get { shared?.value.id }
        set { rest.id = newValue }
    }
    /// Neighbouring strokes of the same group blend as if still wet (content version 5). Where a reader hid a group,
    /// this is nil, and the hidden one is written back unless another is set.
    public var renderGroupID: UUID? {
        get { shared?.value.renderGroupID }
        set {
            guard newValue != renderGroupID else { return }
            rest.renderGroupID = newValue
            rest.hidden = hidden?.removingRenderGroup
        }
    }
    /// What else the renderer needs for the stroke to look the same again (content version 5). Where a reader hid a
    /// state, this is nil, and the hidden one is written back unless another is set.
    public var renderState: RenderState? {
        get { shared?.value.renderState }
        set {
            guard newValue != renderState else { return }
            rest.renderState = newValue
            rest.hidden = hidden?.removingRenderState
        }
    }
    /// What the file holds of the stroke beside the known fields; let go of when its ink or its points change.
    package var unknownColumns: [UnknownColumns.Unit] {
        get { shared?.value.unknownColumns ?? [] }
        set { rest.unknownColumns = newValue }
    }
    /// What the file holds of the stroke instead of what is shown, and what is written back.
    package var hidden: HiddenOriginal? {
        get { shared?.value.hidden }
        set { rest.hidden = newValue }
    }

    /// What most strokes don't have.
    private struct Rest: Sendable {
        var transform = Transform.identity
        var mask: StrokeMask?
        var id: UUID?
        var renderGroupID: UUID?
        var renderState: RenderState?
        var unknownColumns: [UnknownColumns.Unit] = []
        var hidden: HiddenOriginal?
    }

    /// That; nil where there is none of it.
    private var shared: Shared<Rest>?

    private var rest: Rest {
        get { shared?.value ?? Rest() }
        set { shared = Shared(newValue) }
    }

    /// Makes a stroke.
    public init(
        ink: Ink,
        path: StrokePath,
        transform: Transform = .identity,
        mask: StrokeMask? = nil,
        randomSeed: UInt32 = 0,
        id: UUID? = nil,
        renderGroupID: UUID? = nil,
        renderState: RenderState? = nil
    ) {
        self.init(
            ink: ink,
            path: path,
            transform: transform,
            mask: mask,
            randomSeed: randomSeed,
            id: id,
            renderGroupID: renderGroupID,
            renderState: renderState,
            unknownColumns: [],
            hidden: nil
        )
    }

    /// Makes a stroke as a file has it, or as a reader shows it.
    package init(
        ink: Ink,
        path: StrokePath,
        transform: Transform,
        mask: StrokeMask?,
        randomSeed: UInt32,
        id: UUID?,
        renderGroupID: UUID?,
        renderState: RenderState?,
        unknownColumns: [UnknownColumns.Unit],
        hidden: HiddenOriginal?
    ) {
        self.ink = ink
        self.path = path
        self.randomSeed = randomSeed
        if transform.isPlainIdentity, mask == nil, id == nil, renderGroupID == nil, renderState == nil,
            unknownColumns.isEmpty, hidden == nil
        {
            return
        }
        rest = Rest(
            transform: transform,
            mask: mask,
            id: id,
            renderGroupID: renderGroupID,
            renderState: renderState,
            unknownColumns: unknownColumns,
            hidden: hidden
        )
    }

    /// Whether all that both strokes hold is equal, what is kept unknown included.
    public static func == (lhs: Stroke, rhs: Stroke) -> Bool {
        lhs.ink == rhs.ink && lhs.path == rhs.path && lhs.transform == rhs.transform && lhs.mask == rhs.mask
            && lhs.randomSeed == rhs.randomSeed && lhs.id == rhs.id && lhs.renderGroupID == rhs.renderGroupID
            && lhs.renderState == rhs.renderState && lhs.hidden == rhs.hidden
            && UnknownColumns.Unit.equal(lhs.unknownColumns, rhs.unknownColumns, aPoint: false)
    }
}

extension Stroke {
    /// What belonged to another ink, or to other points, goes: unknown columns, and the ink that this one stands for,
    /// since widths were meant for it.
    private mutating func letGoOfInk() {
        guard shared != nil else { return }
        rest.unknownColumns = []
        rest.hidden = hidden?.removingInk
    }
}
