import Sumi

extension LooseFile {
    /// Takes something of another file: a chunk, the entries of a table, or columns of a block.
    package mutating func take(from other: LooseFile, using generator: inout some RandomNumberGenerator) {
        guard !other.chunks.isEmpty, !chunks.isEmpty else {
            chunks = other.chunks
            return
        }
        let given = generator.one(of: other.chunks)
        let own = chunks.indices.filter { chunks[$0].kind == given.kind }
        guard !own.isEmpty, !generator.chance(oneIn: 3) else {
            chunks.insert(given, at: generator.integer(in: 0...chunks.count - 1))
            return
        }
        let place = generator.one(of: own)
        if given.kind == .block, let block = LooseFile.crossedBlock(chunks[place].payload, given.payload, &generator) {
            chunks[place].payload = block
        } else if let table = LooseField.crossedTable(given.kind, chunks[place].payload, given.payload, &generator) {
            chunks[place].payload = table
        } else {
            chunks[place] = given
        }
    }

    /// A block with some columns of another; nil where one of them can't be taken apart.
    package static func crossedBlock(
        _ payload: [UInt8],
        _ given: [UInt8],
        _ generator: inout some RandomNumberGenerator
    ) -> [UInt8]? {
        guard var block = LooseBlock(payload), let other = LooseBlock(given) else { return nil }
        block.take(from: other, using: &generator)
        return block.payload(using: &generator)
    }
}

extension LooseField {
    /// A table with some of another's entries behind its own; nil where one of them is no table.
    fileprivate static func crossedTable(
        _ kind: ChunkKind,
        _ payload: [UInt8],
        _ given: [UInt8],
        _ generator: inout some RandomNumberGenerator
    ) -> [UInt8]? {
        guard case .list(var items)? = fields(of: kind, payload).first,
            case .list(let more)? = fields(of: kind, given).first
        else { return nil }
        for item in more where generator.chance(oneIn: 2) { items.append(item) }
        return LooseField.payload([.list(items)])
    }
}
