extension WrittenArchive {
    /// Archives with one thing of interest each, by name: what tests look at, and what FuzzPencilKit begins with.
    package static let samples: [String: WrittenArchive] = [
        "empty": .empty,
        "dot": WrittenArchive(strokes: [WrittenStroke()]),
        "ramp": WrittenArchive(strokes: [.ramp]),
        "moved": WrittenArchive(strokes: [.ramp, .moved]),
        "deleted": WrittenArchive(strokes: [.deleted, WrittenStroke(), .deleted, .deleted, .ramp, .deleted]),
        "inks": .manyInks,
        "first-ink-unnamed": .ofUnnamedInk,
        "all-channels": WrittenArchive(strokes: [.ofAllChannels]),
        "unknown-fields": .ofUnknownFields,
    ]

    private static var manyInks: WrittenArchive {
        var archive = WrittenArchive()
        archive.inks = [
            ink("com.apple.ink.pen", [0, 0, 0, 1]), ink("com.apple.ink.pen", [0, 0, 0, 1], variant: "fixed-width"),
            ink("com.apple.ink.crayon", [0.5, 0, 1, 1]), ink("com.apple.ink.quill", [1, 0, 0, 1]),
            ink("com.example.glitter", [1, 1, 0, 0.5]), ink("com.apple.ink.marker", [0, 1, 0, 1]),
        ]
        archive.strokes = (0..<5).map { number in
            var stroke = WrittenStroke()
            stroke.id = identifier(UInt8(number))
            stroke.ink = UInt64(number)
            return stroke.bytes
        }
        return archive
    }

    /// Strokes that name no ink have the first, here one with a variant, before a plain one.
    private static var ofUnnamedInk: WrittenArchive {
        var stroke = WrittenStroke()
        stroke.ink = nil
        var archive = WrittenArchive(strokes: [stroke])
        archive.inks = [
            ink("com.apple.ink.pen", [0, 0, 0, 1], variant: "fixed-width"), ink("com.apple.ink.pen", [0, 0, 0, 1]),
        ]
        return archive
    }

    private static var ofUnknownFields: WrittenArchive {
        var field = WrittenMessage()
        field.bytes(10, Array("later".utf8))
        var stroke = WrittenStroke()
        stroke.more = field.fields
        stroke.path?.more = field.fields
        var archive = WrittenArchive(strokes: [stroke])
        (archive.head, archive.tail, archive.version) = (field.fields, field.fields, 2)
        return archive
    }
}

extension WrittenStroke {
    /// Nine points from (100, 400) to (300, 400) with growing force.
    package static var ramp: WrittenStroke {
        var path = WrittenPath()
        (path.id, path.count, path.each, path.once) = (WrittenArchive.identifier(0x40), 9, 0x23, 0x7DC)
        path.block = WrittenPath.width(5)
        for integer in [1000, 0, 32_767, 0, 32_767] as [UInt16] { path.block += WrittenMessage.littleEndian(integer) }
        path.block += WrittenPath.width(5) + [0, 0]
        path.records = []
        for index in 0..<9 {
            path.records += WrittenPath.location(100 + 25 * Float(index), 400)
            path.records += WrittenPath.time(Float(index) / 100)
            path.records += WrittenMessage.littleEndian(UInt16(100 + 112 * index))
        }
        var stroke = WrittenStroke()
        (stroke.id, stroke.path, stroke.bounds) = (WrittenArchive.identifier(0x30), path, [96, 396, 208, 8])
        return stroke
    }

    package static var moved: WrittenStroke {
        var stroke = ramp
        stroke.id = WrittenArchive.identifier(0x31)
        (stroke.transform, stroke.bounds) = ([2, 0, 0, 2, 10.5, -20], [202.5, 772, 416, 16])
        return stroke
    }

    /// What is left of a stroke that was deleted: no path.
    package static var deleted: WrittenStroke {
        var stroke = WrittenStroke()
        (stroke.id, stroke.path, stroke.changed) = (WrittenArchive.identifier(0x50), nil, WrittenMessage.clock(0, 1, 2))
        return stroke
    }

    /// Two points that differ in every channel, those whose meaning isn't known included.
    package static var ofAllChannels: WrittenStroke {
        var path = WrittenPath()
        (path.count, path.each, path.once) = (2, 0x7FF, 0)
        path.records = []
        for step in [0, 1] as [UInt16] {
            path.records += WrittenPath.location(1 + Float(step), 2) + WrittenPath.time(0.5)
            path.records += WrittenPath.width(4 + Float(step))
            for integer in [1500 + step, 7 + step, 250 + step, 65_535 * step, 65_535 - step, 2 + step] {
                path.records += WrittenMessage.littleEndian(integer)
            }
            path.records += WrittenPath.width(2) + WrittenMessage.littleEndian(9 + step)
        }
        var stroke = WrittenStroke()
        (stroke.path, stroke.state) = (path, 3 << 37 | 42 << 5 | 17)
        return stroke
    }
}
