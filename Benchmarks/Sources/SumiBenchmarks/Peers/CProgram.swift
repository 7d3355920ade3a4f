import CPeers
import Sumi

/// A C program that does to the columns of Sumi's own files what has to be done to them: inflate and integrate; predict
/// and deflate, with the predictors of the file, at the same level. It makes the same bytes, which is checked.
enum CProgram {
    static func name(_ level: Level) -> String { "C program, \(level)" }

    static func contestant(_ set: DataSet, _ level: Level) throws -> Contestant {
        let drawings = try set.documents.map { document in
            let file = try document.drawing.dataRepresentation(options: level.options)
            return try DecodedByC(Buffer(file), level.zlibLevel)
        }
        return Contestant(
            name: name(level),
            pointCount: set.pointCount,
            byteCount: drawings.reduce(0) { $0 + $1.file.count },
            encode: { for drawing in drawings { drawing.encode() } },
            decode: { for drawing in drawings { drawing.decode() } }
        )
    }
}

/// A file's columns as the C program has them.
@safe private final class DecodedByC {
    let file: Buffer
    private let ink: OpaquePointer
    private let output: Buffer
    private let level: Int32

    init(_ file: Buffer, _ level: Int32) throws {
        guard let ink = unsafe peers_ink_decode(file.bytes, file.count) else {
            throw WrongResult(description: "the C program can't read Sumi's file")
        }
        unsafe (self.file, self.ink, self.level) = (file, ink, level)
        unsafe output = Buffer(count: peers_ink_bound(ink))
        let hasLearned = unsafe peers_ink_learn(ink, level)
        let count = unsafe peers_ink_encode(ink, level, output.bytes)
        guard unsafe hasLearned && peers_ink_is_same(ink, output.bytes, count) else {
            throw WrongResult(description: "the C program makes other bytes than Sumi")
        }
    }

    deinit { unsafe peers_ink_free(ink) }

    func encode() {
        unsafe keep(peers_ink_encode(ink, level, output.bytes))
    }

    func decode() {
        unsafe peers_ink_free(peers_ink_decode(file.bytes, file.count))
    }
}
