extension Drawing {
    /// The bytes that all files with this content have in common, however, where and with which zlib they were written
    /// (Spec, 12.4): two drawings that are equal, on the same grids, with the same metadata and kept chunks, have the
    /// same, unless they differ in what `==` overlooks: the sign of a zero, and texts that read alike. A hash of them, such
    /// as the SHA-256 that `sumi hash` prints, tells whether two files say the same.
    ///
    /// They are the beginning of a Sumi file: what its canonical form has before index and commit, the columns written as
    /// they are. That takes about four times as many bytes as a file.
    ///
    /// - Throws: ``SumiEncodingError`` for what a file can't hold.
    public func contentForm() throws(SumiEncodingError) -> [UInt8] {
        var options = EncodingOptions(keepsOriginalBytes: false)
        options.isPlain = true
        let file = try dataRepresentation(options: options)
        var reader = ByteReader(file, in: Header.length..<file.count)
        var end = reader.position
        while let kind = reader.skipFrame(), kind != .index, kind != .commit { end = reader.position }
        return Array(file[..<end])
    }
}
