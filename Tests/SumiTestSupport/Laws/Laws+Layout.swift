package import Sumi

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
            if error.code != .inputLimit { try damagedLayout(of: bytes, limits) }
            return .failure(error)
        }
        try coversAll(bytes, layout)
        return .success(layout)
    }

    /// The parts of a file that can't be taken apart as a whole.
    private static func damagedLayout(of bytes: [UInt8], _ limits: DecodingLimits) throws(LawViolation) {
        guard let layout = try? FileLayout(damaged: bytes, limits: limits) else {
            throw LawViolation("1, any bytes", "no layout of a damaged file")
        }
        try coversAll(bytes, layout)
    }

    /// Whether each byte has its place in a layout.
    package static func coversAll(_ bytes: [UInt8], _ layout: FileLayout) throws(LawViolation) {
        try require(layout.root.range == 0..<bytes.count, "1, any bytes", "the layout isn't of all bytes")
        try coversItsRange(layout.root)
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
