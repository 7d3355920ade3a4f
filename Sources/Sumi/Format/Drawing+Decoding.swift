extension Drawing {
    /// Reads a drawing from a file's bytes.
    ///
    /// - Parameters:
    ///   - data: a whole file
    ///   - options: which content versions may be used
    ///   - limits: what may be spent on the file
    ///   - concurrency: how many blocks may be read at a time, on as many cores. The drawing is the same, or the error. Each
    ///     takes some megabytes, or what the limits allow to be inflated.
    /// - Throws: ``SumiDecodingError`` with code, offset and chunk. The bytes are never at fault for anything else.
    public init(
        data: [UInt8],
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard,
        concurrency: Int = 1
    ) throws(SumiDecodingError) {
        var data = data
        if options.readsLastSave, data.count <= limits.inputBytes {
            data.removeSubrange(Commit.end(ofLastSaveIn: data)...)
        }
        var decoder = try DrawingDecoder(data, limits: limits, options: options, concurrency: concurrency)
        try decoder.readAll()
        self = try decoder.finish()
    }

    /// Reads a drawing from a file's bytes, which are copied.
    ///
    /// - Throws: ``SumiDecodingError`` as ``init(data:options:limits:)`` does.
    public init(
        data: Span<UInt8>,
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiDecodingError) {
        try DrawingDecoder.check(options, limits, byteCount: data.count)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.count)
        for index in data.indices { bytes.append(data[index]) }
        try self.init(data: bytes, options: options, limits: limits)
    }
}
