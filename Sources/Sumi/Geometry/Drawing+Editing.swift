#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Drawing {
    /// Moves, scales or turns some strokes, by what their transforms are followed by.
    ///
    /// - Parameters:
    ///   - selection: positions in ``strokes``; others are passed over
    ///   - transform: any six numbers; a file holds finite ones only
    public mutating func transform(_ selection: Set<Int>, using transform: Transform) {
        for index in selection where strokes.indices.contains(index) {
            strokes[index].transform = strokes[index].transform.concatenating(transform)
        }
    }

    /// Removes some strokes.
    ///
    /// - Parameter selection: positions in ``strokes``; others are passed over
    public mutating func remove(_ selection: Set<Int>) {
        replaceStrokes(strokes.enumerated().filter { !selection.contains($0.offset) }.map(\.element))
    }

    /// Replaces the strokes by what masks leave of them. A drawing of which nothing changes still is the file that it was read
    /// from.
    private mutating func replaceStrokes(_ left: [Stroke]) {
        if left.count != strokes.count || zip(left, strokes).contains(where: { $0.mask != $1.mask }) { strokes = left }
    }

    /// Moves all that is below a height down, so that there is room to write, or up.
    ///
    /// A stroke is below where more than half of its ``Stroke/renderBounds`` is; of too many masks to be looked at in some
    /// seconds, of the rectangle that they may show.
    ///
    /// - Parameters:
    ///   - space: how far, in points; less than 0 moves up
    ///   - height: a y in the coordinates of the drawing
    public mutating func insertVerticalSpace(_ space: Double, at height: Double) {
        var effort = Effort.ofMasks
        for index in strokes.indices {
            guard let bounds = strokes[index].renderBounds(&effort), bounds.minY + bounds.maxY > 2 * height else {
                continue
            }
            strokes[index].transform.ty += space
        }
    }

    /// Erases where an eraser goes, as ``Stroke/erasing(_:width:)`` does with each stroke.
    ///
    /// - Parameters:
    ///   - eraserPath: where the eraser goes, in the coordinates of the drawing
    ///   - width: how wide the eraser is, in points; no less than half a point
    /// - Throws: ``GeometryError``; then nothing is erased
    public mutating func erase(_ eraserPath: StrokePath, width: Double) throws(GeometryError) {
        let polygons = try Polygons(covered: eraserPath, width: width)
        // Strokes are taken over from one that is cut to the next; where none is, as mostly, none need be.
        var (left, end): ([Stroke], Int?) = ([], nil)
        for place in strokes.indices {
            guard let outside = try StrokeCut(strokes[place], along: polygons)?.outside() else { continue }
            left += strokes[(end ?? 0)..<place] + outside
            end = place + 1
        }
        if let end { replaceStrokes(left + strokes[end...]) }
    }

    /// Cuts out what is seen in a lasso, such as a letter of a word: strokes that are in it as a whole, and the parts in it, as
    /// strokes of their own, of those that aren't, which stay as far as they are outside.
    ///
    /// - Parameter lasso: the corners of a polygon, as for ``selection(inLasso:)``
    /// - Returns: what was cut out, where it was, without metadata and chunks
    /// - Throws: ``GeometryError``; then nothing is cut out
    public mutating func cut(lasso: [Point]) throws(GeometryError) -> Drawing {
        let polygons = Polygons(lasso: lasso)
        let outline = MaskOutline(polygons)
        var (inside, outside): ([Stroke], [Stroke]) = ([], [])
        for stroke in strokes {
            if stroke.isHeld(by: outline) {
                inside.append(stroke)
                continue
            }
            let (part, rest) = try StrokeCut(stroke, along: polygons)?.halves() ?? ([], [stroke])
            inside += part
            outside += rest
        }
        replaceStrokes(outside)
        return Drawing(strokes: inside)
    }

    /// Joins drawings, such as letters, into one, such as a word, without metadata and chunks: from left to right, each at its
    /// own height. Render groups of a letter don't go on in the next, nor do those that a reader hid.
    ///
    /// - Parameters:
    ///   - letters: drawings; those in which nothing is seen are passed over
    ///   - spacing: what lies between the ``bounds`` of neighbours, in points
    public init(joining letters: [Drawing], spacing: Double) {
        var strokes: [Stroke] = []
        var end: Double?
        var groups: Set<UUID> = []
        for var letter in letters {
            guard let bounds = letter.bounds else { continue }
            letter.renewRenderGroups(groups)
            groups.formUnion(letter.strokes.lazy.compactMap(\.writtenRenderGroup))
            let step = end.map { $0 + spacing - bounds.minX } ?? 0
            letter.transform(using: Transform(translationX: step, y: 0))
            strokes += letter.strokes
            end = bounds.maxX + step
        }
        self.init(strokes: strokes)
    }

    /// Gives new identifiers to some render groups.
    private mutating func renewRenderGroups(_ groups: Set<UUID>) {
        var renewed: [UUID: UUID] = [:]
        for index in strokes.indices {
            guard let group = strokes[index].writtenRenderGroup, groups.contains(group) else { continue }
            let other = renewed[group] ?? UUID()
            renewed[group] = other
            strokes[index].writtenRenderGroup = other
        }
    }
}

extension Stroke {
    /// The render group that a file is given: the one that is shown, or that a reader hid.
    fileprivate var writtenRenderGroup: UUID? {
        get { renderGroupID ?? hidden?.renderGroupID }
        set {
            if renderGroupID != nil {
                renderGroupID = newValue
            } else {
                hidden = .hiding(ink: hidden?.ink, renderState: hidden?.renderState, renderGroupID: newValue)
            }
        }
    }
}
