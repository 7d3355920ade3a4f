extension FileScan {
    /// Puts intact chunks that stand in each other's places, or between others, where their ordinals say that one is missing.
    mutating func putInOrder() {
        var missing = Set(gaps.flatMap(\.ordinals))
        var found: [Int: Chunk] = [:]
        for gap in gaps {
            var place = gap.range.lowerBound
            while let chunk = finder.chunk(at: place, before: gap.range.upperBound, among: missing) {
                missing.remove(chunk.ordinal)
                found[chunk.ordinal] = chunk
                place = chunk.end
            }
        }
        if found.isEmpty { return }
        displaced = found.values.sorted { $0.offset < $1.offset }
        let (places, ends) = (Set(displaced.map(\.offset)), Set(displaced.map(\.end)))
        pieces = pieces.flatMap { piece -> [Piece] in
            guard case .gap(let gap) = piece else { return [piece] }
            // Nothing need be missing where only chunks stood that belong elsewhere, at the end of the file either.
            let mayBeNone = gap.ordinals.isEmpty || gap.range.upperBound == bytes.count
            let isNone = places.contains(gap.range.lowerBound) && ends.contains(gap.range.upperBound)
            if mayBeNone, isNone, !gap.ordinals.contains(where: { found[$0] != nil }) { return [] }
            return gap.filled(by: found)
        }
    }
}

extension FileScan.Gap {
    /// The chunks that were found elsewhere, and gaps between them for what wasn't; the first of these has the bytes.
    fileprivate func filled(by found: [Int: Chunk]) -> [FileScan.Piece] {
        if !ordinals.contains(where: { found[$0] != nil }) { return [.gap(self)] }
        var (pieces, rest) = ([FileScan.Piece](), range)
        for ordinal in ordinals {
            if let chunk = found[ordinal] {
                pieces.append(.chunk(chunk))
            } else if case .gap(let gap)? = pieces.last {
                let longer = gap.ordinals.lowerBound..<ordinal + 1
                pieces[pieces.count - 1] = .gap(FileScan.Gap(range: gap.range, ordinals: longer, kind: nil))
            } else {
                pieces.append(.gap(FileScan.Gap(range: rest, ordinals: ordinal..<ordinal + 1, kind: nil)))
                rest = rest.upperBound..<rest.upperBound
            }
        }
        return pieces
    }
}
