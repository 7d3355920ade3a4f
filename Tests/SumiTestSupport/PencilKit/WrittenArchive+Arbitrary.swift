extension WrittenArchive {
    /// An archive that a reader accepts, with much that PencilKit seldom or never writes.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> WrittenArchive {
        var archive = generator.chance(oneIn: 8) ? WrittenArchive.empty : WrittenArchive()
        archive.inks = (0...generator.count(upTo: 4)).map { _ in arbitraryInk(using: &generator) }
        archive.strokes = (0..<generator.count(upTo: 8)).map { _ in
            WrittenStroke.arbitrary(inkCount: archive.inks.count, using: &generator).bytes
        }
        if generator.chance(oneIn: 8) { archive.version = 2 }
        if generator.chance(oneIn: 8) { archive.replicas.append(generator.bytes(exactly: 16)) }
        if generator.chance(oneIn: 8) { archive.clocks.append(WrittenMessage.clock(2, generator.next(), 0)) }
        if generator.chance(oneIn: 8) { archive.boundsVersion = WrittenMessage.clock(1, 2, generator.next()) }
        if generator.chance(oneIn: 4) { archive.tail = [WrittenMessage.floats(of: 6, [1, 2, .infinity, 4])] }
        if generator.chance(oneIn: 8) { archive.tail.append(unknownField(using: &generator)) }
        if generator.chance(oneIn: 8) { archive.head.append(unknownField(using: &generator)) }
        if generator.chance(oneIn: 8), !archive.inks.isEmpty { archive.tail.append(archive.lateInk) }
        return archive
    }

    private var lateInk: [UInt8] {
        var message = WrittenMessage()
        message.bytes(4, inks[0])
        return message.bytes
    }

    private static func arbitraryInk(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        let names = ["pen", "pencil", "marker", "monoline", "fountainpen", "watercolor", "crayon", "reed", "later"]
        var name = "com.apple.ink." + generator.one(of: names)
        if generator.chance(oneIn: 8) { name = "com.example.glitter" }
        let colors: [[Float]] = [[0, 0, 0, 1], [1, 0, 0, 1], [0.1, 0.2, 0.3, 0.4], [1 / 255, 2 / 255, -0.0, 1.5]]
        let variant = generator.chance(oneIn: 4) ? "fixed-width" : nil
        var ink = ink(name, generator.one(of: colors), variant: variant)
        if generator.chance(oneIn: 8) { ink += unknownField(using: &generator) }
        return ink
    }

    /// A field that no message has.
    static func unknownField(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var message = WrittenMessage()
        switch generator.integer(in: 0...3) {
        case 0: message.varint(generator.one(of: [10, 15, 16, 300]), generator.next())
        case 1: message.double(11, .nan)
        case 2: message.float(12, 0.5)
        default: message.bytes(13, generator.bytes(upTo: 20))
        }
        return message.bytes
    }
}

extension WrittenStroke {
    static func arbitrary(inkCount: Int, using generator: inout some RandomNumberGenerator) -> WrittenStroke {
        var stroke = WrittenStroke()
        stroke.id = generator.chance(oneIn: 8) ? nil : generator.bytes(exactly: 16)
        if generator.chance(oneIn: 2) { stroke.created = WrittenMessage.clock(1, generator.next() >> 40, 3) }
        if generator.chance(oneIn: 4) { stroke.changed = WrittenMessage.clock(generator.next(), 0, 1) }
        if generator.chance(oneIn: 16) { stroke.changed = WrittenMessage.clock(7) }
        stroke.ink = generator.chance(oneIn: 8) ? nil : UInt64(generator.integer(in: 0...inkCount - 1))
        stroke.path = generator.chance(oneIn: 6) ? nil : .arbitrary(using: &generator)
        if generator.chance(oneIn: 2) {
            stroke.bounds = [
                .random(in: -9...999, using: &generator), 0.25, generator.one(of: [.infinity, 7, -0.0]), 8,
            ]
            if generator.chance(oneIn: 2) { stroke.bounds = [96, generator.one(of: [-0.0, 46, 16_777_216]), 8, 8] }
            if generator.chance(oneIn: 4) { stroke.bounds.append(1) }
        }
        if generator.chance(oneIn: 3) {
            stroke.transform = [1, 0, 0, 1, 0.5, .random(in: -99...99, using: &generator)]
        }
        if generator.chance(oneIn: 16) { stroke.transform = [1, 0, 0, 1, 0, generator.one(of: [0, -0.0, 1e38])] }
        // A number more is a field that isn't known.
        if generator.chance(oneIn: 4) { stroke.transform?.append(3) }
        stroke.state = UInt64(UInt32.random(in: 0...(.max), using: &generator)) << 5 | 1 << 37
        if generator.chance(oneIn: 8) { stroke.state = generator.next() }
        if generator.chance(oneIn: 8) { stroke.shuffle = generator.next() }
        if generator.chance(oneIn: 8) { stroke.more = [WrittenArchive.unknownField(using: &generator)] }
        return stroke
    }
}

extension WrittenMessage {
    static func floats(of number: Int, _ numbers: [Float]) -> [UInt8] {
        var message = WrittenMessage()
        message.bytes(number, floats(numbers))
        return message.bytes
    }
}
