import ArgumentParser
import SumiInterchange

/// What picture is made, by the name of the output.
enum PictureFormat: String, ExpressibleByArgument, Sendable {
    case svg, png

    /// The format that a path's extension names; SVG for standard output.
    init?(path: String) {
        guard let name = path == "-" ? "svg" : DrawingFormats.fileExtension(of: path) else { return nil }
        self.init(rawValue: name)
    }
}
