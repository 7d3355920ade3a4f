public import Sumi

extension Drawing {
    /// Reads a drawing from what `PKDrawing.dataRepresentation()` gives: every stroke with ink, transform, seed, date and
    /// identifiers, and every value of its points, on the grid ``Grid/pencilKit``, exactly.
    ///
    /// Nothing is lost: what the model has no place for, deleted strokes included, is kept beside it, also in a `.sumi`
    /// file, and ``pencilKitArchive()`` writes it back. Strokes of which ink or points change let go of it.
    ///
    /// An ink that this library doesn't know needs a content version above ``ContentVersion/current``, or, if it isn't
    /// Apple's, is a private ink; it falls back to a pen.
    ///
    /// - Parameters:
    ///   - pencilKitArchive: a whole archive
    ///   - limits: what may be spent on it: bytes, strokes (deleted ones included) and points
    /// - Throws: ``PencilKitError`` with code and offset.
    public init(pencilKitArchive: [UInt8], limits: DecodingLimits = .standard) throws(PencilKitError) {
        var reader = PencilKitReader(pencilKitArchive, limits: limits)
        self = try reader.drawing()
    }

    /// The drawing as an archive that PencilKit can open, as ``PencilKitExport`` makes it, without its report.
    ///
    /// - Throws: ``SumiEncodingError`` as ``PencilKitExport`` does.
    public func pencilKitArchive() throws(SumiEncodingError) -> [UInt8] { try PencilKitExport(self).archive }
}
