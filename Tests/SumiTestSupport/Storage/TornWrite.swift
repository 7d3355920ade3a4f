/// A write of which some sectors reached the medium.
package struct TornWrite {
    /// What became of a file's length.
    package enum Length: CaseIterable, Sendable {
        /// It is what it was: what lies beyond is lost.
        case old
        /// It ends with the last sector that was written.
        case reached
        /// It is what it was to be: sectors that were not written hold zeros.
        case new
    }

    /// Where in the file the write ends.
    let end: Int
    /// What was written, by offset in the file.
    let pieces: [(offset: Int, bytes: ArraySlice<UInt8>)]

    /// A write that arrived whole.
    init(_ bytes: [UInt8], at offset: Int) {
        end = offset + bytes.count
        pieces = [(offset, bytes[...])]
    }

    /// A write of which the sectors arrived that `arrives` says, by their place in the write.
    init(_ bytes: [UInt8], at offset: Int, sectorSize: Int, arrives: (Int) -> Bool) {
        end = offset + bytes.count
        var pieces: [(offset: Int, bytes: ArraySlice<UInt8>)] = []
        var start = offset
        for sector in 0..<Self.sectors(bytes.count, at: offset, sectorSize: sectorSize) {
            let next = min(end, (start / sectorSize + 1) * sectorSize)
            if arrives(sector) { pieces.append((start, bytes[start - offset..<next - offset])) }
            start = next
        }
        self.pieces = pieces
    }

    /// How many sectors of a file a write touches.
    static func sectors(_ count: Int, at offset: Int, sectorSize: Int) -> Int {
        count == 0 ? 0 : (offset + count - 1) / sectorSize - offset / sectorSize + 1
    }

    /// The ways in which a write can be torn: all where it has few sectors, else cut after each, one missing, one alone,
    /// and some by chance.
    static func all(_ bytes: [UInt8], at offset: Int, using generator: inout SeededGenerator) -> [TornWrite] {
        [512, 4096].flatMap { sectorSize in
            let count = sectors(bytes.count, at: offset, sectorSize: sectorSize)
            return subsets(of: count, using: &generator).map { arrived in
                TornWrite(bytes, at: offset, sectorSize: sectorSize) { arrived[$0] }
            }
        }
    }

    /// Subsets of `count` things: all where there are few, else prefixes, all but one, one, and some by chance.
    static func subsets(of count: Int, using generator: inout SeededGenerator) -> [[Bool]] {
        if count <= 6 {
            return (0..<1 << count).map { mask in (0..<count).map { mask & 1 << $0 != 0 } }
        }
        // Of very many, some will do.
        let some = stride(from: 0, through: count, by: max(1, count / 32))
        return some.map { end in (0..<count).map { $0 < end } }
            + some.map { one in (0..<count).map { $0 == one } }
            + some.map { one in (0..<count).map { $0 != one } }
            + (0..<16).map { _ in (0..<count).map { _ in generator.chance(oneIn: 2) } }
            + [[Bool](repeating: true, count: count)]
    }
}

extension SimulatedDisk.File {
    mutating func apply(_ write: TornWrite, length: TornWrite.Length) {
        let old = bytes.count
        func lengthen(to count: Int) { bytes += [UInt8](repeating: 0, count: max(0, count - bytes.count)) }
        for (offset, piece) in write.pieces {
            lengthen(to: offset + piece.count)
            bytes.replaceSubrange(offset..<offset + piece.count, with: piece)
        }
        switch length {
        case .old: bytes.removeLast(max(0, bytes.count - old))
        case .reached: break
        case .new: lengthen(to: write.end)
        }
    }
}
