import ArgumentParser
import Sumi

/// Where a command writes: the same for all that write files.
struct TargetOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write: a file, or a folder, in which the file is called like its input; - or none is standard output.",
            valueName: "out"
        ),
        completion: .file()
    )
    var output: String?

    @Flag(name: .shortAndLong, help: "Replace a file that is there already, in one step.")
    var force = false

    /// What is named, a file or a folder.
    var place: String { output ?? "-" }

    /// Whether it is a folder that is written into.
    private var isFolder: Bool {
        place.hasSuffix("/") || (try? SystemFiles().status(of: place))?.kind == .folder
    }

    /// The one file that is written; nil where files are written into a folder.
    var file: String? { isFolder ? nil : place }

    /// Requires that all inputs have a place.
    func requirePlace(for batch: BatchOptions) throws {
        guard isFolder || !batch.isPlural else {
            throw ValidationError("Several inputs need a folder that is there: -o FOLDER/")
        }
        guard place != "-" || !batch.json && !batch.jsonl else {
            throw ValidationError("Standard output can't take records and the file: name an output with -o.")
        }
    }

    /// Where what is made of an input is written, in a format with this extension.
    func path(for item: Item, extension name: String) -> String {
        guard isFolder else { return place }
        let input = Failure.display(item.name).split(separator: "/").last ?? ""
        let dot = input.lastIndex(of: ".") ?? input.endIndex
        let stem = dot > input.startIndex ? input[..<dot] : input
        return "\(place)\(place.hasSuffix("/") ? "" : "/")\(stem).\(name)"
    }
}
