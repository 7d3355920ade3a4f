/// Goes through what is left of a file, and tells what stood in its gaps. Nothing is guessed: a chunk is what an intact
/// index or commit says, or what it says itself while its length leads to the next one; else it is unknown.
struct DamageSurvey {
    /// What matters to strokes, in file order.
    enum Step {
        /// A block, and how many blocks stand before it, where that is known.
        case block(Chunk, number: Int?)
        /// A block is lost that had nothing but points of the stroke before it.
        case interruption
        /// A block is lost, or may be; whether it may have continued the stroke before it.
        case loss(mayContinue: Bool)
    }

    let scan: FileScan
    private(set) var listed = ListedBlocks()
    /// The indexes that can be believed, by their ordinals.
    private var indexes: [Int: BlockIndex] = [:]
    private var references = References()
    private(set) var steps: [Step] = []
    private(set) var tables = RecoveredTables()
    private var order = RecoveredOrder.ofFile
    private(set) var metadata: [MetadataKey: MetadataValue] = [:]
    private(set) var kept: [AncillaryChunk] = []
    /// The last commit, the order that it had, and what may have changed that, and how many steps came before it.
    private(set) var committed: (commit: Commit, order: RecoveredOrder, orderDamage: Int?, stepCount: Int)?
    var damages: [Damage] = []
    /// What may have changed the order since, and what the inks would be lost with.
    private var orderDamage: Int?
    private(set) var inkDamage: Int?
    /// How many blocks stand before what comes next, where that is known.
    private var blocksBefore: Int? = 0
    /// The first damage behind the last index: those before can't be explained any more.
    private var unexplained = 0
    /// The damages of sequences and metadata, which don't count once there are newer ones.
    private var superseded: [ChunkKind: [Int]] = [:]
    /// Whether a save ends with the file whose commit is damaged or cut off.
    private var isCompleted = false
    private var lastChunk: Chunk?

    init(_ scan: FileScan, limits: DecodingLimits) {
        self.scan = scan
        list()
        for piece in scan.pieces {
            switch piece {
            case .chunk(let chunk): note(chunk, limits)
            case .gap(let gap): note(gap)
            }
        }
        noteEnd()
    }

    /// The order that the last save gave the strokes, as far as it is known, and the damage that it may be lost with. What
    /// a save says that wasn't completed doesn't count.
    var lastOrder: (order: RecoveredOrder, damage: Int?) {
        guard let committed, !isCompleted else { return (order, orderDamage) }
        return (committed.order, committed.orderDamage)
    }

    /// How many steps belong to a save behind the last commit that wasn't completed.
    var uncommittedSteps: Int { isCompleted ? 0 : steps.count - (committed?.stepCount ?? 0) }

    /// Whether nothing that is intact follows the last commit, so that what it states is what the file held.
    var endsWithCommit: Bool { !isCompleted && lastChunk?.kind == .commit }

    /// Takes in what indexes and commits say of other chunks.
    private mutating func list() {
        let chunks = scan.chunks
        let intact = Dictionary(uniqueKeysWithValues: chunks.map { ($0.ordinal, $0) })
        for chunk in chunks {
            var reader = ByteReader(scan.bytes, in: chunk.payload)
            if chunk.kind == .index, let index = try? BlockIndex(reader: &reader) {
                guard listed.append(index, at: chunk, intact: intact) else { continue }
                indexes[chunk.ordinal] = index
                for entry in index.entries { references.append(entry.distance, from: chunk, to: .block) }
                references.append(index.link, from: chunk, to: .index)
            }
            if chunk.kind == .commit, let commit = try? Commit(reader: &reader) {
                references.append(commit.indexDistance, from: chunk, to: .index)
                references.append(commit.previousDistance, from: chunk, to: .commit)
            }
        }
        listed.finish()
        references.hold(against: chunks)
    }

    private mutating func note(_ chunk: Chunk, _ limits: DecodingLimits) {
        lastChunk = chunk
        var reader = ByteReader(scan.bytes, in: chunk.payload)
        switch chunk.kind {
        case .inks: tables.extendInks(reader)
        case .grids: tables.extendGrids(reader)
        case .block:
            let number = listed[chunk.ordinal]?.number ?? blocksBefore
            steps.append(.block(chunk, number: number))
            blocksBefore = number.map { $0 + 1 }
        case .sequence:
            supersede(.sequence)
            guard let new = RecoveredOrder(Array(scan.bytes[chunk.payload]), blocksBefore: blocksBefore) else {
                orderDamage = damages.indices.last
                break
            }
            (order, orderDamage) = (new, nil)
        case .index: if let index = indexes[chunk.ordinal] { note(index) }
        case .commit:
            if let commit = try? Commit(reader: &reader) { committed = (commit, order, orderDamage, steps.count) }
        case .metadata:
            guard let read = try? Metadata.read(&reader, limit: limits.metadata) else {
                lose(chunk, "metadata that can't be read")
                break
            }
            metadata = read
            supersede(.metadata)
        default:
            if chunk.kind.isAncillary, chunk.kind.isDerived { break }
            let content = AncillaryChunk(kind: chunk.kind, payload: Array(scan.bytes[chunk.payload]))
            if content.isWritable { return kept.append(content) }
            lose(chunk, "\(chunk.kind) that " + (chunk.kind.isAncillary ? "names no app" : "needs a newer reader"))
        }
    }

    /// Notes that what an intact chunk holds is lost nevertheless.
    private mutating func lose(_ chunk: Chunk, _ text: String) {
        var damage = Damage(chunk.offset..<chunk.end)
        damage.lose(text)
        damages.append(damage)
    }

    private mutating func note(_ index: BlockIndex) {
        let copies = tables.adopt(index)
        if copies.inks { explain(.inks) }
        if copies.grids { explain(.grids) }
        let new = RecoveredOrder(index)
        if !order.agrees(with: new), case .sequence = new { explain(.sequence) }
        (order, orderDamage) = (new, nil)
        blocksBefore = index.firstBlock + index.entries.count
        unexplained = damages.count
    }

    /// Notes that what a missing chunk held stands in an index.
    private mutating func explain(_ kind: ChunkKind) {
        let recent = damages.indices[unexplained...].reversed()
        if recent.contains(where: { damages[$0].explain(kind) }) { return }
        _ = recent.contains { damages[$0].explainUnknown(kind) }
    }

    /// Notes that what missing chunks said no longer counts.
    private mutating func supersede(_ kind: ChunkKind) {
        for index in superseded[kind, default: []] { _ = damages[index].explain(kind) }
        superseded[kind] = []
    }

    private mutating func note(_ gap: FileScan.Gap) {
        var damage = Damage(gap.range)
        damage.isForeign = gap.ordinals.isEmpty
        let named = references.count(in: gap.range)
        let isLast = gap.range.upperBound == scan.bytes.count
        if isLast, isEndOfSave(gap.kind) || endsWithIndex(gap) {
            damage.derivedCount = 1
            isCompleted = true
        } else if gap.ordinals.count == 1, named == 0, let kind = gap.kind, isPossible(kind, gap.ordinals.lowerBound) {
            note(kind, gap.ordinals.lowerBound, &damage)
            if isLast { damage.loseEnd() }
        } else {
            damage.derivedCount = named
            let unlisted = gap.ordinals.filter { listed[$0] == nil }
            // Which of those that aren't listed are the named ones doesn't matter, if they are all.
            for ordinal in unlisted.count <= named ? gap.ordinals.filter({ listed[$0] != nil }) : Array(gap.ordinals) {
                noteUnknown(ordinal, &damage)
            }
            damage.unknownCount = max(0, damage.unknownCount - named)
            if isLast { damage.loseEnd() }
        }
        damages.append(damage)
    }

    /// Whether a save had all its ink before the gap at the end of the file: writers end it with an index and a commit.
    private func isEndOfSave(_ kind: ChunkKind?) -> Bool {
        [.commit, .index, .repair].contains(kind) || [.index, .repair].contains(lastChunk?.kind)
    }

    /// Whether a gap begins with an index that has just enough bytes behind it for a commit, or a repair record and a commit.
    private func endsWithIndex(_ gap: FileScan.Gap) -> Bool {
        var reader = ByteReader(scan.bytes, in: gap.range)
        guard reader.skipFrame() == .index else { return false }
        return [0, RepairRecord.length].contains { Commit.lengths ~= reader.remaining - $0 }
    }

    /// Whether a missing chunk can be what it says.
    private func isPossible(_ kind: ChunkKind, _ ordinal: Int) -> Bool {
        (kind == .block) == (listed[ordinal] != nil) || kind == .block && listed.mayBeBlock(ordinal)
    }

    /// A chunk is missing that says what it was.
    private mutating func note(_ kind: ChunkKind, _ ordinal: Int, _ damage: inout Damage) {
        switch kind {
        case .commit, .index: damage.derivedCount = 1
        case .block:
            if listed[ordinal] != nil { return noteUnknown(ordinal, &damage) }
            damage.others.append((kind, false))
            damage.isLoss = true
            steps.append(.loss(mayContinue: true))
            blocksBefore = blocksBefore.map { $0 + 1 }
        case .inks:
            damage.others.append((kind, false))
            tables.doubt(inks: true, grids: false)
            inkDamage = inkDamage ?? damages.count
        case .grids:
            damage.others.append((kind, false))
            tables.doubt(inks: false, grids: true)
        case .sequence:
            damage.others.append((kind, false))
            superseded[kind, default: []].append(damages.count)
            orderDamage = orderDamage ?? damages.count
        default:
            damage.others.append((kind, kind.isDerived))
            if kind == .metadata { superseded[kind, default: []].append(damages.count) }
            if kind != .metadata { damage.isLoss = !kind.isDerived }
        }
    }

    /// A chunk is missing that only an index can tell of.
    private mutating func noteUnknown(_ ordinal: Int, _ damage: inout Damage) {
        if let block = listed[ordinal] {
            damage.blocks.append(block)
            let mayContinue = block.entry.continuedPoints > 0
            steps.append(block.entry.strokeCount == 0 ? .interruption : .loss(mayContinue: mayContinue))
            blocksBefore = block.number + 1
            return
        }
        damage.unknownCount += 1
        tables.doubt(inks: true, grids: true)
        inkDamage = inkDamage ?? damages.count
        // Before the first block there is no order.
        if blocksBefore != 0 { orderDamage = orderDamage ?? damages.count }
        if listed.mayBeBlock(ordinal) {
            steps.append(.loss(mayContinue: true))
            blocksBefore = nil
        }
    }

    /// The end of the file, where a commit should be.
    private mutating func noteEnd() {
        if case .gap? = scan.pieces.last { return }
        guard lastChunk?.kind != .commit else { return }
        var damage = Damage(scan.bytes.count..<scan.bytes.count)
        isCompleted = isEndOfSave(nil)
        if isCompleted { damage.derivedCount = 1 } else { damage.loseEnd() }
        damages.append(damage)
    }
}
