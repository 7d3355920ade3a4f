import Sumi

/// What goes into columns: counts and content version from a drawing's last commit, bounds from its index. A drawing of
/// several blocks isn't decoded for it; one of a single block has no index, and is.
struct DrawingSummary {
    let strokeCount: Int
    let pointCount: Int
    let contentVersion: ContentVersion
    /// Never too small; nil where nothing is drawn.
    let bounds: Rect?

    init(_ source: some RandomAccessSource) throws(SumiFileError) {
        // The columns say what the file needs, whoever reads it.
        let reader = try DrawingReader(source: source, options: DecodingOptions(policy: .downgrade))
        strokeCount = reader.strokeCount
        pointCount = reader.pointCount
        contentVersion = reader.contentVersion
        bounds = try reader.bounds()
    }
}
