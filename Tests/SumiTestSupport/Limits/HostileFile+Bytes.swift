import Sumi

/// Long values, and streams that hold more than they take.
extension HostileFile {
    static var manyBytes: KeyValuePairs<String, [UInt8]> {
        let text = String(repeating: "墨é", count: 10_000)
        let elements = 20_000
        var masks = HostileBlock(strokes: 1)
        let mask = ByteWriter.bytes { writer in
            writer.byte(0)
            writer.count(elements)
            writer.write([UInt8](repeating: 4, count: elements))
        }
        masks.column(
            .mask,
            ByteWriter.bytes { writer in
                let length = Planes([Int64(mask.count)])
                writer.write(length.leading + length.trailing + mask)
            }
        )
        var vertices = HostileBlock(strokes: 1)
        let outline =
            [0] + ByteWriter.bytes { $0.count(elements) } + repeatElement([1, 2, 1], count: elements).joined()
        vertices.column(
            .mask,
            ByteWriter.bytes { writer in
                let length = Planes([Int64(outline.count)])
                writer.write(length.leading + length.trailing + outline)
            }
        )
        var zeros = HostileBlock(strokes: 1, points: BlockHead.maximumCount, coding: .each)
        let zero = Zlib.deflated([UInt8](repeating: 0, count: BlockHead.maximumCount)) ?? []
        for channel in [Channel.timeOffset, .width, .opacity, .force] {
            zeros.column(.channel(channel), ByteWriter.bytes { $0.count(zero.count) } + zero)
        }
        var large = HostileBlock(strokes: 1, points: 4000)
        large.column(
            .channel(.x),
            tag: Predictor.statedNumber << 4,
            [7 << 4 | 15, 2, 2, 2, 2, 2, 2, 2] + [UInt8](repeating: 250, count: 4000)
                + repeatElement([1, 8, 0xF0], count: 4000).joined()
        )
        return [
            "long text in metadata": file(
                .metadata,
                ByteWriter.bytes { writer in
                    writer.count(1)
                    writer.string(text)
                    writer.byte(0)
                    writer.string(text)
                }
            ),
            "a long identifier": file(.privateAncillary, ByteWriter.bytes { $0.string(text) }),
            "long unknown chunks": file(ChunkKind(rawValue: 0x9F), [UInt8](repeating: 5, count: 50_000)),
            "a mask of closed nothing": masks.file(),
            "a mask of many vertices": vertices.file(),
            "columns that inflate a thousandfold": zeros.file(),
            "integers of four bytes": large.file(),
        ]
    }
}
