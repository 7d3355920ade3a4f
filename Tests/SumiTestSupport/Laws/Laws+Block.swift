package import Sumi

extension Laws {
    /// Law 1 for a block chunk's payload, with tables that hold an ink and a grid of every kind: it is strokes or an error
    /// within it, and strokes are points that can be looked at. One input in 16, chosen by its bytes, is written as a
    /// file and read back.
    package static func block(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any block"
        var reader = ByteReader(bytes)
        // What the limits for strangers allow, with fewer points: none of them is worth a thousand others.
        var budget = InflationBudget(1 << 18)
        let block: DecodedBlock
        do throws(SumiDecodingError) {
            let head = try BlockHead(reader: &reader)
            guard head.strokeCount <= 4096, head.pointCount <= 8192 else { return }
            block = try DecodedBlock(
                head: head,
                reader: &reader,
                inks: BlockTables.inks,
                grids: BlockTables.grids,
                budget: &budget
            )
        } catch {
            return try isInPlace(error, byteCount: bytes.count)
        }
        let points = (0..<block.section.shape.partCount).reduce(0) { $0 + block.columns.part($1).range.count }
        try require(
            block.strokes.count == block.head.strokeCount && points == block.head.pointCount,
            law,
            "\(block.strokes.count) strokes and \(points) points, not as \(block.head) states"
        )
        for stroke in block.strokes {
            for point in [stroke.path.first, stroke.path.last] {
                guard let point else { continue }
                try require(
                    Channel.allCases.allSatisfy { point[$0].isFinite },
                    law,
                    "a point that isn't finite: \(point)"
                )
            }
        }
        // Columns that nobody knows may need a version that nobody reads.
        guard isSampled(bytes, oneIn: 16), block.strokes.allSatisfy({ $0.statedContentVersion <= .current }) else {
            return
        }
        let drawing = Drawing(strokes: block.strokes)
        let read = try decoded(try encoded(drawing, .canonical, law), law)
        try isSame(read, as: drawing, "4, no second loss")
    }
}

/// The tables that a block is read with where it stands alone.
package enum BlockTables {
    /// Inks of every kind: by number, by identifier, an app's, and one that this library doesn't know.
    package static let inks = {
        var table = InkTable()
        let pen = Ink.Fallback(.pen, color: InkColor(red: 1, green: 0, blue: 0))
        for ink in [
            Ink(.pen, color: InkColor(red: 0, green: 0, blue: 0)), Ink(.monoline, color: pen.color, fallbacks: [pen]),
            Ink(.fountainPen, color: pen.color, revision: 1, fallbacks: [pen]),
            Ink(.reed, color: pen.color, fallbacks: [pen]),
            Ink(Ink.InkType(rawValue: "com.example.glitter"), color: pen.color, fallbacks: [pen]),
        ] {
            _ = table.index(of: ink)
        }
        return table
    }()

    /// The numbered grids, one finer than any and one with aspects.
    package static let grids = {
        var table = GridTable()
        _ = table.number(of: Grid([UInt32](repeating: Grid.maximumSteps, count: 12), .sizes))
        _ = table.number(of: Grid([0, 1, 7, 0, 1000, 0, 3, 1, 0, 0, 5, 0], .aspects))
        return table
    }()
}
