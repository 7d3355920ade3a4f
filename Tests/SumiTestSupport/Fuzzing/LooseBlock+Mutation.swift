import Sumi

extension LooseBlock {
    /// Changes one thing: strokes, points, a value, which strokes have a column, which columns there are, or the head.
    package mutating func mutate(
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) {
        let part = counts.isEmpty ? 0 : generator.integer(in: 0...counts.count - 1)
        switch generator.integer(in: 0...15) {
        case 0: remove(part)
        case 1: double(part)
        case 2: swap(part, counts.isEmpty ? 0 : generator.integer(in: 0...counts.count - 1))
        case 3: resize(part, generator.one(of: [0, 1, 2, 3, 17]))
        case 4: head.version = ContentVersion(rawValue: generator.one(of: [1, 2, 3, 4, 5, 6, 9, .max]))
        case 5: head.grid = generator.integer(in: 0...7)
        case 6:
            // Only a part with points continues a stroke.
            if let first = counts.first, first > 0 { isContinuation.toggle() }
        case 7: addColumn(using: &generator)
        case 8:
            if !columns.isEmpty { columns.remove(at: generator.integer(in: 0...columns.count - 1)) }
        default:
            guard !columns.isEmpty, !counts.isEmpty else { return }
            let column = generator.integer(in: 0...columns.count - 1)
            mutate(&columns[column], part, using: &generator, bytes: change)
        }
    }

    private mutating func remove(_ part: Int) {
        guard counts.count > 1 else { return }
        counts.remove(at: part)
        if part == 0 { isContinuation = false }
        for index in columns.indices { columns[index].units.remove(at: part) }
    }

    private mutating func double(_ part: Int) {
        guard !counts.isEmpty, counts.count < 64, part > 0 || !isContinuation else { return }
        counts.insert(counts[part], at: part)
        for index in columns.indices { columns[index].units.insert(columns[index].units[part], at: part) }
    }

    private mutating func swap(_ one: Int, _ other: Int) {
        guard one != other, !isContinuation else { return }
        counts.swapAt(one, other)
        for index in columns.indices { columns[index].units.swapAt(one, other) }
    }

    private mutating func resize(_ part: Int, _ count: Int) {
        guard counts.indices.contains(part), part > 0 || !isContinuation || count > 0 else { return }
        counts[part] = count
        for index in columns.indices where columns[index].id.shape == .pointIntegers {
            columns[index].units[part] = columns[index].units[part]?.fitted(to: count)
        }
    }

    private mutating func addColumn(using generator: inout some RandomNumberGenerator) {
        let shape = generator.one(of: [Column.Shape.strokeIntegers, .pointIntegers, .strokeBytes])
        let id = Column.ID(shape, generator.one(of: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 63, 64, 255]))
        let like = columns.filter { $0.id.shape == shape }
        let units = counts.enumerated().map { part, count -> Unit? in
            if let same = like.first?.units[part] { return same }
            guard shape == .pointIntegers || !isContinuation || part > 0, !generator.chance(oneIn: 4) else {
                return nil
            }
            guard shape != .strokeBytes else { return .string(generator.bytes(upTo: 20)) }
            return .integers([Int64](repeating: 1, count: shape == .pointIntegers ? count : 1))
        }
        put(LooseColumn(id: id, units: units))
    }

    /// Puts a column in the place of the one that has its name.
    private mutating func put(_ column: LooseColumn) {
        guard column.units.contains(where: { $0 != nil }) else { return }
        columns.removeAll { $0.id == column.id }
        columns.append(column)
    }

    private func mutate(
        _ column: inout LooseColumn,
        _ part: Int,
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) {
        switch column.units[part] {
        case nil:
            let isOfStrokes = column.id.shape != .pointIntegers
            if !isOfStrokes || !isContinuation || part > 0, let other = column.units.compactMap(\.self).first {
                column.units[part] = other.fitted(to: isOfStrokes ? 1 : counts[part])
            }
        case .string(let bytes)?: column.units[part] = .string(change(bytes))
        case .integers(var integers)?:
            guard !integers.isEmpty, !generator.chance(oneIn: 8) else {
                column.units[part] = column.units.count { $0 != nil } > 1 ? nil : column.units[part]
                return
            }
            let place = generator.integer(in: 0...integers.count - 1)
            switch generator.integer(in: 0...3) {
            case 0: integers = [Int64](repeating: integers[place], count: integers.count)
            case 1: integers[place] = 0 &- integers[place]
            default:
                let mutated = LooseField.mutated(UInt64(bitPattern: integers[place]), using: &generator)
                integers[place] = Int64(bitPattern: mutated)
            }
            column.units[part] = .integers(integers)
        }
    }

    /// Takes some columns of another block, cut or repeated so that they fit.
    package mutating func take(from other: LooseBlock, using generator: inout some RandomNumberGenerator) {
        for column in other.columns where generator.chance(oneIn: 2) {
            let isOfStrokes = column.id.shape != .pointIntegers
            let given = column.units.compactMap(\.self)
            guard !given.isEmpty else { continue }
            let units = counts.enumerated().map { part, count -> Unit? in
                if isOfStrokes, isContinuation, part == 0 { return nil }
                return given[part % given.count].fitted(to: isOfStrokes ? 1 : count)
            }
            put(LooseColumn(id: column.id, units: units))
        }
    }
}

extension LooseBlock.Unit {
    /// The same integers, cut or repeated.
    fileprivate func fitted(to count: Int) -> LooseBlock.Unit {
        guard case .integers(let integers) = self else { return self }
        return .integers((0..<count).map { integers.isEmpty ? 0 : integers[$0 % integers.count] })
    }
}
