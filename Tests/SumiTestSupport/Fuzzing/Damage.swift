import Sumi

/// What can happen to a file that must be noticed.
package enum Damage: CaseIterable, Sendable {
    /// One bit is flipped.
    case bit
    /// Up to 32 neighbouring bits are changed.
    case burst
    /// The file ends early.
    case cut
    /// Two chunks stand in each other's place.
    case swap
    /// A chunk stands twice.
    case double
    /// A chunk is missing.
    case gap

    /// A file with one damage, which may leave it as it was: what a generator chooses.
    package static func damaged(
        _ bytes: [UInt8],
        using generator: inout some RandomNumberGenerator
    ) -> (damage: Damage, bytes: [UInt8]) {
        let damage = generator.one(of: allCases)
        guard !bytes.isEmpty else { return (damage, bytes) }
        var copy = bytes
        let place = generator.integer(in: 0...bytes.count - 1)
        switch damage {
        case .bit: copy[place] ^= 1 << UInt8(generator.integer(in: 0...7))
        case .burst:
            let start = generator.integer(in: 0...bytes.count * 8 - 1)
            // The first bit always changes, so that a burst is never none.
            let bits = UInt32(truncatingIfNeeded: generator.next()) | 1
            for bit in 0..<min(32, bytes.count * 8 - start) where bits >> UInt32(bit) & 1 != 0 {
                copy[(start + bit) / 8] ^= 1 << UInt8((start + bit) % 8)
            }
        case .cut: copy.removeLast(bytes.count - place)
        case .swap, .double, .gap:
            var frames = Damage.frames(of: bytes)
            guard !frames.isEmpty else { return (damage, bytes) }
            let index = generator.integer(in: 0...frames.count - 1)
            switch damage {
            case .swap: frames.swapAt(index, generator.integer(in: 0...frames.count - 1))
            case .double: frames.insert(frames[index], at: index)
            default: frames.remove(at: index)
            }
            copy = bytes[..<Header.length] + frames.flatMap { bytes[$0] }
        }
        return (damage, copy)
    }

    private static func frames(of bytes: [UInt8]) -> [Range<Int>] {
        guard bytes.count > Header.length else { return [] }
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var frames: [Range<Int>] = []
        while reader.remaining > 0, let chunk = try? Chunk(reader: &reader, ordinal: frames.count) {
            frames.append(chunk.offset..<chunk.end)
        }
        return frames
    }
}
