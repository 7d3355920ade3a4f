import Sumi

/// Range-coded integers: many decisions each, of which each takes next to nothing.
extension HostileFile {
    static var manyIntegers: KeyValuePairs<String, [UInt8]> {
        let most = BlockHead.maximumCount
        /// Some columns of as many points as a block may have, with one and the same residual everywhere.
        func same(_ residual: Int64, columns: UInt8, tag: UInt8 = 0, _ announced: [UInt8] = []) -> [UInt8] {
            var block = HostileBlock(strokes: 1, points: most, coding: .range)
            let residuals = [Int64](repeating: residual, count: most)
            for number in 0..<columns {
                block.coded(Column.ID(.pointIntegers, 40 + number), tag: tag, announced, integers: residuals)
            }
            return block.file()
        }
        // A lattice, and a predictor with seven coefficients.
        let predicted = [17, 3, 1, 7 << 4 | 15, 2, 4, 6, 8, 2, 4, 6] as [UInt8]
        var strings = HostileBlock(strokes: 4096, coding: .range)
        for id in [Column.ID.strokeID, .pathID] {
            strings.coded(
                id,
                integers: [Int64](repeating: 16, count: 4096),
                bytes: [Int64](repeating: 255, count: 16 * 4096)
            )
        }
        var empty = HostileBlock(strokes: 4096, coding: .range)
        for number in 12...255 { empty.coded(Column.ID(.pointIntegers, UInt8(number)), integers: []) }
        var tiny = HostileBlock(coding: .range)
        for number in 12...255 { tiny.coded(Column.ID(.pointIntegers, UInt8(number)), integers: []) }
        for number in 6...255 { tiny.coded(Column.ID(.strokeBytes, UInt8(number)), integers: [0]) }
        var corrected = HostileBlock(strokes: 1, points: most, coding: .range)
        let corrections =
            [0x80, 2, 0] + ByteWriter.bytes { $0.count(most) } + repeatElement([0, 2], count: most).joined()
        corrected.coded(
            Column.ID(.pointIntegers, 40),
            tag: 1 << 3,
            corrections,
            integers: [Int64](repeating: 0, count: most)
        )
        return [
            "range-coded zeros": same(0, columns: 10),
            "range-coded integers of six bits": same(63, columns: 3),
            "range-coded integers of ten bits": same(-1023, columns: 2),
            "range-coded integers of 64 bits": same(.min, columns: 1),
            "range-coded integers on a lattice, predicted from seven":
                same(63, columns: 2, tag: Predictor.statedNumber << 4 | 1 << 3, predicted),
            "a lattice that corrects every value": corrected.file(),
            "range-coded strings": strings.file(),
            "244 range-coded columns of strokes without points": empty.file(),
            "many range-coded columns of small blocks": tiny.file(count: 50),
        ]
    }
}
