import Sumi
import SumiInterchange

extension Failure {
    /// What is wrong with JSON.
    init(_ error: JSONDecodingError, file: String) {
        let place = "@\(error.offset) (line \(error.line), column \(error.column)): "
        let advice =
            switch error.category {
            case .damaged: "correct it, or convert the original again"
            case .unsupported: "read it with a newer version"
            case .limitExceeded: "it is larger than this tool takes"
            case .invalidCall: "call with other options"
            }
        let code = "\(error.code)"
        self.init(
            file: file,
            place: "\(error.line):\(error.column)",
            text: error.description.dropFirst(place.count).dropLast(code.count + 3) + ": " + advice,
            code: code,
            status: Outcome(error.category)
        )
    }

    /// Why no picture was made: what the drawing asks for is too large. Arguments that make no sense have been refused before.
    init(_ error: ImageError, file: String) {
        let code =
            switch error {
            case .tooManyPixels: "pixelLimit"
            case .region: "region"
            case .scale: "scale"
            }
        self.init(file: file, text: "\(error); nothing was written", code: code, status: .limitExceeded)
    }

    /// What is wrong with InkML.
    init(_ error: InkMLError, file: String) {
        self.init(error, at: "\(error.line):\(error.column)", error.code.name, error.category, file: file)
    }

    /// What is wrong with a PencilKit archive.
    init(_ error: PencilKitError, file: String) {
        self.init(error, at: "@\(error.offset)", error.code.name, error.category, file: file)
    }

    /// An error whose description begins with its place and ends with its code.
    private init(
        _ error: some CustomStringConvertible,
        at place: String,
        _ code: String,
        _ category: SumiDecodingError.Category,
        file: String
    ) {
        self.init(
            file: file,
            place: place,
            text: String(error.description.dropFirst(place.count + 2).dropLast(code.count + 3)),
            code: code,
            status: Outcome(category)
        )
    }

    /// What a conversion couldn't keep.
    init(loss: ConversionReport.Entry, file: String) {
        let few = loss.strokes.prefix(5).map(\.grouped).joined(separator: ", ")
        let more = loss.strokes.count > 5 ? " and others" : ""
        let place = loss.strokes.isEmpty ? "" : ": stroke\(loss.strokes.count == 1 ? "" : "s") \(few)\(more)"
        self.init(
            file: file,
            isWarning: true,
            text: "not kept, or assumed: \(loss.what), \(loss.count.counted("time"))\(place)",
            code: "",
            status: .good
        )
    }
}

extension Console {
    /// Reports what a conversion couldn't keep.
    static func report(_ losses: ConversionReport, file: String) {
        for entry in losses.entries { report(Failure(loss: entry, file: file)) }
    }
}
