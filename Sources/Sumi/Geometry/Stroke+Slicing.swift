extension Stroke {
    /// The part of the stroke between two parameters of its path, which looks as it does in the stroke: where two of them join,
    /// each reaches half a nib into the other, and ink that is seen through is darker there, unless a render group blends it.
    ///
    /// It keeps ink, transform, mask, seed, render state and render group, and what a reader hid of them; it has no
    /// identifier, unless it is all of the stroke.
    ///
    /// - Parameter range: two parameters in the path's ``StrokePath/parametricRange``, 0…count − 1 unless it is a slice;
    ///   what lies outside of it is taken for the nearer end
    /// - Returns: a stroke of that part
    public func substroke(range: ClosedRange<Double>) -> Stroke {
        let slice = path[range]
        if slice.sharesPoints(with: path), slice.trim == path.trim { return self }
        return Stroke(
            ink: ink,
            path: slice,
            transform: transform,
            mask: mask,
            randomSeed: randomSeed,
            id: nil,
            renderGroupID: renderGroupID,
            renderState: renderState,
            unknownColumns: [],
            hidden: hidden
        )
    }
}
