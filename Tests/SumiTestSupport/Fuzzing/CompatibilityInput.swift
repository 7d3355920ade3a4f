import Sumi

/// A fuzzer's bytes for the law on versions: a file, and behind it what to do with it.
///
/// ```
///  file      …
///  seed      u64   of the edit
///  maximum   u8    of the reader's version: an index of `maxima`, modulo their number
///  policy    u8    odd: reject
///  inks      u8    which private inks are registered
///  marker    5 × u8
/// ```
/// Files without the marker are taken whole, as those of the corpus; their checksum says what to do with them.
package struct CompatibilityInput: Sendable {
    package let file: [UInt8]
    package let test: CompatibilityCase
    /// How long what stands behind the file is: 0 without marker.
    package let suffixLength: Int

    /// Version 1 most of the time, and each other kind of maximum.
    private static let maxima: [UInt64] = [1, 2, 3, 4, 5, 1, 6, 0, 1, .max, 1, 4, 1, 2, 1, 1]
    private static let marker: [UInt8] = Array("READ:".utf8)
    /// The length of what stands behind a file.
    package static let suffixLength = 11 + marker.count

    /// Takes a fuzzer's bytes apart.
    package init(_ bytes: [UInt8]) {
        guard bytes.count >= CompatibilityInput.suffixLength,
            bytes.suffix(CompatibilityInput.marker.count).elementsEqual(CompatibilityInput.marker)
        else {
            (file, suffixLength) = (bytes, 0)
            var generator = SeededGenerator(seed: UInt64(Zlib.crc32(bytes[...])))
            test = .arbitrary(using: &generator)
            return
        }
        suffixLength = CompatibilityInput.suffixLength
        file = Array(bytes.dropLast(suffixLength))
        let suffix = Array(bytes.suffix(suffixLength))
        test = CompatibilityCase(
            maximum: ContentVersion(
                rawValue: CompatibilityInput.maxima[Int(suffix[8]) % CompatibilityInput.maxima.count]
            ),
            policy: suffix[9] % 2 == 0 ? .downgrade : .reject,
            registration: suffix[10],
            seed: suffix[..<8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        )
    }

    /// What may stand behind a file.
    package static func suffix(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        let policy: UInt8 = generator.chance(oneIn: 8) ? 1 : 0
        let maximum = UInt8(generator.integer(in: 0...maxima.count - 1))
        let inks = generator.one(of: [0, 1, 2, 0xFF, UInt8.random(in: 0...255, using: &generator)])
        return ByteWriter.bytes { $0.integer(generator.next()) } + [maximum, policy, inks] + marker
    }
}

extension Laws {
    /// The law on versions, for a fuzzer's bytes.
    package static func compatibility(_ bytes: [UInt8]) throws(LawViolation) {
        let input = CompatibilityInput(bytes)
        // The law goes over all points many times: a few bytes that claim 65,536 of them would take seconds.
        var limits = DecodingLimits.hostile
        limits.points.base = 2048
        try compatibility(input.file, input.test, limits: limits)
    }
}
