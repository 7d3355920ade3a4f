import CSumi
import Sumi

/// Why a function fails: what a `sumi_error` tells.
struct Failure: Error {
    /// The code of the header.
    var code: sumi_code
    /// One line, with the code at its end.
    var text: String
    /// The system's number of the error.
    var systemNumber: Int32 = 0
    /// Where in the file.
    var offset: Int?
    /// Which chunk of the file.
    var chunk: Int?
    /// Which stroke of the drawing.
    var stroke: Int?
    /// Which point of the stroke.
    var point: Int?
}

extension Failure {
    /// A mistake of the caller.
    static func argument(_ text: String) -> Failure {
        Failure(.invalidArgument, text + "; nothing was done: call it with other arguments")
    }

    /// A failure of the library's own codes.
    init(_ code: LibraryCode, _ text: String, systemNumber: Int32 = 0) {
        self.init(
            code: code.rawValue,
            text: "\(text) [\(Failure.name(of: code.rawValue))]",
            systemNumber: systemNumber
        )
    }

    /// A file that can't be read.
    init(_ error: SumiDecodingError) {
        self.init(
            code: sumi_code(error.code.rawValue),
            text: error.description,
            offset: error.offset,
            chunk: error.chunk?.ordinal
        )
    }

    /// A drawing that can't be written.
    init(_ error: SumiEncodingError) {
        self.init(LibraryCode(error.code), error.description)
        (stroke, point) = (error.stroke, error.point)
    }

    /// A file that can't be read or written. The path isn't said again.
    init(_ error: SumiFileError) {
        let text = String(error.description.dropFirst(error.path.count + 2))
        switch error.reason {
        case .decoding(let error): self.init(error)
        case .encoding(let error): self.init(error)
        case .system(let error): self.init(.system, text, systemNumber: error.number)
        case .notDurable(let error): self.init(.notDurable, text, systemNumber: error.number)
        case .locked: self.init(.locked, text)
        case .notAFile: self.init(.notAFile, text)
        case .changed, .closed: self.init(.fileChanged, text)
        case .source: self.init(.system, text)
        }
    }
}
