/// A drawing taken from a file that may be damaged: every stroke whose block is intact, and a report of what isn't.
///
/// ```swift
/// let recovery = try Recovery(contentsOf: "notes.sumi")
/// if !recovery.report.isLossless { print(recovery.report.findings) }
/// try recovery.drawing.write(to: "notes-recovered.sumi")
/// ```
///
/// Nothing is guessed (Spec, 17). What could be restored to the bit is written as it was; otherwise the drawing is encoded
/// anew. Where the order of strokes is lost, they stand in that of an earlier save, or as in the file; then those that had
/// been deleted are there again.
public struct Recovery: Sendable {
    /// The drawing. What a file needs newer readers for is hidden, kept and written back.
    public let drawing: Drawing
    /// What was damaged, and what of it is lost; nothing for an intact file.
    public let report: RecoveryReport

    /// Recovers a drawing from a file's bytes.
    ///
    /// - Parameters:
    ///   - data: a whole file, or what is left of it
    ///   - limits: what may be spent on it
    /// - Throws: ``SumiDecodingError``: where no part of a drawing is left, why it can't be read; and what no recovery
    ///   helps against: a newer container version, an exceeded limit
    public init(data: [UInt8], limits: DecodingLimits = .standard) throws(SumiDecodingError) {
        let damage: SumiDecodingError
        do throws(SumiDecodingError) {
            self.init(drawing: try Recovery.drawing(data, limits), restoring: [], nil)
            return
        } catch {
            damage = error
        }
        guard damage.code.category == .damaged else { throw damage }
        let header = Recovery.withHeader(data)
        let scan = FileScan(header.bytes)
        guard !scan.chunks.isEmpty || header.range == nil && data.count >= Header.length else { throw damage }
        let places = (header.range.map { [$0] } ?? []) + scan.restored.map { $0.offset..<$0.end }
        if !places.isEmpty, scan.gaps.isEmpty, let drawing = try? Recovery.drawing(scan.bytes, limits) {
            self.init(drawing: drawing, restoring: places, damage)
        } else if let (range, drawing) = SectorRepair.restored(scan, limits: limits) {
            self.init(drawing: drawing, restoring: places + [range], damage)
        } else {
            let salvage = try Salvage(scan, limits: limits)
            self.init(drawing: salvage.drawing, restoring: places, damage, salvage.findings)
        }
    }

    /// Recovers a drawing from the file at a path, which stays as it is.
    ///
    /// - Parameters:
    ///   - path: a file
    ///   - limits: what may be spent on it
    /// - Throws: ``SumiFileError``: `.decoding` for what ``init(data:limits:)`` throws, `.notAFile`, `.changed` and
    ///   `.system` where it can't be read
    public init(contentsOf path: String, limits: DecodingLimits = .standard) throws(SumiFileError) {
        try self.init(contentsOf: path, limits: limits, in: SystemFiles())
    }

    package init(contentsOf path: String, limits: DecodingLimits, in system: any FileSystem) throws(SumiFileError) {
        self = try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            let bytes = try system.contents(of: path, limit: limits.inputBytes)
            return try decoding(at: 0) { () throws(SumiDecodingError) in try Recovery(data: bytes, limits: limits) }
        }
    }

    private init(
        drawing: Drawing,
        restoring places: [Range<Int>],
        _ error: SumiDecodingError?,
        _ findings: [RecoveryReport.Finding] = []
    ) {
        self.drawing = drawing
        var report = RecoveryReport()
        report.strokeCount = drawing.strokes.count
        report.pointCount = drawing.strokes.reduce(0) { $0 + $1.path.count }
        report.findings = findings
        if let error { report.append(restored: places, error) }
        self.report = report
    }

    private static func drawing(_ bytes: [UInt8], _ limits: DecodingLimits) throws(SumiDecodingError) -> Drawing {
        try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade), limits: limits)
    }

    /// A file whose header is damaged with the one that this version writes; a commit's log check bears it out.
    private static func withHeader(_ data: [UInt8]) -> (bytes: [UInt8], range: Range<Int>?) {
        var reader = ByteReader(data)
        guard data.count >= Header.length, (try? Header(reader: &reader)) == nil else { return (data, nil) }
        var writer = ByteWriter()
        _ = Header().write(to: &writer)
        return (writer.bytes + data[Header.length...], 0..<Header.length)
    }
}

extension RecoveryReport {
    /// Notes what was restored to the bit, and why the file couldn't be read.
    fileprivate mutating func append(restored places: [Range<Int>], _ error: SumiDecodingError) {
        self.error = error
        for place in places {
            findings.append(Finding(place, .restored, place == 0..<Header.length ? "the header" : "what stood here"))
        }
        if findings.isEmpty {
            // All chunks are intact, and don't fit together.
            let isLoss = ![.indexMismatch, .commitMismatch, .versionTooLow, .missingCommit].contains(error.code)
            let text = error.code.summary + (error.detail.isEmpty ? "" : ": " + error.detail)
            findings.append(Finding(error.offset..<error.offset, isLoss ? .lost : .rebuilt, text))
        }
        findings.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}
