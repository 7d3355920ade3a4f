import Sumi

/// Tables with as many entries as fit.
extension HostileFile {
    static var manyEntries: KeyValuePairs<String, [UInt8]> {
        let many = 2000
        return [
            "a sequence of many runs": file { file in
                file.append(.inks, pen)
                file.append(.block, HostileBlock(strokes: many).payload)
                file.append(
                    .sequence,
                    ByteWriter.bytes { writer in
                        writer.count(many)
                        for stroke in (0..<many).reversed() {
                            writer.count(0)
                            writer.count(stroke)
                            writer.count(1)
                        }
                    }
                )
                file.commit(version: .version1, strokeCount: many, pointCount: 0, index: nil)
            },
            "an index of many entries": file { file in
                var offsets: [Int] = []
                file.append(.inks, pen)
                let block = HostileBlock().payload
                for _ in 0..<many / 4 {
                    offsets.append(file.offset)
                    file.append(.block, block)
                }
                let (start, length) = (file.offset, block.count + ChunkFraming.overhead)
                let index = ByteWriter.bytes { writer in
                    writer.count(file.ordinal)
                    writer.write([0, 0])
                    writer.count(offsets.count)
                    for (block, offset) in offsets.enumerated() {
                        writer.count(start - offset)
                        writer.count(offsets.count - block)
                        writer.count(length)
                        // A stroke, no points, none continued, version 1, no extent.
                        writer.write([1, 0, 0, 1, 0])
                    }
                    writer.lengthPrefixed { $0.write(pen) }
                    writer.write([1, 0, 0])
                }
                file.append(.index, index)
                file.commit(version: .version1, strokeCount: many / 4, pointCount: 0, index: start)
            },
            "many inks": file(
                .inks,
                ByteWriter.bytes { writer in
                    writer.count(many)
                    for _ in 0..<many { writer.write(pen.dropFirst()) }
                }
            ),
            "many chains of inks": file(.inks, chains(count: many)),
            "many grids": file(
                .grids,
                ByteWriter.bytes { writer in
                    writer.count(many)
                    for _ in 0..<many { writer.write([UInt8](repeating: 0, count: 13)) }
                }
            ),
            "much metadata": file(
                .metadata,
                ByteWriter.bytes { writer in
                    writer.count(1000)
                    for number in 0..<1000 {
                        writer.write([2, UInt8(48 + number / 64), UInt8(48 + number % 64), 0, 0])
                    }
                }
            ),
        ]
    }
}
