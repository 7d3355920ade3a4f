/// Puts a drawing together from the intact chunks of a file.
struct Salvage {
    /// The drawing.
    private(set) var drawing = Drawing()
    /// What was damaged.
    private(set) var findings: [RecoveryReport.Finding] = []
    /// Whether it is known how many strokes are lost: the last save states how many there were, and none of those that are
    /// here had been deleted.
    private(set) var knowsLostStrokes = false
    private var survey: DamageSurvey
    private var strokes = RecoveredStrokes()
    /// The blocks whose checks hold, and which can't be read.
    private var unreadable: [Damage] = []

    /// Reads the blocks.
    ///
    /// - Throws: ``SumiDecodingError`` where a limit is exceeded
    init(_ scan: FileScan, limits: DecodingLimits) throws(SumiDecodingError) {
        survey = DamageSurvey(scan, limits: limits)
        let (order, orderDamage) = survey.lastOrder
        let sequence = order.sequence
        noteLostStrokes(sequence)
        try readBlocks(limits)
        let elements = strokes.inOrder(sequence)
        let isOrderKnown = sequence != nil || order.agrees(with: .ofFile)
        noteLostOrder(orderDamage, isKnown: isOrderKnown)
        noteLostInks(elements)
        noteUncommitted()
        var live = elements.map(\.stroke)
        let needs = elements.map(\.needs)
        if let commit = survey.committed?.commit, survey.uncommittedSteps == 0 {
            live.limitUnknownVersions(needs, to: commit.contentVersion)
        }
        live.show(needs, by: DecodingOptions(policy: .downgrade).reader)
        drawing = Drawing(
            decodedStrokes: live,
            metadata: survey.metadata,
            ancillaryChunks: survey.kept,
            source: nil
        )
        for index in survey.damages.indices { survey.damages[index].settle() }
        // Those of a stroke that had been deleted aren't there where there is an order.
        noteMissing(continuations: sequence == nil ? strokes.continuationCount : 0, orderDamage == nil && isOrderKnown)
        findings = (survey.damages + unreadable).map(\.finding)
    }

    private mutating func readBlocks(_ limits: DecodingLimits) throws(SumiDecodingError) {
        let bytes = survey.scan.bytes
        let (inks, grids) = (survey.tables.inksOrSubstitute, survey.tables.grids)
        var budget = InflationBudget(limits.inflatedBytes.limit(bytes: bytes.count))
        var claims = (
            strokes: limits.strokes.limit(bytes: bytes.count), points: limits.points.limit(bytes: bytes.count)
        )
        for step in survey.steps {
            let lostPoints = strokes.lostPoints
            switch step {
            case .interruption: strokes.interrupt()
            case .loss(let mayContinue): strokes.close(isEnd: !mayContinue)
            case .block(let chunk, let number):
                var reader = ByteReader(bytes, in: chunk.payload)
                do throws(SumiDecodingError) {
                    let start = reader
                    let head = try BlockHead(reader: &reader)
                    claims = (claims.strokes - head.strokeCount, claims.points - head.pointCount)
                    guard claims.strokes >= 0 else { throw start.error(.strokeLimit) }
                    guard claims.points >= 0 else { throw start.error(.pointLimit) }
                    let block = try DecodedBlock(
                        head: head,
                        reader: &reader,
                        inks: inks,
                        grids: grids,
                        budget: &budget
                    )
                    strokes.append(block, number: number)
                    let lost = strokes.lostPoints - lostPoints
                    if lost > 0 { note("\(lost) points that continue its last stroke", before: chunk.offset) }
                } catch {
                    if error.code.category == .limitExceeded { throw error.located(in: chunk.location) }
                    strokes.close(isEnd: survey.listed[chunk.ordinal]?.entry.continuedPoints == 0)
                    var damage = Damage(chunk.offset..<chunk.end)
                    damage.lose("a block can't be read: \(error.code.summary) [\(error.code.name)]")
                    unreadable.append(damage)
                }
            }
        }
        strokes.close()
    }

    /// Notes what follows from the last damage before a place, which counts as a loss where that does.
    private mutating func note(_ text: String, before offset: Int) {
        let index = survey.damages.border { $0.range.lowerBound < offset }
        if index > 0 { survey.damages[index - 1].consequences.append(text) }
    }

    /// Notes a loss that follows from the last damage before a place.
    private mutating func lose(_ text: String, before offset: Int) {
        let index = survey.damages.border { $0.range.lowerBound < offset }
        if index == 0 { survey.damages.insert(Damage(0..<offset), at: 0) }
        survey.damages[max(0, index - 1)].lose(text)
    }

    /// Notes how many strokes of the drawing the lost blocks had, and whether they continued one.
    private mutating func noteLostStrokes(_ sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)?) {
        let live = Dictionary(grouping: sequence?.runs ?? [], by: \.block)
        /// How many strokes of a block, from the first of them on, aren't deleted.
        func liveCount(_ block: ListedBlocks.Block, from first: Int) -> Int {
            let strokes = first..<max(first, block.entry.strokeCount)
            guard let sequence, block.number < sequence.blocksBefore else { return strokes.count }
            return live[block.number, default: []].reduce(0) { $0 + $1.strokes.clamped(to: strokes).count }
        }
        for index in survey.damages.indices {
            for block in survey.damages[index].blocks {
                let count = liveCount(block, from: 0)
                survey.damages[index].strokeCount += count
                if count > 0 { survey.damages[index].isLoss = true }
                guard block.entry.continuedPoints > 0 else { continue }
                let owner = survey.listed.owner(ofBlock: block.number)
                if owner.map({ liveCount($0, from: $0.entry.strokeCount - 1) > 0 }) ?? true {
                    survey.damages[index].isLoss = true
                }
            }
        }
    }

    private mutating func noteLostOrder(_ damage: Int?, isKnown: Bool) {
        if damage == nil, isKnown { return }
        let text =
            isKnown
            ? "what changed the order of the strokes, or deleted some, may be lost: they stand in the order of before"
            : "the order of the strokes is lost: they stand as they were written, with those that had been deleted"
        lose(text, before: damage.map { survey.damages[$0].range.lowerBound + 1 } ?? survey.scan.bytes.count)
    }

    private mutating func noteLostInks(_ elements: [RecoveredStrokes.Element]) {
        let known = survey.tables.inks.entries.count
        let count = elements.count { $0.needs.ink >= known }
        guard count > 0 else { return }
        let text =
            count == 1
            ? "a stroke whose ink is lost has a black pen" : "\(count) strokes whose inks are lost have a black pen"
        let place = survey.inkDamage.map { survey.damages[$0].range.lowerBound + 1 }
        lose(text, before: place ?? survey.scan.bytes.count)
    }

    /// Notes what the last save states and isn't here, where it isn't known with what it was lost: whatever stood at a damaged
    /// place, it may have been that.
    private mutating func noteMissing(continuations: Int, _ isOrderKnown: Bool) {
        guard let commit = survey.committed?.commit, survey.endsWithCommit else { return }
        let points = drawing.strokes.reduce(0) { $0 + $1.path.count }
        let accounted = drawing.strokes.count - continuations + survey.damages.reduce(0) { $0 + $1.strokeCount }
        knowsLostStrokes = (isOrderKnown || drawing.strokes.isEmpty) && accounted <= commit.strokeCount
        let strokes = max(0, commit.strokeCount - accounted)
        if let last = survey.damages.lastIndex(where: \.isLoss) {
            survey.damages[last].strokeCount += strokes
            return
        }
        guard strokes > 0 || points < commit.pointCount else { return }
        let stated = "\(commit.strokeCount.counted("stroke")) and \(commit.pointCount.counted("point"))"
        lose("the save states \(stated), which aren't all here", before: survey.scan.bytes.count)
        if let last = survey.damages.indices.last { survey.damages[last].strokeCount += strokes }
    }

    private mutating func noteUncommitted() {
        let hasBlocks = survey.steps.suffix(survey.uncommittedSteps).contains {
            if case .block = $0 { true } else { false }
        }
        guard hasBlocks, survey.committed != nil, !survey.damages.isEmpty else { return }
        survey.damages[survey.damages.count - 1].consequences.append(
            "the strokes of a save that wasn't completed are there"
        )
    }
}
