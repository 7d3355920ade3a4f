extension [Stroke] {
    /// The strokes on a grid, where a secondary scale of 1 can become another one, which needs a version: as a content version
    /// has them.
    ///
    /// - Throws: ``SumiEncodingError`` where a point doesn't fit the grid
    func downgraded(to version: ContentVersion, on grid: Grid) throws(SumiEncodingError) -> [Stroke] {
        let drawing = Drawing(decodedStrokes: self, metadata: [:], ancillaryChunks: [], source: nil)
        let (within, _) = try drawing.quantized(grid).downgraded(to: version)
        return within.strokes
    }
}
