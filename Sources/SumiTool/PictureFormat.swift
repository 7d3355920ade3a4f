/// What picture is made, by the name of the output.
enum PictureFormat: String {
    case svg, png

    /// The format that a path's extension names; SVG for standard output.
    init?(path: String) {
        guard path != "-" else {
            self = .svg
            return
        }
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        self.init(rawValue: name[dot...].dropFirst().lowercased())
    }
}
