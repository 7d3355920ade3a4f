import Sumi

extension Laws {
    /// Rule 5, unedited: the same bytes; and the canonical form holds the same, bit for bit.
    static func keepsAll(
        _ drawing: Drawing,
        _ content: FileContent,
        _ bytes: [UInt8],
        using generator: inout SeededGenerator
    ) throws(LawViolation) {
        let law = "versions, unedited"
        try require(try encoded(drawing, EncodingOptions(), law) == bytes, law, "other bytes are written")
        try require(
            drawing.exactFields == content.drawing.exactFields,
            law,
            "metadata or kept chunks depend on the reader"
        )
        // Each case tries a part, so that more cases can be tried.
        guard generator.chance(oneIn: 2) else { return }
        let canonical = try encoded(drawing, .canonical, law)
        if generator.chance(oneIn: 4) {
            let other = try encoded(content.drawing, .canonical, law)
            try require(other == canonical, law, "the canonical form depends on the reader")
        }
        let written = try contents(of: canonical, law)
        try require(written.strokes.count == content.strokes.count, law, "\(written.strokes.count) strokes are written")
        for (index, stroke) in written.strokes.enumerated() {
            if let difference = ExpectedStroke(content.strokes[index]).difference(from: stroke) {
                throw LawViolation(law, "stroke \(index) is written with \(difference)")
            }
        }
        try require(written.drawing.exactFields == drawing.exactFields, law, "metadata or kept chunks differ")
    }

    /// What a file holds that was written.
    static func contents(of bytes: [UInt8], _ law: String) throws(LawViolation) -> FileContent {
        do throws(SumiDecodingError) {
            return try FileContent(bytes, .none)
        } catch {
            throw LawViolation(law, "what was written can't be read: \(error)")
        }
    }

    /// Rules 5 to 7, after an edit: what it left alone is in the file, bit for bit, and any reader can read that.
    static func keepsWhatIsLeftAlone(
        _ drawing: Drawing,
        _ strokes: [TrackedStroke],
        _ content: FileContent,
        _ reader: DecodingOptions,
        using generator: inout SeededGenerator,
        _ trace: inout CompatibilityTrace
    ) throws(LawViolation) {
        // Tiny blocks, but no more of them than a large drawing can be tried in.
        let smallest = min(BlockHead.maximumCount, content.commit.content.pointCount / 16 + 1)
        let options = EncodingOptions(
            grid: generator.chance(oneIn: 4) ? .arbitrary(using: &generator) : .standard,
            pointsPerBlock: max(smallest, generator.one(of: [1, 3, 8, 16_384, 16_384, 16_384]))
        )
        var editor = CompatibilityEditor(drawing, strokes, grid: options.grid)
        for _ in 0..<generator.integer(in: 1...5) { try editor.edit(using: &generator) }
        trace.script = editor.script
        let law = "versions, after \(editor.script)"
        // Where nothing came of it, the bytes are those of the file, as they are without any edit.
        if editor.drawing.source != nil, !editor.changesStrokes { return }
        let bytes = try encoded(editor.drawing, options, law)
        let written = try contents(of: bytes, law)
        trace.note(editor, content, written)
        try require(written.strokes.count == editor.strokes.count, law, "\(written.strokes.count) strokes are written")
        var needed = UInt64(1)
        for (index, tracked) in editor.strokes.enumerated() {
            if let difference = tracked.file.difference(from: written.strokes[index]) {
                throw LawViolation(law, "stroke \(index) is written with \(difference)")
            }
            let version = max(
                VersionOracle.neededVersion(of: ExpectedStroke(written.strokes[index])),
                tracked.file.columnVersion
            )
            needed = max(needed, version)
            for block in written.places[index].blocks {
                let stated = written.blockVersions[block]
                try require(stated >= version, law, "stroke \(index) needs \(version), block \(block) states \(stated)")
            }
        }
        let stated = written.commit.content.contentVersion.rawValue
        try require(stated == needed, law, "the strokes need \(needed), the commit states \(stated)")
        let kept = content.drawing.ancillaryChunks.filter { !editor.changesStrokes || !$0.kind.isDerived }
        try require(written.drawing.ancillaryChunks == kept, law, "\(written.drawing.ancillaryChunks) are kept")
        try require(written.drawing.metadata == editor.drawing.metadata, law, "metadata differ")
        let again = try isRead(bytes, written, reader, options, using: &generator, law)
        try isForetold(editor, by: try quantized(editor.drawing, options.grid, law), written, again, law)
        if generator.chance(oneIn: 2) { return }
        try limits(editor.drawing, bytes, needed, options, using: &generator, law)
    }

    /// A file that was written is valid; read by the newest reader, or the same one, it shows the same, and is written as the
    /// same bytes.
    private static func isRead(
        _ bytes: [UInt8],
        _ content: FileContent,
        _ reader: DecodingOptions,
        _ options: EncodingOptions,
        using generator: inout SeededGenerator,
        _ law: String
    ) throws(LawViolation) -> [TrackedStroke] {
        let all = reader.registeredInks.union(DecodingOptions.drawingGeneratedInks.registeredInks)
        let newest = DecodingOptions(policy: .downgrade, registeredInks: all)
        var reader = generator.chance(oneIn: 2) ? newest : reader
        reader.policy = .downgrade
        let again = try decoded(bytes, law, reader)
        let strokes = try tracked(content, reader)
        try shows(again, strokes, reader, law)
        guard generator.chance(oneIn: 2) else { return strokes }
        let report = Validator(options: newest, limits: .none).validate(bytes)
        try require(report.isValid, law, "what is written has findings: \(report.findings)")
        var canonical = options
        canonical.keepsOriginalBytes = false
        // Of columns that nobody knows in several blocks, only the highest version is known that any of them states, which
        // may be on account of other strokes: it spreads once more.
        if content.places.contains(where: { $0.blocks.count > 1 && $0.columnVersion > 0 }) { return strokes }
        try require(try encoded(again, canonical, law) == bytes, law, "read and written again, the bytes differ")
        return strokes
    }

    /// Law 3: a drawing quantized beforehand is written as the same strokes, and shows what will be read back.
    private static func isForetold(
        _ editor: CompatibilityEditor,
        by quantized: Drawing,
        _ content: FileContent,
        _ strokes: [TrackedStroke],
        _ law: String
    ) throws(LawViolation) {
        for (index, stroke) in quantized.strokes.enumerated() {
            if let difference = ExpectedStroke(content.strokes[index]).difference(from: stroke.restored) {
                throw LawViolation(law, "quantized, stroke \(index) is kept with \(difference)")
            }
            // What was added, an older reader may show otherwise once it reads it.
            let (tracked, again) = (editor.strokes[index], strokes[index])
            let isShownAlike =
                tracked.shownInk.exact == again.shownInk.exact && tracked.hidden.channels == again.hidden.channels
                && tracked.shown.renderState == again.shown.renderState
                && tracked.shown.renderGroupID == again.shown.renderGroupID
            if isShownAlike, let difference = again.shown.difference(from: stroke) {
                throw LawViolation(law, "quantized, stroke \(index) is shown with \(difference)")
            }
        }
    }
}
