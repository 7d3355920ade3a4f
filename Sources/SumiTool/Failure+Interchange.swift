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

    /// What a conversion couldn't keep, or what of the file it had to assume.
    init(_ entry: ConversionReport.Entry, file: String) {
        let few = entry.strokes.prefix(5).map(\.grouped).joined(separator: ", ")
        let more = entry.strokes.count > 5 ? " and others" : ""
        let strokes = entry.strokes.isEmpty ? "" : ": stroke\(entry.strokes.count == 1 ? "" : "s") \(few)\(more)"
        let sort = entry.isAssumption ? "assumed" : "not kept"
        self.init(
            file: file,
            place: entry.place ?? "",
            isWarning: true,
            text: "\(sort): \(entry.what), \(entry.count.counted("time"))\(strokes)",
            code: "",
            status: .good
        )
    }
}

extension Console {
    /// Reports what a conversion couldn't keep, or had to assume.
    static func report(_ losses: ConversionReport, file: String) {
        for entry in losses.entries { report(Failure(entry, file: file)) }
    }
}
