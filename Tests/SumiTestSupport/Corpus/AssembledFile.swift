package import Sumi

/// A file made from its readable source.
package struct AssembledFile: Sendable {
    package private(set) var bytes: [UInt8]
    /// Where its chunks lie.
    package private(set) var chunks: [Range<Int>]
    /// What readers must make of it: one at least.
    package private(set) var readings: [CorpusReading] = []
    package private(set) var limits = DecodingLimits.standard
    /// The same, as a request says them; nil where they are the standard ones.
    package private(set) var statedLimits: ConformanceRequest.Limits?
    /// The requirements of the Spec that it shows, such as 20.
    package private(set) var musts: [Int] = []
    /// What else is asked of it.
    package private(set) var tasks: [CorpusTask] = []

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
        let heads = ["reader", "expect", "names", "shows", "limits", "must", "recovered", "rewritten", "torn"]
        let isHead = { (statement: SourceStatement) in heads.contains(statement.keyword) }
        var assembler = Assembler()
        for statement in statements where !isHead(statement) { try assembler.assemble(statement) }
        (bytes, chunks, drawing) = (assembler.bytes, assembler.chunks, assembler.drawing)
        var parser = CorpusReadingParser(chunks: chunks, end: bytes.count)
        for statement in statements where isHead(statement) {
            switch statement.keyword {
            case "limits": try readLimits(statement)
            case "must": musts += try AssembledFile.musts(statement)
            case "recovered", "rewritten", "torn":
                tasks.append(try CorpusTask(statement, chunks: chunks, end: bytes.count))
            default: try parser.read(statement)
            }
        }
        readings = try parser.finish()
        guard !readings.isEmpty else {
            throw SourceError(place: .init(file: file, line: 1), message: "an `expect` was expected")
        }
    }

    /// `must M20 M41`
    static func musts(_ statement: SourceStatement) throws -> [Int] {
        try statement.allow(words: 1...16)
        return try statement.words.map { word in
            guard word.text.first == "M", let number = Int(word.text.dropFirst()) else {
                throw statement.error("\(word.text) is no requirement, such as M20")
            }
            return number
        }
    }

    private mutating func readLimits(_ statement: SourceStatement) throws {
        try statement.allow("bytes", "inflated", "chunks", "strokes", "points", "metadata", words: 0...1)
        var stated = ConformanceRequest.Limits()
        if statement.says("hostile") { stated.hostile = true }
        stated.bytes = try statement.number("bytes")
        stated.inflated = try statement.number("inflated")
        stated.chunks = try statement.number("chunks")
        stated.strokes = try statement.number("strokes")
        stated.points = try statement.number("points")
        stated.metadata = try statement.number("metadata")
        statedLimits = stated
        limits = stated.decodingLimits
    }
}
