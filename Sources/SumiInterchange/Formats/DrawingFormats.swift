/// The formats that are read and written.
package enum DrawingFormats {
    /// All of them. Where the beginning of a file could be of several, the first one has it.
    package static let all: [any DrawingFormat] = [SumiFormat(), PencilKitFormat(), JSONFormat(), InkMLFormat()]

    /// The format of a name, such as `inkml`.
    package static func named(_ name: String) -> (any DrawingFormat)? {
        all.first { $0.name == name }
    }

    /// The format that a path's extension names, in capitals or not.
    package static func named(byExtensionOf path: String) -> (any DrawingFormat)? {
        fileExtension(of: path).flatMap { named($0) }
    }

    /// A path's extension, in lower case; nil where it has none.
    package static func fileExtension(of path: String) -> String? {
        let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
        return file[dot...].dropFirst().lowercased()
    }
}
