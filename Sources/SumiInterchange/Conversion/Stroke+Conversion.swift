package import Sumi

extension Stroke {
    /// What is seen of the path by formats that have neither slices nor masks: the parts of it that are left of a longer one,
    /// and inside the mask.
    var visiblePaths: [StrokePath] {
        (mask == nil ? [path.parametricRange] : maskedPathRanges).map(path.standing)
    }

    /// The stroke as a format draws it that hasn't all inks: with the first of its ink and its fallbacks that there is, as wide
    /// and as opaque as that needs to be (Spec, 6.3); with a pen if there is none.
    package func drawn(isKnown: (Ink.InkType) -> Bool) -> Stroke {
        let chain = ink.chain
        guard let step = chain.firstIndex(where: { isKnown($0.inkType) }) else {
            var stroke = self
            stroke.ink = Ink(.pen, color: ink.color)
            return stroke
        }
        if step == 0 { return self }
        let laws = ink.fallbacks.prefix(step)
        func all(_ laws: [Ink.Law]) -> [Ink.Law] { laws.filter { !$0.isIdentity } }
        var stroke = self
        stroke.ink = chain[step]
        stroke.path = path.shown(hiding: [], width: all(laws.map(\.width)), opacity: all(laws.map(\.opacity)))
        return stroke
    }
}

extension StrokePath {
    /// A part of the path as one of its own, which needs nothing outside: on the path's curve at its control points and at both
    /// ends, and near it between. All of a path is that path.
    package func standing(_ range: ClosedRange<Double>) -> StrokePath {
        guard range != 0...Double(Swift.max(0, count - 1)) else { return self }
        let inner = indices.map(Double.init).filter { range.lowerBound < $0 && $0 < range.upperBound }
        let ends = range.lowerBound < range.upperBound ? [range.upperBound] : []
        let points = ([range.lowerBound] + inner + ends).map(interpolatedPoint(at:))
        return StrokePath(through: points, creationDate: creationDate, id: id, channels: channels)
    }
}
