#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What a file holds of a stroke instead of what a reader shows, beside its path: kept, and written back (Spec, 11.4).
///
/// A reference, so that strokes of which nothing is hidden pay for one word.
package final class HiddenOriginal: Sendable {
    /// The ink that the shown one stands for.
    package let ink: Ink?
    /// The render state, where none is shown.
    package let renderState: RenderState?
    /// The render group, where none is shown.
    package let renderGroupID: UUID?

    private init(_ ink: Ink?, _ renderState: RenderState?, _ renderGroupID: UUID?) {
        self.ink = ink
        self.renderState = renderState
        self.renderGroupID = renderGroupID
    }

    /// What is hidden; nil where nothing is.
    package static func hiding(ink: Ink?, renderState: RenderState?, renderGroupID: UUID?) -> HiddenOriginal? {
        guard ink != nil || renderState != nil || renderGroupID != nil else { return nil }
        return HiddenOriginal(ink, renderState, renderGroupID)
    }

    /// The rest, when another ink is set.
    package var removingInk: HiddenOriginal? {
        .hiding(ink: nil, renderState: renderState, renderGroupID: renderGroupID)
    }

    /// The rest, when another render state is set.
    package var removingRenderState: HiddenOriginal? {
        .hiding(ink: ink, renderState: nil, renderGroupID: renderGroupID)
    }

    /// The rest, when another render group is set.
    package var removingRenderGroup: HiddenOriginal? {
        .hiding(ink: ink, renderState: renderState, renderGroupID: nil)
    }
}

extension HiddenOriginal: Equatable {
    package static func == (lhs: HiddenOriginal, rhs: HiddenOriginal) -> Bool {
        lhs.ink == rhs.ink && lhs.renderState == rhs.renderState && lhs.renderGroupID == rhs.renderGroupID
    }
}
