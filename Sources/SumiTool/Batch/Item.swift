/// One input of a command.
struct Item: Sendable {
    /// Where its bytes are.
    enum Source: Sendable {
        /// A file, or `-` for standard input.
        case file(String)
        /// A file that was found in a folder, and is taken only if it is one of ours.
        case found(String)
        /// A record of a list.
        case bytes([UInt8])
        /// What no input could be made of.
        case failure(Failure)
    }

    let source: Source
    /// Where it stands in the folder in which it was found.
    var place = ""
    /// What a record calls it, to be said again.
    var id: String?
    /// Where what is made of it is written, if something is.
    var output = Output(file: "-")

    /// The file, if it is one.
    var path: String? {
        switch source {
        case .file(let path), .found(let path): path
        case .bytes, .failure: nil
        }
    }

    /// How messages name it.
    var name: String {
        switch source {
        case .file(let path), .found(let path): path
        case .bytes: id ?? "<record>"
        case .failure(let failure): failure.file
        }
    }
}
