import Sumi

/// Constants make points and strokes cheap for whoever writes the file.
extension HostileFile {
    private static let most = BlockHead.maximumCount
    /// Enough for what grows with strokes to show.
    private static let crowd = 4096

    static var manyPoints: KeyValuePairs<String, [UInt8]> {
        let everyChannel: [UInt8: Int64] = [
            2: 0, 3: 64, 4: 0, 5: 1024, 6: 1024, 7: 0, 8: 1024, 9: 1024, 10: 0, 11: 0,
        ]
        // Values that give the defaults with binary32: what needs a later version must be looked for in each point.
        let aspects: [UInt8: Int64] = [
            3: 0x3F80_0000, 4: 1000, 5: 65535, 6: 1000, 7: 0, 8: 65535, 9: 0x3F80_0000, 10: 0, 11: 0,
        ]
        var columns = HostileBlock(strokes: 1, points: most)
        for channel in [Channel.secondaryScale, .threshold, .lateralJitter] {
            // 1024, and 0: the first byte of each is followed by two more, or by none.
            let isScale = channel == .secondaryScale
            let leading = [UInt8](repeating: isScale ? 0xF8 : 0, count: most)
            columns.column(.channel(channel), leading + [UInt8](repeating: 0x10, count: isScale ? most : 0))
        }
        return [
            "65,536 points": HostileBlock(strokes: 1, points: most).file(),
            "65,536 points of every channel": HostileBlock(strokes: 1, points: most, pointConstants: everyChannel)
                .file(),
            "65,536 points of aspects": HostileBlock(strokes: 1, points: most, grid: 3, pointConstants: aspects).file(),
            "65,536 points with defaults as columns": columns.file(),
            "one stroke over 4 blocks": file { file in
                file.append(.inks, pen)
                file.append(.block, HostileBlock(strokes: 1, points: most, pointConstants: everyChannel).payload)
                let more = HostileBlock(strokes: 0, points: most, continued: most, pointConstants: everyChannel)
                for _ in 0..<3 { file.append(.block, more.payload) }
                file.commit(version: .version1, strokeCount: 1, pointCount: 4 * most, index: nil)
            },
        ]
    }

    static var manyStrokes: KeyValuePairs<String, [UInt8]> {
        let unknown = Dictionary(uniqueKeysWithValues: (5..<64 as Range<UInt8>).map { ($0, Int64($0)) })
        let deep = chains(count: 9)
        var strings = HostileBlock(strokes: crowd)
        for id in [Column.ID.strokeID, .pathID, .renderGroupID] {
            strings.column(id, [UInt8](repeating: 32, count: crowd) + [UInt8](repeating: 7, count: 16 * crowd))
        }
        strings.version = 5
        return [
            "65,536 strokes without points": HostileBlock(strokes: most).file(),
            "strokes of a point": HostileBlock(strokes: crowd, points: crowd).file(),
            "strokes with a date": HostileBlock(strokes: crowd, points: crowd, strokeConstants: [2: 1, 4: 9])
                .file(),
            "strokes with unknown columns": HostileBlock(strokes: crowd, points: crowd, strokeConstants: unknown)
                .file(),
            "strokes of unknown columns for a later version":
                HostileBlock(strokes: crowd, points: crowd, version: 7, strokeConstants: unknown).file(),
            "strokes of unknown columns for a version that the commit lowers":
                HostileBlock(strokes: crowd, points: crowd, version: 8, strokeConstants: unknown).file(committed: 7),
            "strokes with an ink of 8 fallbacks":
                HostileBlock(strokes: crowd, points: crowd, strokeConstants: [1: 8]).file(inks: deep),
            "strokes with identifiers": strings.file(),
        ]
    }

    static var manyColumns: KeyValuePairs<String, [UInt8]> {
        var empty = HostileBlock(strokes: crowd)
        for number in 12...255 { empty.column(Column.ID(.pointIntegers, UInt8(number))) }
        var tiny = HostileBlock()
        for number in 12...255 { tiny.column(Column.ID(.pointIntegers, UInt8(number))) }
        for number in 6...255 { tiny.column(Column.ID(.strokeBytes, UInt8(number)), [0]) }
        let alternating = [0] + [UInt8](repeating: 1, count: crowd)
        var runs = HostileBlock(strokes: crowd)
        runs.column(.randomSeed, tag: HostileBlock.partial, alternating + [UInt8](repeating: 1, count: crowd / 2))
        runs.column(
            Column.ID(.strokeIntegers, 9),
            tag: HostileBlock.partial,
            alternating + [UInt8](repeating: 1, count: crowd / 2)
        )
        runs.column(.channel(.force), tag: HostileBlock.partial, alternating)
        runs.column(Column.ID(.pointIntegers, 99), tag: HostileBlock.partial, alternating)
        runs.column(
            .strokeID,
            tag: HostileBlock.partial,
            alternating + [UInt8](repeating: 32, count: crowd / 2) + [UInt8](repeating: 5, count: 8 * crowd)
        )
        return [
            "244 unknown columns of strokes without points": empty.file(),
            "many unknown columns of small blocks": tiny.file(count: 50),
            "presence that alternates": runs.file(),
        ]
    }
}
