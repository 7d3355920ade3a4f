import Sumi

/// Neighbouring strokes of a drawing that blend as if still wet: those of one render group and one kind of ink; any other stroke
/// is a run of its own.
struct RenderRun {
    /// What is seen of the strokes.
    var strokes: [SeenStroke]
    let look: InkLook

    /// The most opaque colour's alpha: the run's, on which each stroke has its share.
    var alpha: Double { strokes.reduce(0) { max($0, $1.alpha) } }

    /// The runs of a drawing, from the bottom to the top, as far as anything of them is seen.
    ///
    /// Masks of all strokes take some seconds together at most: what is left counts as larger than it is seen.
    static func all(in drawing: Drawing, _ frame: PictureFrame) -> [RenderRun] {
        var (runs, effort): ([RenderRun], Effort) = ([], .ofMasks)
        var former: Stroke?
        for (index, stroke) in drawing.strokes.enumerated() {
            let isContinued =
                stroke.renderGroupID != nil && stroke.renderGroupID == former?.renderGroupID
                && stroke.ink.inkType == former?.ink.inkType
            former = stroke
            if !isContinued { runs.append(RenderRun(strokes: [], look: InkLook(stroke.ink.inkType))) }
            guard let seen = SeenStroke(stroke, at: index, in: frame, &effort) else { continue }
            runs[runs.count - 1].strokes.append(seen)
        }
        return runs.filter { $0.alpha > 0 }
    }
}
