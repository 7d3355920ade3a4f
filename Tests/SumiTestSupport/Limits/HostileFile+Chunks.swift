import Sumi

/// Things that cost more than the few bytes that they take.
extension HostileFile {
    static var manyChunks: KeyValuePairs<String, [UInt8]> {
        return [
            "tiny blocks": HostileBlock(strokes: 1, points: 1).file(count: 500),
            "tiny blocks of an empty stroke": HostileBlock().file(count: 500),
            "tiny continuations": file { file in
                file.append(.inks, pen)
                file.append(.block, HostileBlock(strokes: 1, points: 1).payload)
                let more = HostileBlock(strokes: 0, points: 1, continued: 1).payload
                for _ in 0..<500 { file.append(.block, more) }
                file.commit(version: .version1, strokeCount: 1, pointCount: 501, index: nil)
            },
            "tiny unknown chunks": file(ChunkKind(rawValue: 0x9F), [], count: 1000),
            "tiny private chunks": file(.privateAncillary, [1, 0x61], count: 1000),
            "tiny ink chunks": file(.inks, [0], count: 1000),
            "tiny grid chunks": file(.grids, [0], count: 1000),
            "tiny metadata": file(.metadata, [0], count: 1000),
            "tiny indexes": file { file in
                for ordinal in 0..<500 {
                    let index = BlockIndex(ordinal: ordinal, link: 0, firstBlock: 0, entries: [], inks: [0], grids: [0])
                    file.append(.index, index.payload)
                }
                file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
            },
            "tiny sequences": file(.sequence, [0], count: 1000),
            "commits": file { file in
                for _ in 0..<500 { file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil) }
            },
            "a torn tail of what looks like commits": Array(
                file(.sequence, [0])
                    + repeatElement([5, 11, 0, 0, 0, 1, 0, 0, 9, 0, 9, 1, 2, 3, 4, 20, 0, 0, 0, 0], count: 500)
                    .joined()
            ),
        ]
    }
}
