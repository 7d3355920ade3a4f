/// A drawing taken from a file that may be damaged: every stroke whose block is intact, and a report of what isn't.
///
/// ```swift
/// let recovery = try Recovery(contentsOf: "notes.sumi")
/// if !recovery.report.isLossless { print(recovery.report.findings) }
/// try recovery.drawing.write(to: "notes-recovered.sumi")
/// ```
///
/// Nothing is guessed (Spec, 17). What could be restored to the bit is written as it was; otherwise the drawing is encoded
/// anew, as it is where an index or a repair record differs from what the file holds. Where several files stand one behind the
/// other, the one that gives the most strokes is recovered, and the report says where the others are. Where the order of
/// strokes is lost, they stand in that of an earlier save, or as in the file; then those that had been deleted are there again.
public struct Recovery: Sendable {
    /// The drawing. What a file needs newer readers for is hidden, kept and written back.
    public let drawing: Drawing
    /// What was damaged or wrong, and what of it is lost; nothing for an intact file.
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
            (drawing, report) = try Recovery.intact(data, limits)
            return
        } catch {
            damage = error
        }
        guard damage.code.category == .damaged else { throw damage }
        let files = ConcatenatedFiles(data).files
        (drawing, report) =
            files.count == 1
            ? try Recovery.recovered(data, damage, limits) : try Recovery.recovered(files, of: data, damage, limits)
    }

    /// What is intact of a damaged file.
    static func recovered(
        _ data: [UInt8],
        _ damage: SumiDecodingError,
        _ limits: DecodingLimits
    ) throws(SumiDecodingError) -> (drawing: Drawing, report: RecoveryReport) {
        let file = AlignedFile(data)
        var scan = FileScan(file.bytes)
        scan.putInOrder()
        guard !scan.chunks.isEmpty || file.finding == nil && data.count >= Header.length else { throw damage }
        var findings = scan.restored.map { RecoveryReport.Finding($0.offset..<$0.end, .restored, "what stood here") }
        findings += scan.displaced.map { chunk in
            RecoveryReport.Finding(chunk.offset..<chunk.end, .rebuilt, "\(chunk.kind) that should stand elsewhere")
        }
        if let range = scan.removeForeignEnd() {
            findings.append(RecoveryReport.Finding(range, .rebuilt, "none of the file's, behind its last save"))
        }
        var recovered: Drawing
        var (isExact, knowsLosses) = (true, true)
        if scan.gaps.isEmpty, let drawing = try? Recovery.drawing(scan.bytes, limits) {
            recovered = drawing
        } else if let (range, drawing) = SectorRepair.restored(scan, limits: limits) {
            recovered = drawing
            findings.append(RecoveryReport.Finding(range, .restored, "what stood here"))
        } else {
            let salvage = try Salvage(scan, limits: limits)
            recovered = salvage.drawing
            findings += salvage.findings
            (isExact, knowsLosses) = (false, salvage.knowsLostStrokes)
        }
        findings += Recovery.rebuild(&recovered, limits)
        findings = findings.map { $0.moved(by: file.shift, within: data.count) }
        if let (range, text, isHeader) = file.finding {
            // The log check bears out a header that is made anew.
            findings.append(RecoveryReport.Finding(range, isExact && isHeader ? .restored : .rebuilt, text))
        }
        var report = RecoveryReport(of: recovered, damage, findings)
        // One of an earlier save counts for nothing.
        report.hasRepairRecord =
            recovered.source.map { RepairRecord.range(in: $0) != nil }
            ?? (scan.chunks.last { $0.kind != .commit }?.kind == .repair)
        report.knowsLostStrokeCount = knowsLosses || report.isLossless
        return (recovered, report)
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

    /// The drawing of a file that can be read.
    static func intact(
        _ data: [UInt8],
        _ limits: DecodingLimits
    ) throws(SumiDecodingError) -> (drawing: Drawing, report: RecoveryReport) {
        var drawing = try Recovery.drawing(data, limits)
        let findings = rebuild(&drawing, limits)
        var report = RecoveryReport(of: drawing, nil, findings)
        report.hasRepairRecord = RepairRecord.range(in: data) != nil
        return (drawing, report)
    }

    private static func drawing(_ bytes: [UInt8], _ limits: DecodingLimits) throws(SumiDecodingError) -> Drawing {
        try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade), limits: limits)
    }
}

extension Recovery {
    /// Lets go of a file's bytes that a reader accepts and whose index or repair record says something else than what is there:
    /// with the next save both are made anew.
    ///
    /// - Returns: what is made anew
    private static func rebuild(_ drawing: inout Drawing, _ limits: DecodingLimits) -> [RecoveryReport.Finding] {
        guard let source = drawing.source else { return [] }
        let validation = Validator(options: DecodingOptions(policy: .downgrade), limits: limits).validate(source)
        if validation.isValid { return [] }
        drawing = Drawing(
            decodedStrokes: drawing.strokes,
            metadata: drawing.metadata,
            ancillaryChunks: drawing.ancillaryChunks,
            source: nil
        )
        return validation.findings.map { error in
            let chunk = validation.chunks.first { $0.ordinal == error.chunk?.ordinal }
            let range = chunk.map { $0.offset..<$0.offset + $0.length } ?? error.offset..<error.offset
            return RecoveryReport.Finding(range, .rebuilt, error.finding(in: "") + "; it is made anew")
        }
    }
}

extension RecoveryReport {
    /// What is said of a drawing: why its file couldn't be read, if it couldn't, and what was damaged.
    init(of drawing: Drawing, _ error: SumiDecodingError? = nil, _ findings: [Finding] = []) {
        strokeCount = drawing.strokes.count
        pointCount = drawing.strokes.reduce(0) { $0 + $1.path.count }
        self.error = error
        self.findings = findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let error, findings.isEmpty else { return }
        // All chunks are intact, and don't fit together.
        let isLoss = ![.indexMismatch, .commitMismatch, .versionTooLow, .missingCommit].contains(error.code)
        let text = error.code.summary + (error.detail.isEmpty ? "" : ": " + error.detail)
        self.findings = [Finding(error.offset..<error.offset, isLoss ? .lost : .rebuilt, text)]
    }
}

extension RecoveryReport.Finding {
    /// The same, where a file's bytes stand farther behind, or before its beginning.
    func moved(by shift: Int, within count: Int) -> RecoveryReport.Finding {
        let (start, end) = (range.lowerBound + shift, range.upperBound + shift)
        var moved = RecoveryReport.Finding(max(0, start)..<min(max(0, end), count), outcome, text)
        moved.strokeCount = strokeCount
        return moved
    }
}
