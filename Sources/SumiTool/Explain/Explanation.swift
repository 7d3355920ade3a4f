import Sumi
import SumiInterchange

/// What a code in square brackets behind a message means.
struct Explanation {
    let code: String
    /// What is wrong, in a few words.
    let summary: String
    /// Who says so, how it usually comes about, and what to do: a line each.
    let lines: [String]

    /// When it is said, where others have the same code.
    private let occasion: String

    /// What belongs together, under a title. No code is in two of them.
    static let groups: [(title: String, explanations: [Explanation])] = [
        ("Sumi files", SumiDecodingError.Code.allCases.map(Explanation.init)),
        ("InkML", InkMLError.Code.allCases.map { .init($0.name, $0.summary, of: "InkML") }),
        (
            "PencilKit archives",
            PencilKitError.Code.allCases.map { .init($0.name, $0.summary, of: "a PencilKit archive") }
        ),
        (
            "JSON, and what no file can hold",
            JSONDecodingError.Code.allCases.map { .init($0.rawValue, $0.summary, of: "a drawing as JSON") }
                + SumiEncodingError.Code.allCases.map(Explanation.init(writing:))
        ),
        ("The tool", tool),
        (
            "The system",
            SystemError.names.sorted { $0.value < $1.value }.map { Explanation(SystemError(.open, $0.key)) }
                .filter { !isTools($0) }
        ),
    ]

    /// What a code means; where several formats have it, each.
    static func found(_ code: String) -> [Explanation] {
        let name = code.lowercased()
        // A rare error of the system has no name.
        if let number = Int32(name.drop { !$0.isNumber }), name == "errno \(number)" {
            return [Explanation(SystemError(.open, number))]
        }
        return groups.flatMap(\.explanations).filter { $0.code.lowercased() == name }
    }

    /// All codes under their titles, a line each.
    static var list: String {
        groups.map { title, explanations in
            let byCode = Dictionary(grouping: explanations, by: \.code)
            let width = byCode.keys.map(\.count).max() ?? 0
            var seen: Set<String> = []
            let lines = explanations.filter { seen.insert($0.code).inserted }.map { explanation in
                let code = explanation.code
                let meanings = byCode[code] ?? []
                let words =
                    meanings.count == 1
                    ? explanation.summary : meanings.map { "\($0.occasion): \($0.summary)" }.joined(separator: "; ")
                return "  \(code)\(String(repeating: " ", count: width - code.count))  \(words)\n"
            }
            return "\(title):\n" + lines.joined()
        }.joined(separator: "\n")
    }

    private init(_ code: SumiDecodingError.Code) {
        self.code = code.name
        (summary, occasion) = (code.summary, "reading")
        let outcome = Outcome(code.category)
        lines = [
            "name: \(code), as in the library and in the Spec, section 14",
            "exit status: \(outcome.rawValue), \(outcome.text)",
            "how it comes about: \(code.cause)",
            "what to do: \(code.remedy)",
        ]
    }

    private init(_ code: String, _ summary: String, of format: String) {
        self.code = code
        (self.summary, occasion) = (summary, "reading")
        lines = ["said when reading \(format); the message tells the place, and nothing is read of the file"]
    }

    private init(writing code: SumiEncodingError.Code) {
        self.code = code.rawValue
        (summary, occasion) = (SumiEncodingError(code).summary, "writing")
        lines = [
            "said when writing a drawing; the message tells the stroke and the point, and nothing is written",
            "what to do: correct the drawing, or choose a grid or a content version that it fits",
        ]
    }

    private init(tool code: String, _ summary: String, _ remedy: String) {
        (self.code, self.summary, lines) = (code, summary, ["what to do: \(remedy)"])
        occasion = "the tool"
    }

    private init(_ error: SystemError) {
        (code, summary, occasion) = (error.name, error.text, "the system")
        lines = [
            "said by the system of the file or folder that the message names; the message tells what was wanted, and what is lost",
            "exit status: \(Outcome.inaccessible.rawValue), \(Outcome.inaccessible.text)",
            "what to do: \(error.advice)",
        ]
    }

    /// Whether the tool gives a name of the system's to something of its own.
    private static func isTools(_ explanation: Explanation) -> Bool { tool.contains { $0.code == explanation.code } }

    /// What only the tool says.
    private static let tool = [
        Explanation(tool: "pixelLimit", "the picture has too many pixels", "choose a smaller --scale or --region"),
        Explanation(tool: "inkLimit", "too many strokes lie upon each other", "choose a smaller --scale or --region"),
        Explanation(tool: "byteLimit", "the SVG has too many bytes", "choose a smaller --region"),
        Explanation(tool: "scale", "the scale is too large for the picture", "choose a smaller --scale"),
        Explanation(tool: "region", "the region has no area that a picture could show", "choose another --region"),
        Explanation(tool: "nothing", "of a damaged file nothing could be saved", "restore a copy"),
        Explanation(tool: "loss", "something wouldn't be kept", "convert to another format, or without --fail-on-loss"),
        Explanation(tool: "terminal", "bytes that are no text don't go to a terminal", "name an output with -o"),
        Explanation(tool: "record", "a line of --records is no record", #"write {"id": "…", "data": "base64"}"#),
        Explanation(tool: "line", "a line of a list is too long", "check that it is a list of files"),
        Explanation(tool: "usage", "a variable of the environment can't be", "correct or unset it"),
        Explanation(tool: "sameFile", "the output is the file that was read", "name another output with -o"),
        Explanation(tool: "EEXIST", "the output is there already", "add -f to replace it, or name another output"),
        Explanation(tool: "EILSEQ", "the output would have a name that isn't UTF-8", "name another output with -o"),
        Explanation(tool: "EWOULDBLOCK", "another process is writing the file", "try again when it has ended"),
    ]
}
