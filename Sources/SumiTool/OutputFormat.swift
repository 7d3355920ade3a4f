import ArgumentParser

/// What is written, by the name of the output or of the format.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case sumi, json, inkML = "inkml", pencilKit = "pkdrawing"

    /// What is said of a name that tells no format.
    static let requirement = "its name must end in .sumi, .json, .inkml or .pkdrawing"

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
