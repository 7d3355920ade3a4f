#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Columns made from the fields of a block's strokes (Spec, 8.7): a stroke has a column where its field isn't at its
/// default.
enum StrokeColumns {
    /// Creation dates and seeds.
    static func integers(of strokes: ArraySlice<BlockPart>) -> [Column] {
        let milliseconds = strokes.map { $0.creationDate.flatMap(StrokeFields.milliseconds) }
        let bits = zip(strokes, milliseconds).map { stroke, milliseconds -> Int64? in
            guard milliseconds == nil, let date = stroke.creationDate else { return nil }
            return Int64(bitPattern: date.timeIntervalSinceReferenceDate.bitPattern)
        }
        let seeds = strokes.map { $0.randomSeed == 0 ? nil : Int64($0.randomSeed) }
        return [(Column.ID.creationDate, milliseconds), (.creationDateBits, bits), (.randomSeed, seeds)]
            .compactMap { column($0, $1) }
    }

    private static func column(_ id: Column.ID, _ values: [Int64?]) -> Column? {
        let presence = Presence(values.map { $0 != nil })
        return presence.isNone ? nil : Column(id, presence: presence, values: .integers(values.compactMap(\.self)))
    }

    /// Identifiers, transforms, masks, groups and render states.
    static func strings(of strokes: [[(id: Column.ID, bytes: [UInt8])]]) -> [Column] {
        if strokes.allSatisfy({ $0.isEmpty }) { return [] }
        var found: [Column.ID: (indices: [Int], strings: ByteStrings)] = [:]
        func note(_ index: Int, _ bytes: [UInt8], in column: inout (indices: [Int], strings: ByteStrings)) {
            column.indices.append(index)
            column.strings.append(bytes)
        }
        for (index, fields) in strokes.enumerated() {
            for (id, bytes) in fields { note(index, bytes, in: &found[id, default: ([], ByteStrings())]) }
        }
        return found.map { id, column in
            var flags = [Bool](repeating: false, count: strokes.count)
            for index in column.indices { flags[index] = true }
            return Column(id, presence: Presence(flags), values: .strings(column.strings))
        }
    }

    /// Columns that this library doesn't know, of strokes or of parts with these numbers of points.
    static func unknown(_ parts: [[Column.ID: Column.Values]], pointCounts: [Int]? = nil) -> [Column] {
        if parts.allSatisfy({ $0.isEmpty }) { return [] }
        return Set(parts.flatMap(\.keys)).map { id in
            var (found, hasAny): ([(values: Column.Values, count: Int)], [Bool]) = ([], [])
            for (index, part) in parts.enumerated() {
                let values = part[id]
                hasAny.append(values != nil)
                if let values { found.append((values, pointCounts?[index] ?? 1)) }
            }
            return Column(id, presence: Presence(hasAny), values: Column.Values(joining: found))
        }
    }
}
