/// A stream of numbers that a fuzzer's bytes decide, so that one set of generators serves tests and fuzz targets.
///
/// When the bytes run out, a fixed stream goes on: with zeros, rejection sampling in the standard library would loop
/// for ever.
package struct ByteGenerator: RandomNumberGenerator, Sendable {
    private let bytes: [UInt8]
    private var position = 0
    private var rest = SeededGenerator(seed: 0)

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package mutating func next() -> UInt64 {
        guard bytes.count - position >= 8 else {
            position = bytes.count
            return rest.next()
        }
        var number: UInt64 = 0
        for index in position..<position + 8 { number = number << 8 | UInt64(bytes[index]) }
        position += 8
        return number
    }
}
