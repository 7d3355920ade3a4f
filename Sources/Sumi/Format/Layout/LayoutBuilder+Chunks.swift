extension LayoutBuilder {
    /// Takes a chunk's payload apart.
    mutating func describe(_ kind: ChunkKind) throws(SumiDecodingError) {
        switch kind {
        case .inks:
            for entry in 0..<(try count("inks")) {
                let length = try count("length")
                try bytes("ink \(entry)", length)
            }
        case .grids:
            for number in 0..<(try count("grids")) {
                _ = try field("grid \(Grid.numbered.count + number)") { (reader) throws(SumiDecodingError) in
                    let grid = try Grid(reader: &reader)
                    return "\(grid.layout) " + Channel.allCases.map { String(grid[$0]) }.joined(separator: " ")
                }
            }
        case .block: try describeBlock()
        case .sequence:
            for _ in 0..<(try count("runs")) {
                _ = try field("run") { (reader) throws(SumiDecodingError) in
                    let (block, first, count) = (try reader.count(), try reader.count(), try reader.count())
                    return "block \(block), stroke \(first), \(count) strokes"
                }
            }
        case .metadata:
            for _ in 0..<(try count("entries")) {
                let key = try field("key") { (reader) throws(SumiDecodingError) in try reader.string() }
                _ = try byte("type")
                let length = try count("length")
                try bytes("value of \(key)", length)
            }
        case .index: try describeIndex()
        case .commit: try describeCommit()
        case .repair: try bytes("parity", reader.remaining)
        default: try bytes("bytes", reader.remaining)
        }
    }

    private mutating func describeCommit() throws(SumiDecodingError) {
        _ = try field("content version") { (reader) throws(SumiDecodingError) in try ContentVersion(reader: &reader) }
        for label in ["strokes", "points", "ordinal", "distance to index", "distance to previous commit"] {
            _ = try count(label)
        }
        _ = try field("log check") { (reader) throws(SumiDecodingError) in try reader.check() }
        _ = try byte("size of this chunk")
    }

    private mutating func describeIndex() throws(SumiDecodingError) {
        _ = try count("ordinal")
        _ = try count("link")
        let first = try count("first block")
        for number in 0..<(try count("entries")) {
            _ = try field("block \(first &+ number)") { (reader) throws(SumiDecodingError) in
                let (distance, _, length) = (try reader.count(), try reader.count(), try reader.count())
                let (strokes, points, continued) = (try reader.count(), try reader.count(), try reader.count())
                _ = try ContentVersion(reader: &reader)
                _ = try BlockExtent(reader: &reader)
                return
                    "\(distance) bytes before, \(length) bytes, \(strokes) strokes, \(points) points, \(continued) continued"
            }
        }
        for label in ["inks", "grids"] {
            let length = try count("length")
            try bytes(label, length)
        }
        guard try byte("sequence") == 1 else { return }
        _ = try count("blocks before")
        let length = try count("length")
        try bytes("sequence in force", length)
    }

    private mutating func describeBlock() throws(SumiDecodingError) {
        var probe = reader
        let head = try BlockHead(reader: &probe)
        _ = try count("strokes")
        _ = try count("points")
        _ = try field("flags") { (reader) throws(SumiDecodingError) in
            _ = try reader.byte()
            return "coding \(head.coding)" + (head.continuedPoints > 0 ? ", continues a stroke" : "")
        }
        _ = try field("content version") { (reader) throws(SumiDecodingError) in try ContentVersion(reader: &reader) }
        _ = try count("grid")
        if head.continuedPoints > 0 { _ = try count("points that continue a stroke") }
        try describeConstants("constant stroke column")
        try describeConstants("constant point column")
        let parts = head.strokeCount + (head.continuedPoints > 0 ? 1 : 0)
        let isRange = head.coding == .range
        var left = isRange ? try count("columns") : .max
        var last: Column.ID?
        while isRange ? left > 0 : reader.remaining > 0 {
            var probe = reader
            let (tag, id) = try ColumnHead.readName(&probe, after: last)
            let units = id.shape == .pointIntegers ? parts : head.strokeCount
            try group("\(id)") { (column) throws(SumiDecodingError) in
                try column.describeColumn(tag, id, hasLength: !isRange, units)
            }
            (last, left) = (id, left - 1)
        }
        if isRange { try bytes("range-coded stream", reader.remaining) }
    }

    private mutating func describeConstants(_ label: String) throws(SumiDecodingError) {
        let mask = try field(label + "s: mask") { (reader) throws(SumiDecodingError) in try reader.varint() }
        var left = mask
        while left != 0 {
            let number = left.trailingZeroBitCount
            left &= left - 1
            _ = try field("\(label) \(number)") { (reader) throws(SumiDecodingError) in try reader.svarint() }
        }
    }

    private mutating func describeColumn(
        _ tag: UInt8,
        _ id: Column.ID,
        hasLength: Bool,
        _ units: Int
    ) throws(SumiDecodingError) {
        let start = reader
        _ = try field("tag") { (reader) throws(SumiDecodingError) in
            _ = try reader.byte()
            return ColumnHead.describe(tag: tag)
        }
        var end = start
        _ = try ColumnHead.readName(&end, after: nil)
        if end.position > reader.position { _ = try byte("number") }
        var behind = end
        let (head, planes) = try ColumnHead.read(&end, tag: tag, id: id, hasLength: hasLength, count: units)
        if hasLength {
            _ = try count("length")
            _ = try behind.count()
        }
        if !head.presence.isAll {
            _ = try field("presence") { (reader) throws(SumiDecodingError) in
                _ = try Presence(count: units, reader: &reader)
                return "\(head.presence.runs.count) runs of \(units)"
            }
        }
        if let lattice = head.lattice {
            _ = try field("lattice") { (reader) throws(SumiDecodingError) in
                _ = try Lattice(reader: &reader)
                return "\(lattice)"
            }
        }
        if ColumnHead.statesPredictor(tag: tag) {
            _ = try field("predictor") { (reader) throws(SumiDecodingError) in
                _ = try Predictor(number: Predictor.statedNumber, reader: &reader)
                return "\(head.predictor)"
            }
        }
        if hasLength { try bytes("planes", planes.count) }
    }
}

extension Column.ID: CustomStringConvertible {
    /// The column's name, or its shape and number where this library doesn't know it.
    package var description: String {
        switch shape {
        case .pointIntegers: Channel(rawValue: number).map { "\($0)" } ?? "unknown point column \(number)"
        case .strokeIntegers:
            isKnown
                ? ["pointCount", "ink", "creationDate", "creationDateBits", "randomSeed"][Int(number)]
                : "unknown stroke column \(number)"
        case .strokeBytes:
            isKnown
                ? ["id", "pathID", "transform", "mask", "renderGroupID", "renderState", "trim"][Int(number)]
                : "unknown byte column \(number)"
        }
    }
}
