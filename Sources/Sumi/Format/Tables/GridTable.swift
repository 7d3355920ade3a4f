/// The grids that blocks name by number: the four that every reader has, then those of the file's grid chunks (Spec, 7.1).
package struct GridTable: Sendable {
    /// The grids of the file.
    package private(set) var stored: [Grid] = []
    /// The number of each of them, the first where one stands twice.
    private var numbers: [Grid: Int] = [:]

    package init() {}

    /// The grid with a number, if there is one.
    package subscript(number: Int) -> Grid? {
        let all = Grid.numbered.count
        if number < all { return Grid.numbered[number] }
        return number - all < stored.count ? stored[number - all] : nil
    }

    /// Reads a grid chunk's payload; after an error the table is as it was.
    package mutating func extend(reader: inout ByteReader) throws(SumiDecodingError) {
        let known = stored.count
        do throws(SumiDecodingError) {
            for _ in 0..<(try reader.itemCount()) {
                stored.append(try Grid(reader: &reader))
            }
            try reader.finish()
        } catch {
            stored.removeSubrange(known...)
            throw error
        }
        for index in known..<stored.count where numbers[stored[index]] == nil {
            numbers[stored[index]] = Grid.numbered.count + index
        }
    }

    /// Adds a grid, unless it has a number, and gives its number.
    package mutating func number(of grid: Grid) -> Int {
        if let number = Grid.numbered.firstIndex(of: grid) ?? numbers[grid] { return number }
        let number = Grid.numbered.count + stored.count
        stored.append(grid)
        numbers[grid] = number
        return number
    }

    /// The payload of a grid chunk with all stored grids.
    package var payload: [UInt8] { payload(from: 0) }

    /// The payload of a grid chunk with the stored grids from one on.
    package func payload(from first: Int) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.count(stored.count - first)
            for grid in stored[first...] { grid.write(to: &writer) }
        }
    }
}
