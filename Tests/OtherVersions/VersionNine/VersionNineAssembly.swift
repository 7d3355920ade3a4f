/// A file of version 9 as it grows, and what stands in it.
struct VersionNineAssembly {
    private var log: VersionNineLog
    private var inks: [VersionNineInk]
    private var inkCount = 0
    /// All strokes so far in file order.
    private var strokes: [(stroke: VersionNineStroke, block: Int, place: Int)] = []
    /// Those that the last sequence lists, and how many there were then.
    private var listed: [Int] = []
    private var firstUnlisted = 0
    private var blockCount = 0
    /// Ancillary chunks, each with the number of the save that it stands in.
    private var chunks: [(chunk: VersionNineFile.Chunk, save: Int)] = []
    private var saves = 0

    init(header: (version: UInt8, oldest: UInt8), inks: [VersionNineInk]) {
        log = VersionNineLog(version: header.version, oldest: header.oldest)
        self.inks = inks
    }

    private var order: [VersionNineStroke] {
        (listed + (firstUnlisted..<strokes.count)).map { strokes[$0].stroke }
    }

    /// The file and what it holds. The last thing added must be a commit.
    var file: VersionNineFile {
        VersionNineFile(
            bytes: log.bytes,
            inks: inks,
            strokes: order,
            deletedCount: strokes.count - order.count,
            // Derived chunks speak for the save that they stand in.
            chunks: chunks.filter { !$0.chunk.isDerived || $0.save == saves - 1 }.map(\.chunk),
            blockCount: blockCount
        )
    }

    mutating func addGrids(_ grids: [[Int64]]) {
        var payload = VersionNineBytes()
        payload.varint(grids.count)
        for steps in grids {
            payload.u8(0)
            for number in steps { payload.varint(number) }
        }
        log.add(2, payload.all)
    }

    /// Adds a block, and before it the inks that it names, perhaps with some that come later.
    mutating func add(_ block: VersionNineBlock, _ choices: inout VersionNineChoices) {
        let needed = block.begun.map { $0.stroke.ink + 1 }.max() ?? 0
        if needed > inkCount {
            let added = inks[inkCount..<choices.integer(needed...inks.count)]
            var payload = VersionNineBytes()
            payload.varint(added.count)
            for ink in added { payload.sized(ink.entry) }
            log.add(1, payload.all)
            inkCount += added.count
        }
        log.add(3, block.payload(&choices))
        for (place, part) in block.begun.enumerated() { strokes.append((part.stroke, blockCount, place)) }
        blockCount += 1
    }

    /// Adds a sequence of some of the strokes so far in any order; the others are deleted.
    mutating func addSequence(_ choices: inout VersionNineChoices) {
        let most = strokes.count
        listed = Array(choices.shuffled(Array(0..<most)).prefix(choices.integer(0...most)))
        firstUnlisted = most
        var payload = VersionNineBytes()
        payload.varint(listed.count)
        for index in listed {
            payload.varint(strokes[index].block)
            payload.varint(strokes[index].place)
            payload.varint(1)
        }
        log.add(4, payload.all)
    }

    /// Adds a chunk that is passed over and kept, of any of the four sorts.
    mutating func addAncillary(_ choices: inout VersionNineChoices) {
        let kind = choices.one([0x81, 0x9B, 0xA0, 0xB2, 0xC5, 0xDA, 0xE0, 0xF3] as [UInt8])
        var payload = VersionNineBytes()
        if kind & 0x20 != 0 { payload.sized("com.example.later".utf8) }
        payload.add(choices.bytes(choices.integer(0...20)))
        log.add(kind, payload.all)
        chunks.append((VersionNineFile.Chunk(kind: kind, payload: payload.all), saves))
    }

    /// Adds a chunk that nobody knows and that can't be passed over.
    mutating func addUnknownCritical(_ choices: inout VersionNineChoices) {
        log.add(choices.one([0x06, 0x11, 0x1F]), choices.bytes(choices.integer(0...9)))
    }

    mutating func commit() {
        log.commit(strokes: order.count, points: order.reduce(0) { $0 + $1.pointCount })
        saves += 1
    }
}
