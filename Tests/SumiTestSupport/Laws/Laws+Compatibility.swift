package import Sumi

extension Laws {
    /// The law on content versions, for any bytes: a reader of any version and policy shows exactly what the rules say, and
    /// nothing above its version; saved unedited, its drawing gives the same bytes; saved after any edit, the file holds
    /// all of what the edit left alone, bit for bit, whatever of it the reader showed.
    @discardableResult
    package static func compatibility(
        _ bytes: [UInt8],
        _ test: CompatibilityCase,
        limits: DecodingLimits = .hostile
    ) throws(LawViolation) -> CompatibilityTrace {
        let content: FileContent
        do throws(SumiDecodingError) {
            content = try FileContent(bytes, limits)
        } catch {
            try isRefused(bytes, test, limits, as: error)
            return CompatibilityTrace()
        }
        let options = DecodingOptions(
            maximumSupportedContentVersion: test.maximum,
            policy: test.policy,
            registeredInks: test.registeredInks(of: content.strokes)
        )
        var trace = CompatibilityTrace(content)
        guard let drawing = try read(bytes, content, options, limits) else {
            trace.isRejected = test.maximum >= .version1
            return trace
        }
        let strokes = try tracked(content, options)
        trace.note(strokes)
        try shows(drawing, strokes, options, "versions, reading")
        var generator = SeededGenerator(seed: test.seed)
        try keepsAll(drawing, content, bytes, using: &generator)
        // Each case tries a part, so that more cases can be tried.
        if generator.chance(oneIn: 2) { try downgrades(drawing, strokes, content, options, using: &generator) }
        if generator.chance(oneIn: 8) {
            try regrids(drawing, strokes, VersionOracle(options), to: .arbitrary(using: &generator))
        }
        try keepsWhatIsLeftAlone(drawing, strokes, content, options, using: &generator, &trace)
        return trace
    }

    private static func reading(
        _ bytes: [UInt8],
        _ options: DecodingOptions,
        _ limits: DecodingLimits
    ) -> Result<Drawing, SumiDecodingError> {
        do throws(SumiDecodingError) {
            return .success(try Drawing(data: bytes, options: options, limits: limits))
        } catch {
            return .failure(error)
        }
    }

    /// A maximum of 0 is the caller's mistake; damage, limits and containers don't depend on versions.
    private static func isRefused(
        _ bytes: [UInt8],
        _ test: CompatibilityCase,
        _ limits: DecodingLimits,
        as expected: SumiDecodingError
    ) throws(LawViolation) {
        let law = "versions, refusing"
        let options = DecodingOptions(maximumSupportedContentVersion: test.maximum, policy: test.policy)
        guard case .failure(let error) = reading(bytes, options, limits) else {
            throw LawViolation(law, "only another version gives \(expected)")
        }
        if test.maximum.rawValue == 0 {
            return try require(error.code == .invalidOptions, law, "\(error) for a maximum of 0")
        }
        if error.code == expected.code && error.offset == expected.offset { return }
        // Which version is needed comes before whether it is stated, at the last commit.
        let isStatedLater = expected.code == .versionTooLow && expected.chunk?.kind == .commit
        try require(
            test.policy == .reject && isStatedLater && error.code == .newerContent,
            law,
            "\(error) in place of \(expected)"
        )
    }

    /// Rules 2, 3 and 8: the drawing, unless the reader must refuse it.
    private static func read(
        _ bytes: [UInt8],
        _ content: FileContent,
        _ options: DecodingOptions,
        _ limits: DecodingLimits
    ) throws(LawViolation) -> Drawing? {
        let law = "versions, refusing"
        let maximum = min(options.maximumSupportedContentVersion.rawValue, VersionOracle.newest)
        let strokes = content.strokes.map(ExpectedStroke.init)
        let needed = strokes.reduce(content.commit.content.contentVersion.rawValue) {
            max($0, VersionOracle.neededVersion(of: $1))
        }
        let isTooNew = options.policy == .reject && needed > maximum
        switch reading(bytes, options, limits) {
        case .success(let drawing):
            try require(maximum > 0, law, "a maximum of 0 is accepted")
            try require(!isTooNew, law, "version \(needed) is accepted up to \(maximum)")
            return drawing
        case .failure(let error) where maximum == 0:
            try require(error.code == .invalidOptions && error.offset == 0, law, "\(error) for a maximum of 0")
        case .failure(let error):
            try require(isTooNew && error.code == .newerContent, law, "\(error), but \(needed) of \(maximum) is needed")
            try require(
                error.offset == content.commit.offset && error.chunk?.kind == .commit,
                law,
                "\(error) isn't at the last commit, \(content.commit.offset)"
            )
            try namesFeatures(of: content, above: maximum, error)
        }
        return nil
    }

    /// The version that is needed, and each feature above the reader's, with the number of strokes and the first of them.
    private static func namesFeatures(
        of content: FileContent,
        above maximum: UInt64,
        _ error: SumiDecodingError
    ) throws(LawViolation) {
        var texts = ["content version \(content.commit.content.contentVersion) is needed"]
        var uses: [Feature: (count: Int, first: Int)] = [:]
        for (index, place) in content.places.enumerated() {
            let stroke = ExpectedStroke(content.strokes[index])
            var features = VersionOracle.features(of: stroke, above: maximum).map(\.feature)
            if place.columnVersion > maximum { features += stroke.unknown.flatMap(\.keys).map { .column($0.name) } }
            for feature in features { uses[feature] = ((uses[feature]?.count ?? 0) + 1, uses[feature]?.first ?? index) }
        }
        for (feature, (count, first)) in uses {
            texts.append("\(feature) in \(count) stroke\(count == 1 ? "" : "s"), first \(first)")
        }
        for text in texts {
            try require(error.detail.contains(text), "versions, refusing", "\(error) doesn't say: \(text)")
        }
    }

    /// What a file holds of each stroke, and what a reader hides of it.
    static func tracked(_ content: FileContent, _ options: DecodingOptions) throws(LawViolation) -> [TrackedStroke] {
        let reader = VersionOracle(options)
        var tracked: [TrackedStroke] = []
        for (index, stroke) in content.strokes.enumerated() {
            var expected = ExpectedStroke(stroke)
            expected.columnVersions = content.places[index].columnVersions
            tracked.append(try TrackedStroke(expected, reader, origin: index, pathNumber: index))
        }
        return tracked
    }

    /// What a drawing shows, reports and holds is what the rules say.
    static func shows(
        _ drawing: Drawing,
        _ strokes: [TrackedStroke],
        _ options: DecodingOptions,
        _ law: String
    ) throws(LawViolation) {
        try require(drawing.strokes.count == strokes.count, law, "\(drawing.strokes.count) strokes of \(strokes.count)")
        let maximum = options.maximumSupportedContentVersion
        try require(
            drawing.requiredContentVersion <= maximum,
            law,
            "the drawing needs \(drawing.requiredContentVersion) of \(maximum)"
        )
        var losses: [(Int, TrackedStroke.Loss)] = []
        for (index, tracked) in strokes.enumerated() {
            let stroke = drawing.strokes[index]
            if let difference = tracked.shown.difference(from: stroke) {
                throw LawViolation(law, "stroke \(index) is shown with \(difference)")
            }
            if let difference = tracked.file.difference(from: stroke.restored) {
                throw LawViolation(law, "stroke \(index) is kept with \(difference)")
            }
            let type = stroke.ink.inkType
            try require(
                !VersionOracle.isPrivate(type) || options.registeredInks.contains(type),
                law,
                "stroke \(index) is drawn with \(type), which isn't registered"
            )
            let loss = tracked.loss
            if !loss.isNothing { losses.append((index, loss)) }
        }
        try reports(drawing.downgradeReport, losses, law)
    }

    /// A report says what is lost, and of which strokes.
    static func reports(
        _ report: DowngradeReport,
        _ losses: [(stroke: Int, loss: TrackedStroke.Loss)],
        _ law: String
    ) throws(LawViolation) {
        try require(
            report.entries.map(\.stroke) == losses.map(\.stroke) && report.isEmpty == losses.isEmpty,
            law,
            "strokes \(losses.map(\.stroke)) are shown otherwise, the report says: \(report)"
        )
        for (entry, (index, loss)) in zip(report.entries, losses) {
            let isRight =
                entry.hiddenChannels == loss.channels && entry.hidesRenderState == loss.renderState
                && entry.hidesRenderGroup == loss.renderGroupID && Set(entry.hiddenColumns) == loss.columns
                && entry.shownInk.exact == (loss.shownInk ?? entry.ink).exact
            try require(isRight, law, "of stroke \(index), the report says \(entry) in place of \(loss)")
        }
    }
}

extension FileContent.Place {
    /// The version that must be stated for columns that nobody knows; 0 for none above the known ones.
    var columnVersion: UInt64 { max(columnVersions.ofStroke, columnVersions.ofPoints) }
}
