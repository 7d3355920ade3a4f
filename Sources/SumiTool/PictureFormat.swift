import ArgumentParser
import SumiInterchange

/// What picture is made, by the name of the output.
enum PictureFormat: String, ExpressibleByArgument, Sendable {
    case svg, png

    /// The format that a path's extension names.
    init?(path: String) {
        guard let name = DrawingFormats.fileExtension(of: path) else { return nil }
        self.init(rawValue: name)
    }

    /// The same of an output; SVG for standard output, and whatever else is open already.
    init?(output: String) {
        if let format = PictureFormat(path: output) {
            self = format
        } else {
            guard SystemCalls.openFile(output) != nil else { return nil }
            self = .svg
        }
    }
}
