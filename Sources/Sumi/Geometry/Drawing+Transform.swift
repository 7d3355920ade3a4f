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
}
