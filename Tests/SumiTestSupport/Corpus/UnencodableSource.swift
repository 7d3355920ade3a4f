package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A drawing that the encoder must refuse: a source without a file.
package struct UnencodableSource: Sendable, CustomStringConvertible {
    package let name: String
    /// The requirements of the Spec that an encoder would break that wrote it, such as 54.
    package let musts: [Int]
    /// What the encoder must say: code, stroke, point and channel.
    package let expected: SumiEncodingError
    /// What it says, and what it says of the drawing before its options are looked at; nil where nothing is wrong.
    package let thrown: SumiEncodingError?
    package let thrownByQuantizing: SumiEncodingError?
    /// The drawing, unless it is the grid that can't be.
    package let drawing: Drawing?

    package var description: String { "unencodable/\(name)" }

    /// Reads `expect CODE stroke=1 point=0 channel=x` and the drawing.
    ///
    /// - Throws: ``SourceError`` with file and line.
    package init(source text: String, name: String) throws {
        self.name = name
        var statements = try SourceStatement.parse(text, file: "Corpus/sources/unencodable/\(name).txt")
        musts = try statements.filter { $0.keyword == "must" }.flatMap { try AssembledFile.musts($0) }
        statements.removeAll { $0.keyword == "must" }
        guard statements.count == 2, let expectation = statements.first, expectation.keyword == "expect",
            let statement = statements.last, statement.keyword == "drawing"
        else {
            throw SourceError(
                place: .init(file: "Corpus/sources/unencodable/\(name).txt", line: 1),
                message: "`expect` and `drawing` were expected"
            )
        }
        expected = try UnencodableSource.error(expectation)
        do {
            let source = try DrawingSource(statement)
            let options = try source.options()
            drawing = source.drawing
            thrown = UnencodableSource.error { () throws(SumiEncodingError) in
                _ = try source.drawing.dataRepresentation(options: options)
            }
            thrownByQuantizing = UnencodableSource.error { () throws(SumiEncodingError) in
                _ = try source.drawing.quantized(options.grid)
            }
        } catch let error as SumiEncodingError {
            (drawing, thrown, thrownByQuantizing) = (nil, error, error)
        }
    }

    private static func error(_ call: () throws(SumiEncodingError) -> Void) -> SumiEncodingError? {
        do throws(SumiEncodingError) {
            try call()
            return nil
        } catch {
            return error
        }
    }

    private static func error(_ statement: SourceStatement) throws -> SumiEncodingError {
        try statement.allow("stroke", "point", "channel", words: 1...1)
        guard let code = SumiEncodingError.Code(rawValue: statement.words[0].text) else {
            throw statement.error("no such code")
        }
        return SumiEncodingError(
            code,
            stroke: try statement.number("stroke"),
            point: try statement.number("point"),
            channel: try statement.text("channel").map { name in
                guard let channel = Channel.allCases.first(where: { "\($0)" == name }) else {
                    throw statement.error("no channel \(name)")
                }
                return channel
            }
        )
    }
}

extension Corpus {
    /// The drawings that can't be written, by name.
    package static func unencodable() throws -> [UnencodableSource] {
        try names(in: "sources/unencodable", suffix: ".txt").map { name in
            let file = folder.appendingPathComponent("sources/unencodable/\(name).txt")
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            return try UnencodableSource(source: text, name: name)
        }
    }
}
