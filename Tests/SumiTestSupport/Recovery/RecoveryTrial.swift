package import Sumi

/// Damages a file, recovers the drawing, and compares it with what must be there.
package struct RecoveryTrial: Sendable {
    /// What became of the drawing.
    package enum Outcome: String, CaseIterable, Sendable {
        case whole = "nothing lost"
        case restored = "restored to the bit"
        case lost = "lost what it had to"
    }

    /// A stroke of the drawing: in which blocks its parts lie.
    private struct Origin {
        let stroke: Stroke
        let parts: [(block: Int, points: Range<Int>)]
    }

    /// The file.
    package let bytes: [UInt8]
    /// Its drawing.
    package let drawing: Drawing
    /// Its chunks.
    package let chunks: [ValidationReport.ChunkSummary]
    private let isRepairable: Bool
    private let origins: [Origin]
    /// For each chunk that is a block, which one.
    private let blockNumbers: [Int: Int]

    package init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        drawing = try Drawing(data: bytes)
        chunks = Validator().validate(bytes).chunks
        isRepairable = chunks.contains { $0.kind == .repair }
        let blocks = chunks.filter { $0.kind == .block }
        blockNumbers = Dictionary(uniqueKeysWithValues: blocks.enumerated().map { ($1.ordinal, $0) })
        var heads: [BlockHead] = []
        for block in blocks {
            var reader = ByteReader(bytes, in: block.offset + 5..<block.offset + block.length)
            heads.append(try BlockHead(reader: &reader))
        }
        var log = try SavedLog(CountedSource(MemorySource(bytes)), limits: .standard)
        let order = try log.order(CountedSource(MemorySource(bytes)))
        var rest = drawing.strokes[...]
        var origins: [Origin] = []
        for run in order.runs {
            guard let block = run.block else { continue }
            for index in run.strokes {
                guard let stroke = rest.popFirst() else { break }
                var continued: [(block: Int, count: Int)] = []
                if index == heads[block].strokeCount - 1 {
                    for next in heads.indices.dropFirst(block + 1) {
                        guard heads[next].continuedPoints > 0 else { break }
                        continued.append((next, heads[next].continuedPoints))
                        if heads[next].strokeCount > 0 { break }
                    }
                }
                var end = stroke.path.count - continued.reduce(0) { $0 + $1.count }
                var parts = [(block: block, points: 0..<end)]
                for part in continued {
                    parts.append((part.block, end..<end + part.count))
                    end += part.count
                }
                origins.append(Origin(stroke: stroke, parts: parts))
            }
        }
        self.origins = origins
    }

    /// How many blocks the file has.
    package var blockCount: Int { blockNumbers.count }

    /// What can happen to it.
    package func damages(seed: UInt64) -> [RecoveryDamage] {
        RecoveryDamage.all(of: bytes.count, seed: seed, isAligned: isRepairable)
    }

    /// How bytes may be missing, or too many.
    package func movingDamages(seed: UInt64) -> [RecoveryDamage] {
        let frames = chunks.map { $0.offset..<$0.offset + $0.length }
        return RecoveryDamage.moving(frames, of: bytes.count, seed: seed)
    }

    /// Recovers from a copy in which bytes are missing, or too many, and requires that all strokes are there whose blocks are
    /// whole, and no others, and that no loss is kept secret.
    ///
    /// - Parameters:
    ///   - damaged: the file without some bytes, or with some more
    ///   - places: the one place where bytes are missing, or were put in
    /// - Returns: what became of the drawing
    /// - Throws: ``LawViolation`` where more is lost, or the report says less
    package func checkMoved(_ damaged: [UInt8], at places: [Range<Int>]) throws(LawViolation) -> Outcome {
        let law = "recovery behind bytes that moved"
        // Which bytes are missing can't always be told: what is whole stands where it stood, or as far behind as the file's end.
        let touched = chunks.filter { chunk in
            let frame = bytes[chunk.offset..<chunk.offset + chunk.length]
            let places = [chunk.offset, chunk.offset + damaged.count - bytes.count]
            return places.allSatisfy { $0 < 0 || !damaged.dropFirst($0).starts(with: frame) }
        }
        let lost = Set(touched.compactMap { blockNumbers[$0.ordinal] })
        // Where no index has a copy, what is lost before inks may have been inks.
        let first = touched.first?.ordinal ?? .max
        let mayLoseInks = chunks.contains { $0.kind == .inks && $0.ordinal >= first }
        let hasInks = !mayLoseInks || chunks.contains { $0.kind == .index }
        let recovery: Recovery
        do throws(SumiDecodingError) {
            recovery = try Recovery(data: damaged)
        } catch {
            try Laws.require(lost.count == blockCount, law, "\(error)")
            return .lost
        }
        if places.contains(where: { !$0.isEmpty && $0.upperBound == bytes.count }) {
            return try checkCut(recovery, at: damaged.count)
        }
        if recovery.report.isLossless {
            try Laws.require(recovery.drawing == drawing, law, "a loss is kept secret")
            return (try? recovery.drawing.dataRepresentation()) == bytes ? .restored : .whole
        }
        var strokes = recovery.drawing.strokes
        let expected = survivors(of: lost)
        if !hasInks {
            for (index, stroke) in zip(strokes.indices, expected) { strokes[index].ink = stroke.ink }
        }
        // What may have changed the order, or deleted strokes, is lost.
        if touched.contains(where: { $0.kind == .sequence }) {
            let seeds = Set(expected.map(\.randomSeed))
            let isThere = seeds.isSubset(of: strokes.map(\.randomSeed))
            try Laws.require(isThere, law, "strokes are lost whose blocks are whole")
            return .lost
        }
        try require(strokes, expected, law)
        return .lost
    }

    /// Recovers from a damaged copy, and requires that no more is lost than what stood in the bytes that differ.
    ///
    /// - Parameters:
    ///   - damaged: the file with other bytes in some places, or cut
    ///   - places: where
    /// - Returns: what became of the drawing
    /// - Throws: ``LawViolation`` where more is lost, or the report says something else
    package func check(_ damaged: [UInt8], at places: [Range<Int>]) throws(LawViolation) -> Outcome {
        let law = "recovery"
        let recovery: Recovery
        do throws(SumiDecodingError) {
            recovery = try Recovery(data: damaged)
        } catch {
            try Laws.require(damaged.count < Header.length || damaged.allSatisfy { $0 == 0 }, law, "\(error)")
            return .lost
        }
        if damaged.count < bytes.count { return try checkCut(recovery, at: damaged.count) }
        let isWhole = recovery.drawing == drawing
        try Laws.require(isWhole == recovery.report.isLossless, law, "\(recovery.report.findings), whole: \(isWhole)")
        if isRepairable, places.count == 1, places[0].lowerBound / 4096 == (places[0].upperBound - 1) / 4096 {
            try Laws.require(recovery.drawing.source == bytes, law, "not restored: \(recovery.report.findings)")
        }
        if isWhole { return (try? recovery.drawing.dataRepresentation()) == bytes ? .restored : .whole }
        let touched = chunks.filter { chunk in
            places.contains { $0.overlaps(chunk.offset..<chunk.offset + chunk.length) }
        }
        let blocks = Set(touched.compactMap { blockNumbers[$0.ordinal] })
        let kinds = Set(touched.map(\.kind))
        var expected = survivors(of: blocks)
        let losesInks = kinds.contains(.inks) && !chunks.contains { $0.kind == .index }
        if losesInks { for index in expected.indices { expected[index].ink = Ink(.pen) } }
        try require(recovery.drawing.strokes, expected, law)
        if recovery.drawing.metadata != drawing.metadata {
            try Laws.require(kinds.contains(.metadata), law, "metadata: \(recovery.drawing.metadata)")
        }
        if recovery.drawing.ancillaryChunks != drawing.ancillaryChunks {
            try Laws.require(kinds.contains(.privateAncillary), law, "kept: \(recovery.drawing.ancillaryChunks)")
        }
        let mayLose = losesInks || !blocks.isEmpty || !kinds.isDisjoint(with: [.metadata, .privateAncillary])
        try Laws.require(mayLose, law, "\(recovery.report.findings)")
        return .lost
    }

    /// Of a file that was cut, the last save is there, and what is whole of the next one.
    private func checkCut(_ recovery: Recovery, at end: Int) throws(LawViolation) -> Outcome {
        let law = "recovery of a cut file"
        let ends = chunks.filter { $0.kind == .commit }.map { $0.offset + $0.length }
        if recovery.report.isLossless {
            // The save that was cut, or the one before, in which case nothing follows it.
            let saves = [ends.first { $0 > end }, ends.last { $0 == end }].compactMap(\.self)
            let drawings = saves.compactMap { try? Drawing(data: Array(bytes.prefix($0))) }
            try Laws.require(drawings.contains(recovery.drawing), law, "\(recovery.report.findings)")
            return .whole
        }
        let saved = ends.last { $0 <= end }
        let before = saved.flatMap { try? Drawing(data: Array(bytes.prefix($0))) }?.strokes ?? []
        let touched = chunks.filter { $0.offset < saved ?? 0 || $0.offset + $0.length > end }
        // Later saves may have deleted or moved what this one added.
        guard let save = ends.first(where: { $0 > end }).flatMap({ try? RecoveryTrial(Array(bytes.prefix($0))) }) else {
            throw LawViolation(law, "no save was cut")
        }
        let rest = save.survivors(of: Set(touched.compactMap { blockNumbers[$0.ordinal] }))
        try require(recovery.drawing.strokes, before + rest, law)
        return .lost
    }

    private func require(_ found: [Stroke], _ expected: [Stroke], _ law: String) throws(LawViolation) {
        try Laws.require(found.count == expected.count, law, "\(found.count) strokes, not \(expected.count)")
        for (index, (stroke, other)) in zip(found, expected).enumerated() {
            try Laws.require(stroke == other, law, "stroke \(index) is \(stroke), not \(other)")
        }
    }

    /// The strokes, or what of them lies in other blocks than those that are lost.
    private func survivors(of blocks: Set<Int>) -> [Stroke] {
        origins.flatMap { origin -> [Stroke] in
            guard let first = origin.parts.first, !blocks.contains(first.block) else { return [] }
            var pieces: [Range<Int>] = []
            for part in origin.parts where !blocks.contains(part.block) {
                if let last = pieces.last, last.upperBound == part.points.lowerBound {
                    pieces[pieces.count - 1] = last.lowerBound..<part.points.upperBound
                } else {
                    pieces.append(part.points)
                }
            }
            if pieces == [0..<origin.stroke.path.count] { return [origin.stroke] }
            return pieces.enumerated().map { number, points in
                var stroke = origin.stroke
                if number > 0 { stroke.id = nil }
                let path = stroke.path
                stroke.path = StrokePath(
                    controlPoints: Array(path[points]),
                    creationDate: path.creationDate,
                    id: number > 0 ? nil : path.id,
                    channels: path.channels
                )
                return stroke
            }
        }
    }
}
