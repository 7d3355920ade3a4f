/// A PencilKit archive as a test writes it: as PencilKit would, where nothing else is said.
package struct WrittenArchive {
    package var version: UInt8 = 1
    package var replicas: [[UInt8]] = [[UInt8](repeating: 0, count: 16), identifier(0xA0)]
    package var clocks = [WrittenMessage.clock(0, 0, 0), WrittenMessage.clock(1, 1, 1)]
    package var inks = [ink("com.apple.ink.pen", [0, 0, 0, 1])]
    package var strokes: [[UInt8]] = []
    package var boundsVersion = WrittenMessage.clock(0, 0, 0)
    package var id: [UInt8]? = identifier(0xD0)
    /// Fields between inks and strokes, and fields behind the strokes.
    package var (head, tail): ([[UInt8]], [[UInt8]]) = ([], [])

    package init(strokes: [WrittenStroke] = []) { self.strokes = strokes.map(\.bytes) }

    /// An archive without strokes, as PencilKit writes it.
    package static var empty: WrittenArchive {
        var archive = WrittenArchive()
        (archive.replicas, archive.clocks, archive.inks) = ([], [], [])
        archive.boundsVersion = WrittenMessage.clock(0, UInt64(Int64.max), 0)
        return archive
    }

    /// Sixteen bytes that are told apart by the first.
    package static func identifier(_ first: UInt8) -> [UInt8] { (0..<16).map { first &+ UInt8($0) } }

    /// The message of an ink.
    package static func ink(_ identifier: String, _ color: [Float], variant: String? = nil) -> [UInt8] {
        WrittenMessage.of { ink in
            ink.bytes(1, WrittenMessage.floats(color))
            ink.bytes(2, Array(identifier.utf8))
            ink.varint(3, 3)
            if let variant { ink.bytes(4, Array(variant.utf8)) }
            ink.double(8, 0)
        }
    }

    package var message: WrittenMessage {
        var message = WrittenMessage()
        message.varint(1, 0)
        for replica in replicas { message.bytes(2, replica) }
        for clock in clocks { message.bytes(3, clock) }
        for ink in inks { message.bytes(4, ink) }
        message.fields += head
        for stroke in strokes { message.bytes(5, stroke) }
        message.fields += tail
        message.bytes(7, boundsVersion)
        if let id { message.bytes(8, id) }
        return message
    }

    package var bytes: [UInt8] { [0x77, 0x72, 0x64, 0xF0, version, 0] + message.bytes }
}

/// A stroke of such an archive: a dot, where nothing else is said.
package struct WrittenStroke {
    package var id: [UInt8]? = WrittenArchive.identifier(0x10)
    package var created = WrittenMessage.clock(0, 1, 1)
    package var changed = WrittenMessage.clock(0, 1, 0)
    package var ink: UInt64? = 0
    package var path: WrittenPath? = WrittenPath()
    package var bounds: [Float] = [96, 46, 8, 8]
    package var transform: [Float]?
    package var state: UInt64 = 1 << 37 | 0xDEAD_BEEF << 5
    package var more: [[UInt8]] = []
    /// Shuffles the fields, by this seed.
    package var shuffle: UInt64?

    package init() {}

    package var message: WrittenMessage {
        var message = WrittenMessage()
        if let id { message.bytes(1, id) }
        message.bytes(2, created)
        message.bytes(3, changed)
        if let ink { message.varint(4, ink) }
        if let path { message.bytes(5, path.message.bytes) }
        message.bytes(6, WrittenMessage.floats(bounds))
        if let transform { message.bytes(7, WrittenMessage.floats(transform)) }
        message.varint(8, state)
        message.fields += more
        if let shuffle {
            var generator = SeededGenerator(seed: shuffle)
            message.fields.shuffle(using: &generator)
        }
        return message
    }

    package var bytes: [UInt8] { message.bytes }
}

/// A path of such an archive: a dot at (100, 50) of width 5, where nothing else is said.
package struct WrittenPath {
    package var id: [UInt8]? = WrittenArchive.identifier(0x20)
    package var date: Double? = 721_692_800
    package var count: UInt64 = 1
    package var each: UInt64 = 1
    package var once: UInt64 = 0x7FE
    package var block = time(0) + width(5) + rest()
    package var records: [UInt8] = location(100, 50)
    package var more: [[UInt8]] = []
    /// Shuffles the fields, by this seed.
    package var shuffle: UInt64?

    package init() {}

    package static func location(_ x: Float, _ y: Float) -> [UInt8] {
        WrittenMessage.littleEndian(x.bitPattern) + WrittenMessage.littleEndian(y.bitPattern)
    }

    package static func time(_ seconds: Float) -> [UInt8] { WrittenMessage.littleEndian(seconds.bitPattern) }
    package static func width(_ points: Float) -> [UInt8] { time(points) }

    /// Aspect, channel 4, force, azimuth, altitude, opacity, second width, channel 10.
    package static func rest(force: UInt16 = 500, second: Float = 5) -> [UInt8] {
        [1000, 0, force, 32_767, 0, 32_767].flatMap { WrittenMessage.littleEndian($0 as UInt16) } + width(second)
            + [0, 0]
    }

    package var message: WrittenMessage {
        var message = WrittenMessage()
        if let id { message.bytes(1, id) }
        if let date { message.double(2, date) }
        message.varint(3, count)
        message.varint(4, each)
        message.varint(5, once)
        if once != 0 { message.bytes(6, block) }
        message.bytes(7, records)
        message.fields += more
        if let shuffle {
            var generator = SeededGenerator(seed: shuffle)
            message.fields.shuffle(using: &generator)
        }
        return message
    }
}
