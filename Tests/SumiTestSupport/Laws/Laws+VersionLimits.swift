import Sumi

extension Laws {
    /// Writers' limits: within a version nothing changes; above it the writer throws, or writes what is within.
    static func limits(
        _ drawing: Drawing,
        _ bytes: [UInt8],
        _ needed: UInt64,
        _ options: EncodingOptions,
        using generator: inout SeededGenerator,
        _ law: String
    ) throws(LawViolation) {
        let maximum = ContentVersion(rawValue: UInt64(generator.integer(in: 1...6)))
        var limited = options
        limited.maximumSupportedContentVersion = maximum
        limited.policy = generator.one(of: [.reject, .downgrade])
        let law = law + ", within \(maximum)"
        if limited.policy == .downgrade || needed <= maximum.rawValue {
            let written = try encoded(drawing, limited, law)
            if needed <= maximum.rawValue { return try require(written == bytes, law, "other bytes are written") }
            let content = try contents(of: written, law)
            try require(content.commit.content.contentVersion <= maximum, law, "the file states \(content.commit)")
            let (within, report) = try downgraded(try quantized(drawing, options.grid, law), to: maximum, law)
            try require(try encoded(within, options, law) == written, law, "another drawing is written")
            return try require(!report.isEmpty, law, "something is let go of, and nothing reported")
        }
        do throws(SumiEncodingError) {
            _ = try drawing.dataRepresentation(options: limited)
        } catch {
            return try require(error.code == .newerContent && error.stroke != nil, law, "\(error)")
        }
        throw LawViolation(law, "version \(needed) is written")
    }

    private static func downgraded(
        _ drawing: Drawing,
        to version: ContentVersion,
        _ law: String
    ) throws(LawViolation) -> (drawing: Drawing, report: DowngradeReport) {
        do throws(SumiEncodingError) {
            return try drawing.downgraded(to: version)
        } catch {
            throw LawViolation(law, "can't be downgraded: \(error)")
        }
    }

    /// ``Drawing/downgraded(to:)`` shows what a reader of the version shows, hides nothing of what it changes, and reports
    /// what is lost.
    static func downgrades(
        _ drawing: Drawing,
        _ strokes: [TrackedStroke],
        _ content: FileContent,
        _ reader: DecodingOptions,
        using generator: inout SeededGenerator
    ) throws(LawViolation) {
        let version = ContentVersion(rawValue: UInt64(generator.one(of: [1, 1, 1, 2, 3, 4, 5, 5, 6, 9])))
        let law = "versions, downgraded to \(version)"
        let (within, report) = try downgraded(drawing, to: version, law)
        let bytes = try encoded(within, .canonical, law)
        let written = try contents(of: bytes, law)
        try require(written.strokes.count == strokes.count, law, "\(written.strokes.count) strokes are written")
        var losses: [(Int, TrackedStroke.Loss)] = []
        for (index, tracked) in strokes.enumerated() {
            let (expected, loss) = try tracked.downgraded(to: version)
            if !loss.isNothing { losses.append((index, loss)) }
            if let difference = expected.file.difference(from: written.strokes[index]) {
                throw LawViolation(law, "stroke \(index) is written with \(difference)")
            }
            let stroke = within.strokes[index]
            let isWhole = stroke.hidden == nil && stroke.path.rendition == nil
            try require(isWhole || !expected.hidden.isNothing, law, "stroke \(index) hides something")
        }
        try reports(report, losses, law)
        let stated = written.commit.content.contentVersion
        try require(stated <= version && within.requiredContentVersion <= version, law, "the file states \(stated)")
        let (again, second) = try downgraded(within, to: version, law)
        try require(again == within && second.isEmpty, law, "downgraded twice, it is another drawing: \(second)")
        // Asked for when it is written, it is the same; a file that states no more stays as it is.
        let limited = EncodingOptions(maximumSupportedContentVersion: version, policy: .downgrade)
        let isWithin = content.commit.content.contentVersion <= version
        let expected = isWithin ? try encoded(drawing, EncodingOptions(), law) : bytes
        try require(try encoded(drawing, limited, law) == expected, law, "other bytes are written within the version")
        guard version <= .current else { return }
        let options = DecodingOptions(maximumSupportedContentVersion: version, registeredInks: reader.registeredInks)
        try shows(try decoded(bytes, law, options), try tracked(written, options), options, law)
    }

    /// Moved to another grid, a drawing is written with all points there, hidden ones too, and shows the same otherwise.
    static func regrids(
        _ drawing: Drawing,
        _ strokes: [TrackedStroke],
        _ reader: VersionOracle,
        to grid: Grid
    ) throws(LawViolation) {
        let law = "versions, regridded"
        var expected: [TrackedStroke] = []
        for tracked in strokes {
            // A value that the grid can't hold makes it throw, as law 2 tries.
            guard let moved = try tracked.regridded(to: grid, reader) else { return }
            expected.append(moved)
        }
        let regridded: Drawing
        do throws(SumiEncodingError) {
            regridded = try drawing.regridded(to: grid)
        } catch {
            throw LawViolation(law, "to a grid that can hold it: \(error)")
        }
        let written = try contents(of: try encoded(regridded, .canonical, law), law)
        for (index, tracked) in expected.enumerated() {
            if let difference = tracked.file.difference(from: written.strokes[index]) {
                throw LawViolation(law, "stroke \(index) is written with \(difference)")
            }
            let stroke = regridded.strokes[index]
            let isShown = zip(tracked.shown.points, stroke.path).allSatisfy { $0.hasSameBits(as: $1) }
            try require(
                isShown && stroke.ink.exact == tracked.shownInk.exact,
                law,
                "stroke \(index) shows other points"
            )
        }
    }
}
