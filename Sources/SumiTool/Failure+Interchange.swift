import Sumi
import SumiInterchange

extension Failure {
    /// Why no picture was made: what the drawing asks for is too large. Arguments that make no sense have been refused before.
    init(_ error: ImageError, file: String) {
        let code =
            switch error {
            case .tooManyPixels: "pixelLimit"
            case .tooMuchInk: "inkLimit"
            case .tooManyBytes: "byteLimit"
            case .region: "region"
            case .scale: "scale"
            }
        self.init(file: file, text: "\(error); nothing was written", code: code, status: .limitExceeded)
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
