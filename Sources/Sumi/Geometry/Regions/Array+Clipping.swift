extension [SIMD2<Double>] {
    /// A closed polygon as far as it lies in a box; outside of that it goes along the box's sides, so that places inside are
    /// wound around as often as before: side after side, by the algorithm of Sutherland and Hodgman.
    func clipped(to box: Box) -> [SIMD2<Double>] {
        clipped(0, box.least.x, keepsGreater: true).clipped(0, box.most.x, keepsGreater: false)
            .clipped(1, box.least.y, keepsGreater: true).clipped(1, box.most.y, keepsGreater: false)
    }

    private func clipped(_ axis: Int, _ limit: Double, keepsGreater: Bool) -> [SIMD2<Double>] {
        func isKept(_ corner: SIMD2<Double>) -> Bool { keepsGreater ? corner[axis] >= limit : corner[axis] <= limit }
        if allSatisfy(isKept) { return self }
        var corners: [SIMD2<Double>] = []
        for (one, other) in zip(self, dropFirst() + prefix(1)) {
            if isKept(one) { corners.append(one) }
            if isKept(one) == isKept(other) { continue }
            // The same place whichever way the edge goes: what goes forth and back must hold nothing.
            let (kept, left) = isKept(one) ? (one, other) : (other, one)
            var corner = kept + (left - kept) * ((limit - kept[axis]) / (left[axis] - kept[axis]))
            corner[axis] = limit
            corners.append(corner)
        }
        return corners
    }
}
