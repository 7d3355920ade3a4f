import ArgumentParser
import Sumi
import SumiInterchange

/// Where a command writes: the same for all that write files.
struct TargetOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            """
            Where to write: a file, or a folder, in which files are called, and with -r stand, like their inputs, \
            the first of those that would have the same name; FOLDER/ is made if it isn't there; - or none is standard output, \
            /dev/fd/3 what is open as 3.
            """,
            valueName: "out"
        ),
        completion: .file()
    )
    var output: String?

    @Flag(name: .shortAndLong, help: "Replace a file that is there already, in one step.")
    var force = false

    /// What is named, a file or a folder.
    var place: String { output.map { $0.openFileNumber == SystemCalls.standardOutput ? "-" : $0 } ?? "-" }

    /// Whether it is a folder that is written into.
    private var isFolder: Bool {
        place.hasSuffix("/") || (try? SystemFiles().status(of: place))?.kind == .folder
    }

    /// The one file that is written; nil where files are written into a folder.
    var file: String? { isFolder ? nil : place }

    /// Requires that all inputs have a place.
    func requirePlace(for batch: BatchOptions) throws {
        guard isFolder || !batch.isPlural else {
            throw ValidationError("Several inputs need a folder, -o FOLDER/; of one, -o names the output.")
        }
        guard place != "-" || !batch.json && !batch.jsonl else {
            throw ValidationError("Standard output can't take records and the file: name an output with -o.")
        }
    }

    /// Where what is made of an input is written: in a folder, under a name with the extension `ending`.
    func output(for item: Item, extension ending: String, format: (any DrawingFormat)? = nil) -> Output {
        guard isFolder else { return Output(file: place, format: format, isForced: force) }
        let folder = place.hasSuffix("/") ? place : place + "/"
        let name = item.name == "-" ? "stdin" : item.name
        let input = item.place.isEmpty ? name.lastPathPart : item.place
        // An id is no file's name: what is behind a dot tells it from others.
        let stem = item.path == nil ? input.lastPathPart : TargetOptions.stem(of: input.lastPathPart)
        return Output(
            file: "\(folder)\(input.folder)\(stem).\(ending)",
            format: format,
            isForced: force,
            makesFolder: true
        )
    }

    /// A file's name without its extension.
    private static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}
