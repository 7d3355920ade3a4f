/// Edges of an overlay by the cells of a grid that they go through, so that only those of a cell may meet.
struct OverlayCells {
    /// How long the sides of a cell are.
    let side: Int
    let origin: OverlayCorner
    let columns: Int
    /// The edges, cell by cell.
    private var members: [Int] = []
    /// Where those of each cell end.
    private var ends: [Int]

    /// The cells of edges of which there are any.
    init(_ edges: [OverlayEdge]) {
        let (xs, ys) = (edges.reduce(.max) { min($0, $1.least.x) }, edges.reduce(.max) { min($0, $1.least.y) })
        let (right, top) = (edges.reduce(.min) { max($0, $1.most.x) }, edges.reduce(.min) { max($0, $1.most.y) })
        origin = OverlayCorner(x: xs, y: ys)
        // Twice as long as edges are on average, and no more cells than four times as many.
        let length = edges.reduce(0) { $0 + max($1.most.x - $1.least.x, $1.most.y - $1.least.y) } / edges.count
        let area = Double(right - xs) * Double(top - ys) / Double(4 * edges.count)
        side = max(2 * length, Int(area.squareRoot())) + 1
        columns = (right - xs) / side + 1
        ends = Array(repeating: 0, count: columns * ((top - ys) / side + 1) + 1)
        for edge in edges { forEachCell(of: edge) { ends[$0 + 1] += 1 } }
        for cell in ends.indices.dropFirst() { ends[cell] += ends[cell - 1] }
        members = Array(repeating: 0, count: ends[ends.count - 1])
        // Each cell's end is where it begins at first, and moves as it is filled.
        for (index, edge) in edges.enumerated() {
            forEachCell(of: edge) { cell in
                members[ends[cell]] = index
                ends[cell] += 1
            }
        }
    }

    /// The edges of each cell.
    var cells: some Sequence<ArraySlice<Int>> {
        zip([0] + ends, ends).lazy.map { members[$0..<$1] }
    }

    /// Row by row, those from where an edge enters the row to where it leaves it.
    private func forEachCell(of edge: OverlayEdge, _ body: (Int) -> Void) {
        let (width, height) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
        for row in (edge.start.y - origin.y) / side...(edge.end.y - origin.y) / side {
            var (first, last) = (edge.least.x, edge.most.x)
            if height != 0 {
                let low = max(edge.start.y, origin.y + row * side) - edge.start.y
                let high = min(edge.end.y, origin.y + (row + 1) * side) - edge.start.y
                // Products of an overlay's numbers have no more bits than a Double: quotients are rounded as if they were exact.
                let (one, other) = (Double(low * width) / Double(height), Double(high * width) / Double(height))
                first = edge.start.x + Int(min(one, other).rounded(.down))
                last = edge.start.x + Int(max(one, other).rounded(.up))
            }
            for column in (first - origin.x) / side...(last - origin.x) / side { body(row * columns + column) }
        }
    }
}
