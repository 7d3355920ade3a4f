import Sumi

extension Laws {
    /// The parts of a file, which leave no gaps.
    static func layout(
        of bytes: [UInt8],
        _ limits: DecodingLimits
    ) throws(LawViolation) -> Result<FileLayout, SumiDecodingError> {
        let layout: FileLayout
        do throws(SumiDecodingError) {
            layout = try FileLayout(data: bytes, limits: limits)
        } catch {
            try isInPlace(error, byteCount: bytes.count)
            return .failure(error)
        }
        try require(layout.root.range == 0..<bytes.count, "1, any bytes", "the layout isn't of all bytes")
        try coversItsRange(layout.root)
        return .success(layout)
    }

    private static func coversItsRange(_ node: FileLayout.Node) throws(LawViolation) {
        guard !node.children.isEmpty else { return }
        var end = node.range.lowerBound
        for child in node.children {
            try require(
                child.range.lowerBound == end,
                "1, any bytes",
                "a gap in the layout before \(child.label) at \(end)"
            )
            end = child.range.upperBound
            try coversItsRange(child)
        }
        try require(end == node.range.upperBound, "1, any bytes", "a gap in the layout at the end of \(node.label)")
    }
}
