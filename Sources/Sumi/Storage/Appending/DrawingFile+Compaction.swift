extension DrawingFile {
    /// Writes the file anew, as encoding the drawing afresh would, without anything that was removed.
    ///
    /// Commits first what was changed.
    ///
    /// - Throws: ``SumiFileError``; then the file holds the last commit, which may be the one made here. `.decoding` where it
    ///   can't be read whole.
    public func compact() throws(SumiFileError) {
        try commit()
        try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            let bytes = try compacted()
            try replace(with: bytes)
        }
    }

    /// Reads the drawing of the last commit.
    ///
    /// - Parameter options: which content versions may be used
    /// - Returns: the drawing, without what isn't committed
    /// - Throws: ``SumiFileError`` `.decoding` and `.system`
    public func drawing(options: DecodingOptions = DecodingOptions()) throws(SumiFileError) -> Drawing {
        try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in try savedDrawing(options) }
    }

    private func savedDrawing(_ options: DecodingOptions) throws(SumiFileError.Reason) -> Drawing {
        let bytes = try source().bytes(0..<log.end)
        return try decoding(at: 0) { () throws(SumiDecodingError) in
            try Drawing(data: bytes, options: options, limits: limits)
        }
    }

    private func compacted() throws(SumiFileError.Reason) -> [UInt8] {
        // What this library may not show is hidden, kept and written back.
        let drawing = try savedDrawing(DecodingOptions(policy: .downgrade))
        var options = options
        options.keepsOriginalBytes = false
        options.maximumSupportedContentVersion = nil
        do throws(SumiEncodingError) {
            return try drawing.dataRepresentation(options: options)
        } catch {
            throw .encoding(error)
        }
    }

    /// Compacts where the order has too many runs, or half of the file is dead.
    ///
    /// What is dead can be told only where all blocks are known: when the last index took over all others, which it does
    /// whenever the number of commits has about doubled.
    func compactIfWorthwhile() throws(SumiFileError.Reason) {
        guard let oldest = log.indexes.last, oldest.firstBlock == 0, log.end >= sizeToCompact else { return }
        let order = try savedOrder()
        // Each block is a run at least: where there are as many, compacting leaves them.
        let hasManyRuns = order.runs.count > max(DrawingFile.maximumRunCount, 2 * lastingRuns)
        let live = liveBlockBytes(order)
        // Each index has the tables once more: some are let be, or a drawing of many inks would be written anew all the time.
        let tables = DrawingFile.mostTables * (log.tables.inks.count + log.tables.grids.count)
        guard hasManyRuns || 2 * (live + lastingBytes) + tables < log.end else { return }
        let bytes = try compacted()
        lastingBytes = max(0, bytes.count - live)
        if hasManyRuns || 2 * bytes.count + tables <= log.end { try replace(with: bytes) }
    }

    /// The bytes of all blocks, of each the share of its strokes that aren't deleted.
    private func liveBlockBytes(_ order: StrokeOrder) -> Int {
        let runs = Dictionary(grouping: order.runs, by: \.block)
        // Whether the last stroke that began is there: a block without strokes continues it.
        var goesOn = true
        return log.indexes.reversed().flatMap(\.places).enumerated().reduce(0) { sum, block in
            let (number, place) = block
            guard place.strokeCount > 0 else { return goesOn ? sum + place.range.count : sum }
            let live = runs[number, default: []].map(\.strokes)
            goesOn = live.contains { $0.contains(place.strokeCount - 1) }
            let count = live.reduce(0) { $0 + $1.count }
            return sum + Int(Double(place.range.count) * (Double(count) / Double(place.strokeCount)))
        }
    }

    /// The most runs that an order may have before a file is compacted.
    static let maximumRunCount = 4096
    /// How many copies of the tables don't count as dead.
    private static let mostTables = 8
}
