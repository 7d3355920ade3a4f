/// The filters of PNG for pixels of four bytes: each row is written as the differences that are least in sum.
struct PNGRowFilter {
    private var former: [UInt8]
    private static let pixelSize = 4

    /// Begins an image whose rows have so many bytes.
    init(rowSize: Int) { former = [UInt8](repeating: 0, count: rowSize) }

    /// Appends the next row, with the number of its filter before it.
    mutating func append(_ row: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        let row = Array(row)
        var (best, least) = ([UInt8](), Int.max)
        for number in UInt8(0)...4 where least > 0 {
            let filtered = filtered(row, number)
            let sum = filtered.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
            if sum < least { (best, least) = ([number] + filtered, sum) }
        }
        bytes += best
        former = row
    }

    private func filtered(_ row: [UInt8], _ number: UInt8) -> [UInt8] {
        row.indices.map { index in
            let isFirst = index < PNGRowFilter.pixelSize
            let left = isFirst ? 0 : row[index - PNGRowFilter.pixelSize]
            let (up, corner) = (former[index], isFirst ? 0 : former[index - PNGRowFilter.pixelSize])
            let prediction: UInt8 =
                switch number {
                case 0: 0
                case 1: left
                case 2: up
                case 3: UInt8((Int(left) + Int(up)) / 2)
                default: PNGRowFilter.paeth(left, up, corner)
                }
            return row[index] &- prediction
        }
    }

    /// The neighbour that is nearest to the plane through all three.
    private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let plane = Int(left) + Int(up) - Int(corner)
        let distances = (
            (plane - Int(left)).magnitude, (plane - Int(up)).magnitude, (plane - Int(corner)).magnitude
        )
        if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
        return distances.1 <= distances.2 ? up : corner
    }
}
