package import Sumi

extension CorpusReading {
    /// Reads a file as the reader does, and says what comes of it otherwise than it must.
    package func faults(_ bytes: [UInt8], limits: DecodingLimits) -> [String] {
        let drawing: Drawing
        do throws(SumiDecodingError) {
            drawing = try Drawing(data: bytes, options: options, limits: limits)
        } catch {
            return faults(error)
        }
        let findings = Validator(options: options, limits: limits).validate(bytes).findings
        let found: CorpusExpectation =
            findings.count == 1 ? .finding(findings[0].code, offset: findings[0].offset) : .accepted
        var faults = expectation == found ? [] : ["found \(found), expected \(expectation)"]
        let maximum = min(options.maximumSupportedContentVersion, .current)
        if drawing.requiredContentVersion > maximum { faults.append("needs \(drawing.requiredContentVersion)") }
        if (try? drawing.dataRepresentation()) != bytes { faults.append("is not kept as it was") }
        return faults + strokeFaults(drawing)
    }

    private func faults(_ error: SumiDecodingError) -> [String] {
        let found = CorpusExpectation.error(error.code, offset: error.offset)
        let faults = expectation == found ? [] : ["found \(found), expected \(expectation)"]
        guard let needs else { return faults }
        let maximum = min(options.maximumSupportedContentVersion, .current)
        let start = "content version \(needs) is needed, \(maximum) is the most that may be used"
        let uses = names.map { use in
            "\(use.feature) in \(use.strokes) stroke\(use.strokes == 1 ? "" : "s"), first \(use.first)"
        }
        let text = start + (uses.isEmpty ? "" : ": " + uses.joined(separator: "; "))
        let isSame = error.detail.hasPrefix(start) && Set(error.detail.named) == Set(uses)
        return faults + (isSame ? [] : ["says \(error.detail), not \(text)"])
    }

    private func strokeFaults(_ drawing: Drawing) -> [String] {
        var faults: [String] = []
        var entries: [Int: DowngradeReport.Entry] = [:]
        for entry in drawing.downgradeReport.entries { entries[entry.stroke] = entry }
        for expected in shown {
            guard drawing.strokes.indices.contains(expected.stroke) else {
                faults.append("has no stroke \(expected.stroke)")
                continue
            }
            let stroke = drawing.strokes[expected.stroke]
            faults += expected.faults(stroke).map { "stroke \(expected.stroke): " + $0 }
            if let entry = entries.removeValue(forKey: expected.stroke) {
                faults += expected.faults(entry).map { "report of stroke \(expected.stroke): " + $0 }
            } else {
                faults.append("stroke \(expected.stroke) is not reported")
            }
        }
        for stroke in entries.keys.sorted() { faults.append("stroke \(stroke) is reported, and not expected") }
        for (index, stroke) in drawing.strokes.enumerated() where !shown.contains(where: { $0.stroke == index }) {
            if stroke != stroke.restored { faults.append("stroke \(index) is shown otherwise") }
        }
        return faults
    }
}

extension CorpusReading.Shown {
    /// What a stroke shows otherwise than it must, compared with what it is written back as.
    fileprivate func faults(_ stroke: Stroke) -> [String] {
        var expected = stroke.restored
        var faults = ink == CorpusReading.InkName(expected.ink) ? [] : ["is \(expected.ink.inkType.rawValue)"]
        if CorpusReading.InkName(stroke.ink) != shownInk {
            faults.append("is shown as \(stroke.ink.inkType.rawValue):\(stroke.ink.revision)")
        }
        let components = ink == shownInk ? expected.ink.color.components : color
        // −0 is another colour than 0.
        if stroke.ink.color.components.map(\.bitPattern) != components.map(\.bitPattern) {
            faults.append("has colour \(stroke.ink.color.components)")
        }
        faults += pointFaults(Array(stroke.path), Array(expected.path))
        if hidden.contains("renderState") { expected.renderState = nil }
        if hidden.contains("renderGroup") { expected.renderGroupID = nil }
        if stroke.renderState != expected.renderState { faults.append("has another render state") }
        if stroke.renderGroupID != expected.renderGroupID { faults.append("has another render group") }
        let isElsewhere = stroke.transform != expected.transform || stroke.mask != expected.mask
        if isElsewhere { faults.append("is placed or masked otherwise") }
        return faults
    }

    private func pointFaults(_ shown: [StrokePoint], _ stored: [StrokePoint]) -> [String] {
        var expected = stored
        for index in expected.indices {
            for channel in Channel.allCases where hidden.contains("\(channel)") {
                expected[index].resetToDefault(channel)
            }
            if let width = widths?[index, else: .nan] {
                expected[index].size = Size(width: width, height: heights?[index, else: .nan] ?? width)
            }
            if let opacity = opacities?[index, else: .nan] { expected[index].opacity = opacity }
        }
        return shown == expected ? [] : ["has the points \(shown), not \(expected)"]
    }

    /// What a report says otherwise than it must.
    fileprivate func faults(_ entry: DowngradeReport.Entry) -> [String] {
        var faults: [String] = []
        if CorpusReading.InkName(entry.ink) != ink { faults.append("names \(entry.ink.inkType.rawValue)") }
        if CorpusReading.InkName(entry.shownInk) != shownInk {
            faults.append("names \(entry.shownInk.inkType.rawValue):\(entry.shownInk.revision) as shown")
        }
        var names = Channel.allCases.filter(entry.hiddenChannels.contains).map { "\($0)" }
        if entry.hidesRenderState { names.append("renderState") }
        if entry.hidesRenderGroup { names.append("renderGroup") }
        names += entry.hiddenColumns
        if Set(names) != Set(hidden) { faults.append("hides \(names)") }
        return faults
    }
}

extension CorpusReading.InkName {
    fileprivate init(_ ink: Ink) { self.init(ink.inkType, revision: ink.revision) }
}

extension [Float] {
    fileprivate subscript(index: Int, else fallback: Float) -> Float {
        indices.contains(index) ? self[index] : fallback
    }
}

extension String {
    /// The features that an error names, behind the colon.
    fileprivate var named: [String] {
        split(separator: ": ", maxSplits: 1).dropFirst().flatMap { $0.split(separator: "; ") }.map { String($0) }
    }
}
