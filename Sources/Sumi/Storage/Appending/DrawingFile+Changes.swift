extension DrawingFile {
    /// Adds strokes above all others.
    ///
    /// - Throws: ``SumiFileError`` `.encoding` for what no file can hold, `.closed`; then none of them is added.
    public func append(_ strokes: [Stroke]) throws(SumiFileError) {
        try insert(strokes, at: strokeCount)
    }

    /// Adds strokes below the one at `index`, 0…``strokeCount``.
    ///
    /// - Throws: ``SumiFileError``: `.encoding` for what no file can hold, `.decoding` and `.system` where the order of
    ///   the strokes has to be read and can't be; then none of them is added.
    public func insert(_ strokes: [Stroke], at index: Int) throws(SumiFileError) {
        precondition(0...strokeCount ~= index, "no place \(index) among \(strokeCount) strokes")
        let planned = try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            try requireOpen()
            return try plan(strokes)
        }
        if index < strokeCount || staged.order != nil {
            try changeOrder { order in
                let first = staged.added.count
                order.insert([StrokeOrder.Run(block: nil, strokes: first..<first + planned.count)], at: index)
            }
        }
        staged.added += planned
    }

    /// Takes strokes out of the drawing; their ink stays in the file until ``compact()``.
    ///
    /// - Parameter range: positions in drawing order, within 0..<``strokeCount``
    /// - Throws: ``SumiFileError`` `.decoding` and `.system` where the order of the strokes can't be read, `.closed`
    public func remove(_ range: Range<Int>) throws(SumiFileError) {
        precondition(range.upperBound <= strokeCount, "no strokes \(range) among \(strokeCount)")
        if range.isEmpty { return }
        try changeOrder { order in _ = order.remove(range) }
    }

    /// Moves strokes in front of, or behind, others.
    ///
    /// - Parameters:
    ///   - range: positions in drawing order, within 0..<``strokeCount``
    ///   - destination: the position of the stroke below which they come to lie, counted before anything moves, outside
    ///     of `range`; ``strokeCount`` for above all
    /// - Throws: ``SumiFileError`` `.decoding` and `.system` where the order of the strokes can't be read
    public func move(_ range: Range<Int>, to destination: Int) throws(SumiFileError) {
        precondition(range.upperBound <= strokeCount && 0...strokeCount ~= destination, "no such strokes")
        if range.isEmpty || range.lowerBound...range.upperBound ~= destination { return }
        try changeOrder { order in
            let moved = order.remove(range)
            order.insert(moved, at: destination < range.lowerBound ? destination : destination - range.count)
        }
    }

    private func plan(_ strokes: [Stroke]) throws(SumiFileError.Reason) -> [PlannedStroke] {
        do throws(SumiEncodingError) {
            let planned = try PlannedStroke.planned(strokes, grid: options.grid)
            let needed = planned.reduce(.version1) { max($0, $1.version) }
            guard let maximum = options.maximumSupportedContentVersion, needed > maximum else { return planned }
            if options.policy == .downgrade {
                return try PlannedStroke.planned(strokes.downgraded(to: maximum, on: options.grid), grid: options.grid)
            }
            let report = VersionReport(strokes: planned.map(\.stroke), maximum: maximum)
            throw SumiEncodingError(.newerContent, report.text(needed: needed), stroke: report.firstStroke)
        } catch {
            throw .encoding(error)
        }
    }

    /// Changes the order, which is read from the file when it is needed for the first time.
    private func changeOrder(_ change: (inout StrokeOrder) -> Void) throws(SumiFileError) {
        var order = try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            try requireOpen()
            if let order = staged.order { return order }
            var order = try savedOrder()
            if !staged.added.isEmpty {
                order.insert([StrokeOrder.Run(block: nil, strokes: 0..<staged.added.count)], at: order.count)
            }
            return order
        }
        // Changed in its place: there may be many runs, and many changes.
        staged.order = nil
        change(&order)
        staged.order = order
    }

    /// The order of the last commit.
    func savedOrder() throws(SumiFileError.Reason) -> StrokeOrder { try log.order(source()) }

    /// The file as a source.
    func source() throws(SumiFileError.Reason) -> CountedSource {
        try requireOpen()
        return try CountedSource(FileSource(system: system, file: descriptor))
    }
}
