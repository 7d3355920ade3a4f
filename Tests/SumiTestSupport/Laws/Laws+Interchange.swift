package import Sumi
import SumiInterchange

extension Laws {
    /// Law 1 for JSON: any text is read as a drawing or refused, with an error that lies in it; what is read is printed
    /// as a text that reads as the same drawing and is printed as itself; and the drawing can be saved and comes back.
    package static func json(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any JSON"
        let drawing: Drawing
        do throws(JSONDecodingError) {
            drawing = try Drawing(json: bytes, options: .drawingGeneratedInks, limits: .hostile)
        } catch {
            let column = lineAndColumn(of: error.offset, in: bytes)
            try require(
                0...bytes.count ~= error.offset && (error.line, error.column) == column,
                law,
                "an error outside the \(bytes.count) bytes, or at another line and column: \(error)"
            )
            return try require(error.category != .invalidCall, law, "\(error) is no fault of the text")
        }
        do {
            let text = try drawing.json()
            let again = try Drawing(json: text, options: .drawingGeneratedInks, limits: .none)
            try isSame(again, as: drawing, law)
            try require(try again.json() == text, law, "what was printed is printed as another text")
        } catch let error as LawViolation {
            throw error
        } catch {
            throw LawViolation(law, "what was read can't be printed and read: \(error)")
        }
        try isSame(try decoded(try encoded(drawing, .canonical, law), law), as: drawing, law)
    }

    /// Through JSON and back a drawing is the same, as `quantized` shows it beforehand; and the text is printed again. What
    /// can't be written is what no file can hold either.
    package static func throughJSON(_ drawing: Drawing, _ grid: Grid) throws(LawViolation) {
        let law = "JSON and back"
        let expected: Result<Drawing, SumiEncodingError> = Result { () throws(SumiEncodingError) in
            try drawing.quantized(grid)
        }
        let text: [UInt8]
        do throws(SumiEncodingError) {
            text = try drawing.json(grid: grid)
        } catch {
            guard case .failure(let refusal) = expected else { throw LawViolation(law, "it isn't written: \(error)") }
            return try require(refusal == error, law, "refused for \(error), not \(refusal)")
        }
        guard case .success(let expected) = expected else { throw LawViolation(law, "what no file holds was written") }
        let copy: Drawing
        do throws(JSONDecodingError) {
            copy = try Drawing(json: text, options: .drawingGeneratedInks, limits: .none)
        } catch {
            throw LawViolation(law, "what was written can't be read: \(error)")
        }
        try isSame(copy, as: expected, law)
        try require((try? copy.json()) == text, law, "what was written is written as another text")
    }

    /// Law 1 for InkML: any text is imported or refused, with an error at a line that it has; and what is imported can be
    /// saved, as `quantized` shows it beforehand, unless a number is larger than the grid holds; and written as InkML again.
    package static func inkML(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any InkML"
        let drawing: Drawing
        do throws(InkMLError) {
            drawing = try InkMLImport(bytes, limits: .hostile).drawing
        } catch {
            // In UTF-16 the line feeds count that are bytes of other characters, too.
            let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
            return try require(
                1...lines ~= error.line && 1...bytes.count + 1 ~= error.column,
                law,
                "an error outside the \(lines) lines: \(error)"
            )
        }
        try throughInkML(drawing)
        let read: Drawing
        do throws(SumiEncodingError) {
            read = try drawing.quantized()
        } catch {
            return try require(error.code == .valueOutOfRange, law, "what was imported can't be saved: \(error)")
        }
        try isSame(try decoded(try encoded(drawing, .canonical, law), law), as: read, law)
    }

    private static func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (Int, Int) {
        let before = bytes.prefix(max(0, offset))
        let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? []
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, line.count { $0 & 0xC0 != 0x80 } + 1)
    }
}
