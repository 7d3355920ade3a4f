/// The order of a damaged file's strokes, as far as it can be told.
enum RecoveredOrder {
    /// That of the file, without any deleted.
    case ofFile
    /// That of a sequence, before which so many blocks stand.
    case sequence(payload: [UInt8], blocksBefore: Int)

    /// What an index says.
    init(_ index: BlockIndex) {
        guard let sequence = index.sequence else { self = .ofFile; return }
        self = .sequence(payload: sequence.payload, blocksBefore: sequence.blocksBefore)
    }

    /// A sequence that stands in the file behind so many blocks; nil where that isn't known, and so not which blocks are
    /// meant.
    init?(_ payload: [UInt8], blocksBefore: Int?) {
        guard let blocksBefore else { return nil }
        self = .sequence(payload: payload, blocksBefore: blocksBefore)
    }

    /// Whether both say the same.
    func agrees(with other: RecoveredOrder) -> Bool {
        switch (self, other) {
        case (.ofFile, .ofFile): true
        case (.sequence(let one, let before), .sequence(let two, let beforeTwo)): one == two && before == beforeTwo
        default: false
        }
    }

    /// The runs of the sequence, if there is one: those of blocks that are lost included.
    var sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)? {
        guard case .sequence(let payload, let blocksBefore) = self else { return nil }
        var reader = ByteReader(payload)
        // A run takes three bytes at least, and names no block that doesn't stand before it.
        let counts = [Int](repeating: BlockHead.maximumCount, count: blocksBefore)
        return (try? StrokeSequence(reader: &reader, strokeCounts: counts)).map { ($0.runs, blocksBefore) }
    }
}
