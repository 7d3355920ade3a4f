/// What is written, by the name of the output.
enum OutputFormat: String {
    case sumi, json, inkML = "inkml", pencilKit = "pkdrawing"

    /// The format that a path's extension names; Sumi for standard output.
    init?(path: String) {
        guard path != "-" else {
            self = .sumi
            return
        }
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        self.init(rawValue: name[dot...].dropFirst().lowercased())
    }
}
