import Sumi

extension FuzzTarget {
    /// Changes files: by chunks, fields, strokes and columns, with checks that hold.
    package static let files = FuzzMutator(
        change: { bytes, generator, change in
            // No file, or often enough: one of a drawing that the generators make.
            guard var file = generator.chance(oneIn: 1000) ? nil : LooseFile(bytes) else {
                return drawing(using: &generator)
            }
            file.mutate(using: &generator, bytes: change)
            return file.repaired(using: &generator)
        },
        cross: { one, other, generator in
            guard var file = LooseFile(one), let other = LooseFile(other) else { return nil }
            file.take(from: other, using: &generator)
            return file.repaired(using: &generator)
        }
    )

    /// Changes blocks' payloads. Files of the corpus become the payload of their first block.
    package static let blocks = FuzzMutator(
        change: { bytes, generator, change in
            if let block = LooseFile(bytes)?.chunks.first(where: { $0.kind == .block }) { return block.payload }
            return LooseFile.mutatedBlock(bytes, using: &generator, bytes: change)
        },
        cross: { one, other, generator in LooseFile.crossedBlock(one, other, &generator) }
    )

    /// A block's payload as the input of FuzzColumns: counts and coding, then its columns; nil where the counts don't fit.
    package static func columns(ofBlock payload: [UInt8]) -> [UInt8]? {
        var reader = ByteReader(payload)
        guard let head = try? BlockHead(reader: &reader), let strokes = UInt8(exactly: head.strokeCount),
            let points = UInt8(exactly: head.pointCount), let continued = UInt8(exactly: head.continuedPoints),
            let columns = try? reader.read(reader.remaining)
        else { return nil }
        return [strokes, points, continued, head.coding.rawValue] + columns
    }

    /// Changes columns behind their counts. Files of the corpus become the columns of their first block.
    package static let columns = FuzzMutator(
        change: { bytes, generator, change in
            if let block = LooseFile(bytes)?.chunks.first(where: { $0.kind == .block }) {
                return columns(ofBlock: block.payload)
            }
            guard bytes.count > 4, !generator.chance(oneIn: 3), let payload = block(ofColumns: bytes) else {
                return nil
            }
            return columns(ofBlock: LooseFile.mutatedBlock(payload, using: &generator, bytes: change))
        },
        cross: { one, other, generator in
            guard let one = block(ofColumns: one), let other = block(ofColumns: other) else { return nil }
            return LooseFile.crossedBlock(one, other, &generator).flatMap { columns(ofBlock: $0) }
        }
    )

    /// The reverse of ``columns(ofBlock:)``, for small counts.
    private static func block(ofColumns bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 4, let coding = ColumnCoding(rawValue: bytes[3]) else { return nil }
        let head = BlockHead(
            strokeCount: Int(bytes[0]),
            pointCount: Int(bytes[1]),
            continuedPoints: Int(bytes[2]),
            coding: coding,
            version: .version1,
            grid: 0
        )
        return ByteWriter.bytes { writer in
            head.write(to: &writer)
            writer.write(bytes[4...])
        }
    }

    /// A small file: a thousand of them are worth more than a large one.
    private static func drawing(using generator: inout SeededGenerator) -> [UInt8]? {
        let options = EncodingOptions(
            grid: .arbitrary(using: &generator),
            pointsPerBlock: generator.one(of: [2, 9, 16_384])
        )
        return try? Drawing.valid(on: options.grid, mostPoints: 30, using: &generator).dataRepresentation(
            options: options
        )
    }
}
