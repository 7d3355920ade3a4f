extension WrittenPath {
    /// A path whose channels are stored once or with each point, in any way that can be.
    static func arbitrary(using generator: inout some RandomNumberGenerator) -> WrittenPath {
        var path = WrittenPath()
        path.id = generator.chance(oneIn: 8) ? nil : generator.bytes(exactly: 16)
        path.date = generator.one(of: [nil, 0, -0.0, 721_692_800, 1e-300, .random(in: -1e9...1e9, using: &generator)])
        let count = generator.chance(oneIn: 8) ? 0 : generator.integer(in: 1...12)
        path.count = UInt64(count)
        path.each = generator.one(of: [1, 0x23, 0x7FF, 0, 0x7B7, 1 | UInt64.random(in: 0...0x7FF, using: &generator)])
        path.once = 0x7FF & ~path.each
        // As a later system may have it.
        if generator.chance(oneIn: 4) { path.each |= UInt64(generator.integer(in: 0...31)) << 11 }
        if generator.chance(oneIn: 4) { path.once |= UInt64(generator.integer(in: 0...31)) << 11 & ~path.each }
        // Older archives may lack channels; location must be there.
        if generator.chance(oneIn: 8) { path.once &= generator.next() | 1 }
        let isPlain = generator.chance(oneIn: 2)
        path.block = record(path.once, isPlain: isPlain, using: &generator)
        path.records = (0..<count).flatMap { _ in record(path.each, isPlain: isPlain, using: &generator) }
        var nine = WrittenMessage()
        nine.varint(9, generator.one(of: [0, 5]))
        if generator.chance(oneIn: 4) { path.more = nine.fields }
        if generator.chance(oneIn: 8) { path.more.append(WrittenArchive.unknownField(using: &generator)) }
        if generator.chance(oneIn: 8) { path.shuffle = generator.next() }
        return path
    }

    /// The channels of a mask. Widths are such that heights and second scales are finite.
    private static func record(
        _ mask: UInt64,
        isPlain: Bool,
        using generator: inout some RandomNumberGenerator
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ bit: Int, _ values: [UInt8]) { if mask & 1 << UInt64(bit) != 0 { bytes += values } }
        func float(_ usual: Float, _ others: [Float]) -> [UInt8] {
            width(isPlain ? usual + Float(generator.integer(in: 0...64)) / 8 : generator.one(of: others))
        }
        func integer(_ usual: UInt16) -> [UInt8] {
            WrittenMessage.littleEndian(
                isPlain
                    ? usual
                    : generator.one(of: [
                        0, 1, usual, 0x7FFF, 0x8000, 0xFFFF, UInt16.random(in: 0...(.max), using: &generator),
                    ])
            )
        }
        let far: [Float] = [0, -0.0, 1.5, -3e38, 3e38, .leastNonzeroMagnitude]
        add(0, float(100, far) + float(200, far))
        add(1, float(0, far))
        add(2, float(5, [1, 0.1, 300]))
        add(3, integer(1000))
        add(4, isPlain ? [0, 0] : integer(0))
        add(5, integer(1000))
        add(6, integer(32_767))
        add(7, integer(0))
        add(8, integer(32_767))
        add(9, float(5, [0, -0.0, 1, 1e30, 0.1]))
        for bit in 10...15 { add(bit, isPlain ? [0, 0] : integer(0)) }
        return bytes
    }
}
