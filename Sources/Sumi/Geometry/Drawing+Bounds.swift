extension Drawing {
    /// The rectangle around what is seen of all strokes, as tight as ``Stroke/renderBounds``; nil where nothing is seen.
    ///
    /// Where inks and masks are so many, and so entangled, that they would take more than some seconds together, those that
    /// come last count as if each were entangled by itself: the rectangle may be too large, but is never too small.
    public var bounds: Rect? {
        var effort = Effort.ofMasks
        return bounds(&effort)
    }

    /// The same with so much effort for all masks.
    func bounds(_ effort: inout Effort) -> Rect? {
        let strokes = strokes
        // By their places, since sorting strokes themselves would take longer than all else.
        var left = strokes.indices.compactMap { place in strokes[place].roughBounds.map { (place: place, rough: $0) } }
        var bounds: Rect?
        // At each side, those strokes come first that may reach farthest: of most others it need not be known how far they do.
        let sides: [(Rect) -> Double] = [{ $0.minX }, { $0.minY }, { -$0.maxX }, { -$0.maxY }]
        for side in sides {
            left.sort { side($1.rough) < side($0.rough) }
            while let (place, rough) = left.last, side(rough) < bounds.map(side) ?? .infinity {
                left.removeLast()
                guard let seen = strokes[place].renderBounds(&effort) else { continue }
                bounds = bounds?.union(seen) ?? seen
            }
        }
        return bounds
    }
}

extension Stroke {
    /// A rectangle around ``renderBounds``, of any effort, that takes a look at each control point and at each of the mask's,
    /// and no more; the whole plane where that isn't finite, nil where it has nothing in common with one around the mask.
    package var roughBounds: Rect? {
        let (box, size) = path.extent
        // The curve lies between its control points, and the ink within a nib's radius of it.
        let middle = transform.applied(to: Point((box.least + box.most) / 2))
        let half = (box.most - box.least) / 2 + Nib(ink.inkType).radius(Double(size))
        let reach = SIMD2(
            transform.a.magnitude * half.x + transform.c.magnitude * half.y,
            transform.b.magnitude * half.x + transform.d.magnitude * half.y
        )
        // As much as bounds may be too large, and more than is lost in rounding.
        let slack = 0.125 + 1e-5 * (middle.x.magnitude + middle.y.magnitude + reach.x + reach.y)
        guard slack.isFinite else {
            return Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        }
        let bounds = Rect(
            minX: middle.x - reach.x - slack,
            minY: middle.y - reach.y - slack,
            maxX: middle.x + reach.x + slack,
            maxY: middle.y + reach.y + slack
        )
        return masked(bounds)
    }
}
