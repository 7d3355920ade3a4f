package import Sumi

/// A file made from its readable source.
package struct AssembledFile: Sendable {
    package private(set) var bytes: [UInt8]
    /// Where its chunks lie.
    package private(set) var chunks: [Range<Int>]
    /// What readers must make of it: one at least.
    package private(set) var readings: [CorpusReading] = []
    package private(set) var limits = DecodingLimits.standard

    /// The drawing of the source, if it has one, before its points are rounded.
    package private(set) var drawing: Drawing?

    /// What the first reader must make of it.
    package var expectation: CorpusExpectation { readings[0].expectation }
    /// How the first reader reads it.
    package var options: DecodingOptions { readings[0].options }

    /// Assembles a source.
    ///
    /// - Throws: ``SourceError`` with file and line.
    package init(source text: String, file: String) throws {
        let statements = try SourceStatement.parse(text, file: file)
        let heads = ["reader", "expect", "names", "shows", "limits"]
        let isHead = { (statement: SourceStatement) in heads.contains(statement.keyword) }
        var assembler = Assembler()
        for statement in statements where !isHead(statement) { try assembler.assemble(statement) }
        (bytes, chunks, drawing) = (assembler.bytes, assembler.chunks, assembler.drawing)
        var parser = CorpusReadingParser(chunks: chunks, end: bytes.count)
        for statement in statements where isHead(statement) {
            if statement.keyword == "limits" { try readLimits(statement) } else { try parser.read(statement) }
        }
        readings = try parser.finish()
        guard !readings.isEmpty else {
            throw SourceError(place: .init(file: file, line: 1), message: "an `expect` was expected")
        }
    }

    private mutating func readLimits(_ statement: SourceStatement) throws {
        try statement.allow("bytes", "inflated", "chunks", "strokes", "points", "metadata", words: 0...1)
        if statement.says("hostile") { limits = .hostile }
        limits.inputBytes = try statement.number("bytes") ?? limits.inputBytes
        limits.chunks = try statement.number("chunks") ?? limits.chunks
        limits.metadata = try statement.number("metadata") ?? limits.metadata
        func allowance(_ key: String) throws -> DecodingLimits.Allowance? {
            try statement.number(key).map { .init(base: $0, perByte: 0) }
        }
        limits.inflatedBytes = try allowance("inflated") ?? limits.inflatedBytes
        limits.strokes = try allowance("strokes") ?? limits.strokes
        limits.points = try allowance("points") ?? limits.points
    }
}
