import Sumi

/// A file made to cost a decoder as much as possible for its size.
package struct HostileFile: Sendable {
    package let name: String
    package let bytes: [UInt8]

    /// All of them.
    package static let all: [HostileFile] = {
        let kinds: [KeyValuePairs<String, [UInt8]>] = [
            manyPoints, manyStrokes, manyColumns, manyIntegers, manyChunks, manyEntries, manyBytes,
        ]
        return kinds.flatMap { $0.map { HostileFile(name: $0.key, bytes: $0.value) } }
    }()

    /// A table of one ink: a black pen.
    static let pen: [UInt8] = [1, 8, 0, 1, 1, 0, 0, 0, 0, 255]

    static func file(_ body: (inout FileWriter) -> Void) -> [UInt8] {
        var file = FileWriter()
        body(&file)
        return file.bytes
    }

    /// A file of chunks without strokes.
    static func file(_ kind: ChunkKind, _ payload: [UInt8], count: Int = 1) -> [UInt8] {
        file { file in
            for _ in 0..<count { file.append(kind, payload) }
            file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        }
    }

    /// A table of private inks, each of which falls back to the one before it, up to the longest chain; the first is a
    /// pen. With each come laws.
    static func chains(count: Int) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.count(count)
            writer.write(pen.dropFirst())
            for entry in 1..<count {
                writer.lengthPrefixed { ink in
                    ink.byte(1 | 4 | 16 | 32)
                    ink.string("a.b")
                    ink.byte(1)
                    ink.byte(0)
                    ink.write([1, 2, 3, 4])
                    let depth = (entry - 1) % Ink.maximumFallbackCount
                    ink.count(depth == 0 ? 0 : entry - 1)
                    for _ in 0..<2 {
                        ink.float(0.5)
                        ink.float(1)
                    }
                }
            }
        }
    }
}
