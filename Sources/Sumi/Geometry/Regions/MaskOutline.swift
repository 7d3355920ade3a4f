/// A mask's outline: its curves in a tree of boxes, which tells quickly how often they go around a place, and which of them
/// come near a part of a path.
struct MaskOutline {
    private let curves: [BezierCurve]
    /// For each curve, which subpath it belongs to.
    private let subpaths: [Int]
    private let fillRule: StrokeMask.FillRule
    /// 1 is the box around all curves; 2n and 2n + 1 are the boxes around the halves of what is in n.
    private var boxes: [Box]

    /// The outline of a mask; one whose numbers aren't finite holds nothing.
    init(_ mask: StrokeMask) { self.init(mask.subpaths, mask.fillRule) }

    /// The outline of what polygons hold.
    init(_ polygons: Polygons) {
        let subpaths = polygons.rings.map { ring in ring.neighbours.map { BezierCurve(from: $0, to: $1) } }
        self.init(subpaths.filter { !$0.isEmpty }, polygons.fillRule)
    }

    /// The outline that is made of closed chains of curves.
    private init(_ subpaths: [[BezierCurve]], _ fillRule: StrokeMask.FillRule) {
        self.fillRule = fillRule
        curves = Array(subpaths.joined())
        self.subpaths = subpaths.enumerated().flatMap { repeatElement($0.offset, count: $0.element.count) }
        boxes = []
        guard !curves.isEmpty else { return }
        boxes = Array(repeating: Box(), count: 4 * curves.count)
        gather(Node(number: 1, range: curves.indices))
    }

    /// Whether a place is seen through the mask; nil where it takes more than an effort, a step for each box, to say so.
    func holds(_ place: SIMD2<Double>, _ effort: inout Effort) -> Bool? {
        guard let root else { return false }
        let windings = windings(around: place, root, &effort)
        return effort.isSpent ? nil : fillRule.isInside(Int32(truncatingIfNeeded: windings))
    }

    /// How many boxes may be looked at along all of a path, which takes about a tenth of a second.
    static let manyBoxes = 1 << 24
    /// How many are looked at for another box. Curves that follow each other mostly lie near each other, so that few
    /// are; in a hostile mask it may be all.
    static let mostBoxes = 1 << 12

    /// Whether all of a box is seen through the mask, or none of it; nil where the outline comes near it, or where that takes
    /// long to say.
    func holds(_ box: Box) -> Bool? {
        var effort = Effort(MaskOutline.mostBoxes)
        return holds(box, &effort)
    }

    /// The same; nil where it takes more than an effort, a step for each box.
    func holds(_ box: Box, _ effort: inout Effort) -> Bool? {
        if let root, comesNear(box, root, &effort) { return nil }
        return holds((box.least + box.most) / 2, &effort)
    }

    private func comesNear(_ box: Box, _ node: Node, _ effort: inout Effort) -> Bool {
        effort.spend(1)
        guard boxes[node.number].meets(box) else { return false }
        guard let (one, other) = node.halves, !effort.isSpent else { return true }
        return comesNear(box, one, &effort) || comesNear(box, other, &effort)
    }

    /// The curves whose boxes meet another, as far as the effort goes, a step for each box.
    func curves(meeting box: Box, _ effort: inout Effort) -> [BezierCurve] {
        var found: [BezierCurve] = []
        if let root { append(meeting: box, root, to: &found, &effort) }
        return found
    }

    private func append(meeting box: Box, _ node: Node, to found: inout [BezierCurve], _ effort: inout Effort) {
        effort.spend(1)
        guard boxes[node.number].meets(box), !effort.isSpent else { return }
        if let (one, other) = node.halves {
            append(meeting: box, one, to: &found, &effort)
            append(meeting: box, other, to: &found, &effort)
        } else {
            found.append(curves[node.range.lowerBound])
        }
    }

    /// How often some of the curves go past a place at the right of it, towards greater y more often than back.
    private func windings(around place: SIMD2<Double>, _ node: Node, _ effort: inout Effort) -> Int {
        effort.spend(1)
        let box = boxes[node.number]
        guard box.isRight(of: place), !effort.isSpent else { return 0 }
        guard let (one, other) = node.halves else { return curves[node.range.lowerBound].windings(around: place) }
        if box.least.x > place.x, subpaths[node.range.lowerBound] == subpaths[node.range.upperBound - 1] {
            // All of a chain lies at the right: only its ends count.
            let (first, last) = (curves[node.range.lowerBound], curves[node.range.upperBound - 1])
            return (last.end.y > place.y ? 1 : 0) - (first.start.y > place.y ? 1 : 0)
        }
        return windings(around: place, one, &effort) + windings(around: place, other, &effort)
    }

    private mutating func gather(_ node: Node) {
        if let (one, other) = node.halves {
            gather(one)
            gather(other)
            boxes[node.number] = boxes[one.number].union(boxes[other.number])
        } else {
            boxes[node.number] = curves[node.range.lowerBound].box
        }
    }

    private var root: Node? { curves.isEmpty ? nil : Node(number: 1, range: curves.indices) }

    /// A node of the tree, and which curves are in it; never none.
    private struct Node {
        let number: Int
        let range: Range<Int>

        /// Nil for a single curve.
        var halves: (Node, Node)? {
            guard range.count > 1 else { return nil }
            let middle = range.lowerBound + range.count / 2
            return (
                Node(number: 2 * number, range: range.lowerBound..<middle),
                Node(number: 2 * number + 1, range: middle..<range.upperBound)
            )
        }
    }
}
