package import Sumi

extension Laws {
    /// Law 1 for a block's columns behind its head. The first bytes are its counts and its coding: what decodes is written
    /// and read back as the same, and written again as the same bytes.
    package static func columns(_ bytes: [UInt8]) throws(LawViolation) {
        guard bytes.count >= 6 else { return }
        // Small counts most of the time; the product reaches all that a block may have.
        let strokes = Int(bytes[0]) * (bytes[3] & 0x80 == 0 ? 1 : 257)
        let points = Int(bytes[1]) * (bytes[3] & 0x40 == 0 ? 1 : 257)
        let continued = min(points, Int(bytes[2]))
        guard strokes > 0 || continued > 0, let coding = ColumnCoding(rawValue: bytes[3] & 3) else { return }
        let place = 4
        var reader = ByteReader(bytes, in: place..<bytes.count)
        var budget = InflationBudget(1 << 20)
        let section: ColumnSection
        do throws(SumiDecodingError) {
            section = try ColumnSection(
                reader: &reader,
                strokeCount: strokes,
                pointCount: points,
                continuedPoints: continued,
                coding: coding,
                budget: &budget
            )
        } catch {
            return try isInPlace(error, byteCount: bytes.count)
        }
        try comesBack(section)
    }

    /// What is written by the encoder, with whatever it chooses, reads back: columns made from the bytes.
    package static func writtenColumns(using generator: inout some RandomNumberGenerator) throws(LawViolation) {
        try writtenColumns(.arbitrary(using: &generator))
    }

    /// What is written by the encoder, with whatever it chooses, reads back.
    package static func writtenColumns(_ section: ColumnSection) throws(LawViolation) { try comesBack(section) }

    /// At every level that writes it in another way.
    private static func comesBack(_ section: ColumnSection) throws(LawViolation) {
        let isSmall = section.shape.pointCount < ColumnSection.deflatedFrom
        for level in isSmall ? [CompressionLevel.standard] : CompressionLevel.allCases {
            try comesBack(section, level)
        }
    }

    private static func comesBack(_ section: ColumnSection, _ level: CompressionLevel) throws(LawViolation) {
        let law = "2, any columns"
        let written = write(section, level)
        var reader = ByteReader(written.bytes)
        var budget = InflationBudget(.max)
        let read: ColumnSection
        do throws(SumiDecodingError) {
            read = try ColumnSection(
                reader: &reader,
                strokeCount: section.shape.strokeCount,
                pointCount: section.shape.pointCount,
                continuedPoints: section.shape.continuedPoints,
                coding: written.coding,
                budget: &budget
            )
        } catch {
            throw LawViolation(law, "what was written is refused: \(error), coding \(written.coding)")
        }
        try require(read.shape == section.shape, law, "the points are divided in another way")
        try require(
            budget.spent == written.inflatedBytes,
            law,
            "\(budget.spent) bytes are inflated, not \(written.inflatedBytes)"
        )
        try require(
            read.columns.map(\.id) == section.columns.map(\.id),
            law,
            "other columns: \(read.columns.map(\.id.name)) in place of \(section.columns.map(\.id.name))"
        )
        for (column, original) in zip(read.columns, section.columns) {
            let count = section.shape.runs(of: column.id, presence: column.presence).reduce(0, +)
            try require(
                column.presence == original.presence && column.strings == original.strings
                    && column.integers(count: count) == original.integers(count: count),
                law,
                "\(column.id.name): \(column) in place of \(original)"
            )
        }
        let again = write(read, level)
        try require(again.bytes == written.bytes && again.coding == written.coding, "5, determinism", "other bytes")
    }

    private static func write(_ section: ColumnSection, _ level: CompressionLevel) -> (
        bytes: [UInt8], coding: ColumnCoding, inflatedBytes: Int
    ) {
        var writer = ByteWriter()
        let (coding, inflatedBytes) = section.write(to: &writer, level: level, behind: 0)
        return (writer.bytes, coding, inflatedBytes)
    }
}

extension Column {
    fileprivate var strings: ByteStrings? {
        if case .strings(let strings) = values { strings } else { nil }
    }
}
