import Sumi

/// Sumi itself, through its public interface.
enum SumiPeer {
    static func name(_ level: Level) -> String { "Sumi \(level)" }
    static func savedAgainName(_ level: Level) -> String { "Sumi \(level), saved again" }
    static func streamName(_ level: Level) -> String { "Sumi \(level), block by block" }

    /// A drawing is stored as an app has made it, from its points, and read to a drawing.
    static func contestant(_ set: DataSet, _ level: Level) throws -> Contestant {
        let files = try set.documents.map { try $0.drawing.dataRepresentation(options: level.options) }
        for (document, file) in zip(set.documents, files) {
            guard try document.isSame(as: Drawing(data: file)) else {
                throw WrongResult(description: "\(name(level)) doesn't give back what it was given")
            }
        }
        return Contestant(
            name: name(level),
            pointCount: set.pointCount,
            byteCount: files.reduce(0) { $0 + $1.count },
            encode: {
                for document in set.documents { keep(try document.drawing.dataRepresentation(options: level.options)) }
            },
            decode: { for file in files { keep(try Drawing(data: file)) } }
        )
    }

    /// A drawing that was read is stored again, from its integers, and read until every point has been looked at.
    static func savingAgain(_ set: DataSet, _ level: Level) throws -> Contestant {
        var options = level.options
        options.keepsOriginalBytes = false
        let files = try set.documents.map { try $0.drawing.dataRepresentation(options: options) }
        let drawings = try files.map { try Drawing(data: $0) }
        return Contestant(
            name: savedAgainName(level),
            pointCount: set.pointCount,
            byteCount: files.reduce(0) { $0 + $1.count },
            encode: { for drawing in drawings { keep(try drawing.dataRepresentation(options: options)) } },
            decode: {
                for file in files {
                    for stroke in try Drawing(data: file).strokes {
                        for point in stroke.path { keep(point) }
                    }
                }
            }
        )
    }

    /// Strokes are stored as they come, and read as bytes come.
    static func streaming(_ set: DataSet, _ level: Level) throws -> Contestant {
        func encoded(_ document: Document) throws -> [[UInt8]] {
            var encoder = try DrawingStreamEncoder(options: level.options)
            var pieces: [[UInt8]] = []
            for stroke in document.drawing.strokes {
                let piece = try encoder.append(stroke)
                if !piece.isEmpty { pieces.append(piece) }
            }
            return pieces + [try encoder.finish()]
        }
        let files = try set.documents.map(encoded)
        return Contestant(
            name: streamName(level),
            pointCount: set.pointCount,
            byteCount: files.reduce(0) { $1.reduce($0) { $0 + $1.count } },
            encode: { for document in set.documents { keep(try encoded(document)) } },
            decode: {
                for file in files {
                    var decoder = try DrawingStreamDecoder()
                    for piece in file { keep(try decoder.append(piece)) }
                    keep(try decoder.finish())
                }
            }
        )
    }
}
