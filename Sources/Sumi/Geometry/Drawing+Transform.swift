extension Drawing {
    /// Moves, scales or turns all strokes, by what their transforms are followed by; their points stay as they are.
    ///
    /// - Parameter transform: any six numbers; a file holds finite ones only
    public mutating func transform(using transform: Transform) {
        for index in strokes.indices { strokes[index].transform = strokes[index].transform.concatenating(transform) }
    }

    /// Moves, scales or turns all strokes of a copy, as ``transform(using:)`` does.
    ///
    /// - Parameter transform: any six numbers; a file holds finite ones only
    /// - Returns: the copy
    public func transformed(using transform: Transform) -> Drawing {
        var copy = self
        copy.transform(using: transform)
        return copy
    }
}

extension Transform {
    /// The transform that does what this one does, and then what another does.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty
        )
    }

    /// The transform that takes back what this one does; nil where that can't be told, since it lays places upon each other, or
    /// its numbers are too large or too small.
    public var inverted: Transform? {
        let determinant = a * d - b * c
        let inverse = Transform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
        return determinant.isFinite && inverse.coefficients.allSatisfy(\.isFinite) ? inverse : nil
    }

    /// By how much lengths grow at most.
    package var largestScale: Double {
        let (sum, difference) = (SIMD2(a + d, b - c), SIMD2(a - d, b + c))
        return (sum.length + difference.length) / 2
    }
}
