extension Recovery {
    /// How many files are looked into beside the first: bytes may hold thousands, and each may cost what limits allow.
    private static let mostTried = 3

    /// What is intact of one of several files: of the one that gives the most strokes, of the first of these where several do.
    ///
    /// - Parameters:
    ///   - files: two or more
    ///   - data: the bytes in which they stand
    ///   - damage: why these can't be read
    ///   - limits: what may be spent on each file that is looked into
    /// - Returns: the drawing, and what is said of it and of the other files
    /// - Throws: ``SumiDecodingError`` where no file gives a drawing: why the first doesn't.
    static func recovered(
        _ files: [ConcatenatedFiles.File],
        of data: [UInt8],
        _ damage: SumiDecodingError,
        _ limits: DecodingLimits
    ) throws(SumiDecodingError) -> (drawing: Drawing, report: RecoveryReport) {
        var failure = damage
        var best: (recovery: (drawing: Drawing, report: RecoveryReport), index: Int)?
        var counts = files.map(\.strokeCount)
        // Those behind the first in the order of what they say they have, which needn't be there.
        let others = files.indices.dropFirst().sorted { one, other in
            (files[one].strokeCount, other) > (files[other].strokeCount, one)
        }
        for index in [0] + others.prefix(mostTried) {
            let strokeCount = best?.recovery.report.strokeCount
            if let strokeCount, strokeCount > 0, files[index].strokeCount <= strokeCount { break }
            counts[index] = 0
            do throws(SumiDecodingError) {
                let recovery = try recovered(Array(data[files[index].range]), limits)
                counts[index] = recovery.report.strokeCount
                if recovery.report.strokeCount > strokeCount ?? -1 { best = (recovery, index) }
            } catch {
                if index == 0 { failure = error }
            }
        }
        guard let best else { throw failure }
        let index = best.index
        var recovery = best.recovery
        let start = files[index].range.lowerBound
        recovery.report.error = damage
        recovery.report.findings = recovery.report.findings.map { $0.moved(by: start, within: data.count) }
        recovery.report.otherFiles = files.indices.filter { $0 != index }.map {
            RecoveryReport.OtherFile(range: files[$0].range, strokeCount: counts[$0])
        }
        return recovery
    }

    /// What is intact of one of several files, all of it or a part.
    private static func recovered(
        _ file: [UInt8],
        _ limits: DecodingLimits
    ) throws(SumiDecodingError) -> (drawing: Drawing, report: RecoveryReport) {
        do throws(SumiDecodingError) {
            return try intact(file, limits)
        } catch {
            guard error.code.category == .damaged else { throw error }
            return try recovered(file, error, limits)
        }
    }
}
