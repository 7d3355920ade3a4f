/// Damage to a file.
package enum RecoveryDamage: Sendable, CustomStringConvertible {
    /// One bit has another value.
    case flip(byte: Int, bit: Int)
    /// Four bits of a byte have other values.
    case overwrite(byte: Int)
    /// Bytes are 0.
    case zero(Range<Int>)
    /// The file ends early.
    case cut(Int)
    /// Bytes are missing.
    case remove(Range<Int>)
    /// Bytes were put in that aren't the file's.
    case insert(count: Int, at: Int)
    /// Bytes are there twice.
    case double(Range<Int>)

    /// The damaged file, and where it is damaged.
    package func applied(to bytes: [UInt8]) -> (bytes: [UInt8], places: [Range<Int>]) {
        var damaged = bytes
        switch self {
        case .flip(let byte, let bit):
            damaged[byte] ^= 1 << bit
            return (damaged, [byte..<byte + 1])
        case .overwrite(let byte):
            damaged[byte] ^= 0x5A
            return (damaged, [byte..<byte + 1])
        case .zero(let range):
            damaged.replaceSubrange(range, with: repeatElement(0, count: range.count))
            return (damaged, [range])
        case .cut(let count): return (Array(bytes.prefix(count)), [count..<bytes.count])
        case .remove(let range):
            damaged.removeSubrange(range)
            return (damaged, [range])
        case .insert(let count, let place):
            var generator = SeededGenerator(seed: UInt64(count + place))
            damaged.insert(contentsOf: generator.bytes(exactly: count), at: place)
            return (damaged, [place..<place])
        case .double(let range):
            damaged.insert(contentsOf: bytes[range], at: range.upperBound)
            return (damaged, [range.upperBound..<range.upperBound])
        }
    }

    package var description: String {
        switch self {
        case .flip(let byte, let bit): "bit \(bit) of byte \(byte) flipped"
        case .overwrite(let byte): "byte \(byte) overwritten"
        case .zero(let range): "bytes \(range.lowerBound) to \(range.upperBound) zeroed"
        case .cut(let count): "cut to \(count) bytes"
        case .remove(let range): "bytes \(range.lowerBound) to \(range.upperBound) removed"
        case .insert(let count, let place): "\(count) bytes put in at \(place)"
        case .double(let range): "bytes \(range.lowerBound) to \(range.upperBound) doubled"
        }
    }

    /// What kind of damage it is.
    package var name: String {
        switch self {
        case .flip: "bits flipped"
        case .overwrite: "overwritten bytes"
        case .zero: "sectors zeroed"
        case .cut: "cuts"
        case .remove: "bytes removed"
        case .insert: "bytes put in"
        case .double: "chunks doubled"
        }
    }

    /// Bytes that are missing, or too many, at a few places and at the borders of chunks.
    package static func moving(_ chunks: [Range<Int>], of count: Int, seed: UInt64) -> [RecoveryDamage] {
        var generator = SeededGenerator(seed: seed)
        let starts = [0] + chunks.flatMap { [$0.lowerBound, $0.upperBound] }
        let places = starts + starts.map { _ in generator.integer(in: 0...count - 1) }
        var damages = (1...40).map { remove(0..<$0) } + chunks.flatMap { [remove($0), double($0)] }
        for place in places {
            for most in [1, 9, 20, 100, 1000] {
                let start = place - generator.integer(in: 0...most)
                let removed = start..<place + generator.integer(in: 0...most)
                damages.append(remove(removed.clamped(to: 0..<count)))
            }
            damages += [1, 3, 17, 4096].map { insert(count: $0, at: place) }
        }
        return damages
    }

    /// Every byte with one of its bits flipped or overwritten, every sector zeroed, wherever sectors begin unless they are aligned, and
    /// every cut.
    package static func all(of count: Int, seed: UInt64, isAligned: Bool) -> [RecoveryDamage] {
        var generator = SeededGenerator(seed: seed)
        let flips = (0..<count).map { flip(byte: $0, bit: generator.integer(in: 0...7)) }
        let sectors = stride(from: isAligned ? 0 : -4096 + 512, to: count, by: isAligned ? 4096 : 512).map { start in
            zero(max(0, start)..<min(count, start + 4096))
        }
        return flips + (0..<count).map { overwrite(byte: $0) } + sectors + (0..<count).map { cut($0) }
    }
}
