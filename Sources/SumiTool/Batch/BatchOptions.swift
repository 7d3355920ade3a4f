import ArgumentParser
import Sumi

/// Which inputs a command is for, and how it says what came of them: the same for all commands that take several.
struct BatchOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Files; - is standard input.", valueName: "in"), completion: .file())
    var files: [String] = []

    @Flag(
        name: [.customShort("r"), .customLong("recursive")],
        help: """
            Of folders, take the Sumi files in them, told by content, whatever their names. Links in them are not followed.
            """
    )
    var isRecursive = false

    @Option(
        help: ArgumentHelp("A list of files, one a line; - is standard input.", valueName: "list"),
        completion: .file()
    )
    var filesFrom: String?

    @Option(
        name: .customLong("files0-from"),
        help: ArgumentHelp("The same with a NUL behind each, as find -print0 writes it.", valueName: "list"),
        completion: .file()
    )
    var files0From: String?

    @Option(
        help: ArgumentHelp(
            #"JSON lines, {"id": "…", "data": "base64"} or {"id": "…", "file": "…"}; - is standard input."#,
            valueName: "list"
        ),
        completion: .file()
    )
    var records: String?

    @Option(
        name: .customShort("j", allowingJoined: true),
        parsing: .unconditional,
        help: ArgumentHelp("Work on so many at once; without it, on as many as there are processors.", valueName: "n")
    )
    var jobs: Int?

    @Flag(help: "Say all in JSON: an array with a record for each input.")
    var json = false

    @Flag(help: "Say all in JSON, a line for each input, of 4,096 bytes at most.")
    var jsonl = false

    @Flag(help: "End with status 0 whatever is wrong with the inputs: the records say it.")
    var exitZero = false

    @Option(help: "Colour messages. The default is auto; NO_COLOR in the environment turns that off.")
    var color: ColorChoice?

    func validate() throws {
        let lists = [filesFrom, files0From, records].compactMap { $0 }
        guard lists.count < 2, lists.isEmpty || files.isEmpty else {
            throw ValidationError("Name files, or one list of files.")
        }
        guard !lists.isEmpty || !files.isEmpty else { throw ValidationError("Name a file; - is standard input.") }
        guard !json || !jsonl else { throw ValidationError("Choose --json or --jsonl.") }
        guard jobs ?? 1 > 0 else { throw ValidationError("-j needs a number above 0.") }
    }

    /// Whether there may be several inputs.
    var isPlural: Bool { files.count != 1 || isRecursive }

    /// The inputs.
    ///
    /// - Throws: `Failure` where a list of them can't be read.
    func items() throws(Failure) -> ItemReader {
        if let records {
            let lines = try LineReader(records, separator: 0x0A)
            return ItemReader(files: [], lines: lines, hasRecords: true, isRecursive: isRecursive)
        }
        let list: LineReader? =
            if let filesFrom {
                try LineReader(filesFrom, separator: 0x0A)
            } else if let files0From {
                try LineReader(files0From, separator: 0)
            } else {
                nil
            }
        return ItemReader(files: files, lines: list, isRecursive: isRecursive)
    }
}
