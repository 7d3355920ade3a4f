/// What is seen of a stroke's ink outside of polygons, told from those parts of it that they come near: whether it is in one
/// piece, if that is sure.
///
/// Mostly an eraser nibbles at ink. Where that crosses itself a thousand times it takes seconds to lay all of it upon itself,
/// only to find that it is in one piece still.
struct RemainingInk {
    /// A part of the ink all of which is seen, and remains.
    struct Remnant {
        let part: SweptInk.Part
        /// Those that follow each other hang together, and are a run.
        let run: Int
    }

    let ink: SweptInk
    /// In the coordinates of the path.
    let polygons: Polygons
    /// In the path's order.
    private(set) var remnants: [Remnant] = []
    /// The runs, in sets of those that are known to hang together.
    var groups = DisjointSets()
    /// The ink's polygons that an edge of the others comes near.
    private(set) var cut: [SweptInk.Part] = []

    /// What remains of ink outside of polygons in the coordinates of its path.
    ///
    /// - Throws: ``GeometryError/tooEntangled``
    init(_ ink: SweptInk, outside polygons: Polygons) throws(GeometryError) {
        (self.ink, self.polygons) = (ink, polygons)
        let (outline, mask) = (MaskOutline(polygons), ink.mask.map { MaskOutline($0) })
        /// Not what goes, or isn't seen, or what only the mask comes near: that hangs together with the rest as before.
        func remains(_ box: Box) -> Bool? {
            let isSeen = mask == nil ? true : mask?.holds(box)
            guard let goes = outline.holds(box) else { return isSeen == false ? false : nil }
            return isSeen == true && !goes
        }
        var (run, effort): (Int?, Effort) = (nil, Effort(OverlayEdge.mostPairs))
        try ink.forEachPart(remains, &effort) { part, remains in
            switch remains {
            case nil: cut.append(part)
            case false?: break
            case true?:
                let number = run ?? groups.add()
                remnants.append(Remnant(part: part, run: number))
                run = number
                return
            }
            run = nil
        }
    }
}
