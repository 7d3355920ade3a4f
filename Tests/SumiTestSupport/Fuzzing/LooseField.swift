import Sumi

/// A field of a chunk, read by its shape alone so that it can hold anything.
package indirect enum LooseField: Equatable, Sendable {
    /// One byte: flags, a kind, a layout.
    case byte(UInt8)
    /// A varint.
    case varint(UInt64)
    /// Bytes whose length something else says, or what couldn't be read.
    case bytes([UInt8])
    /// Bytes behind their length.
    case counted([UInt8])
    /// Fields behind their length, such as an entry of a table.
    case group([LooseField])
    /// Groups or runs of fields behind their number.
    case list([[LooseField]])

    /// Writes fields.
    package static func payload(_ fields: [LooseField]) -> [UInt8] {
        ByteWriter.bytes { for field in fields { field.write(to: &$0) } }
    }

    private func write(to writer: inout ByteWriter) {
        switch self {
        case .byte(let byte): writer.byte(byte)
        case .varint(let number): writer.varint(number)
        case .bytes(let bytes): writer.write(bytes)
        case .counted(let bytes): writer.lengthPrefixed { $0.write(bytes) }
        case .group(let fields): writer.lengthPrefixed { $0.write(LooseField.payload(fields)) }
        case .list(let items):
            writer.count(items.count)
            for item in items { writer.write(LooseField.payload(item)) }
        }
    }
}

extension LooseField {
    /// Numbers at which something changes: in varints, in planes, in the format's limits.
    package static let boundaries: [UInt64] = [
        0, 1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 127, 128, 240, 241, 255, 256, 2287, 2288, 65_535, 65_536, 65_537, 67_823,
        67_824, 1 << 20, 1 << 22, 1 << 22 + 1, 1 << 26, 1 << 26 + 1, 1 << 31 - 1, 1 << 31, 1 << 32 - 1, 1 << 32,
        1 << 53,
        1 << 63 - 1, 1 << 63, .max,
    ]

    /// Changes one field of some: numbers to boundaries and neighbours, bytes by `change`, lists by their items.
    package static func mutate(
        _ fields: inout [LooseField],
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) {
        guard !fields.isEmpty else { return }
        let place = generator.integer(in: 0...fields.count - 1)
        if generator.chance(oneIn: 32) {
            fields.remove(at: place)
            return
        }
        switch fields[place] {
        case .byte(let byte): fields[place] = .byte(mutated(byte, using: &generator))
        case .varint(let number): fields[place] = .varint(mutated(number, using: &generator))
        case .bytes(let bytes): fields[place] = .bytes(change(bytes))
        case .counted(let bytes): fields[place] = .counted(change(bytes))
        case .group(var inner):
            mutate(&inner, using: &generator, bytes: change)
            fields[place] = .group(inner)
        case .list(var items):
            mutate(items: &items, using: &generator, bytes: change)
            fields[place] = .list(items)
        }
    }

    private static func mutate(
        items: inout [[LooseField]],
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) {
        guard !items.isEmpty else { return }
        let place = generator.integer(in: 0...items.count - 1)
        switch generator.integer(in: 0...15) {
        case 0: items.remove(at: place)
        case 1: items.insert(items[place], at: generator.integer(in: 0...items.count))
        case 2: items.swapAt(place, generator.integer(in: 0...items.count - 1))
        default: mutate(&items[place], using: &generator, bytes: change)
        }
    }

    /// A byte with one bit flipped, a small one, or any.
    package static func mutated(_ byte: UInt8, using generator: inout some RandomNumberGenerator) -> UInt8 {
        switch generator.integer(in: 0...3) {
        case 0: UInt8(truncatingIfNeeded: generator.next())
        case 1: UInt8(generator.integer(in: 0...5))
        default: byte ^ 1 << UInt8(generator.integer(in: 0...7))
        }
    }

    /// A number at a boundary, or a neighbour.
    package static func mutated(_ number: UInt64, using generator: inout some RandomNumberGenerator) -> UInt64 {
        switch generator.integer(in: 0...5) {
        case 0, 1: generator.one(of: boundaries)
        case 2: number &+ 1
        case 3: number &- 1
        case 4: number ^ 1 << UInt64(generator.integer(in: 0...63))
        default: UInt64(generator.integer(in: 0...9))
        }
    }
}
