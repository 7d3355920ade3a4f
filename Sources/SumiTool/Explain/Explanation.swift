import Sumi
import SumiInterchange

/// What a code in square brackets behind a message means.
struct Explanation {
    let code: String
    /// What is wrong, in a few words.
    let summary: String
    /// Who says so, how it usually comes about, and what to do: a line each.
    let lines: [String]

    /// All codes that messages have and that aren't the system's own.
    static let all: [Explanation] =
        SumiDecodingError.Code.allCases.map(Explanation.init)
        + InkMLError.Code.allCases.map { .init($0.name, $0.summary, of: "InkML") }
        + PencilKitError.Code.allCases.map { .init($0.name, $0.summary, of: "a PencilKit archive") }
        + JSONDecodingError.Code.allCases.map { .init($0.rawValue, $0.summary, of: "a drawing as JSON") }
        + SumiEncodingError.Code.allCases.map(Explanation.init(writing:))
        + tool

    /// What a code means; where several formats have it, each.
    static func found(_ code: String) -> [Explanation] {
        all.filter { $0.code.lowercased() == code.lowercased() }
    }

    private init(_ code: SumiDecodingError.Code) {
        self.code = code.name
        summary = code.summary
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
        self.summary = summary
        lines = ["said when reading \(format); the message tells the place, and nothing is read of the file"]
    }

    private init(writing code: SumiEncodingError.Code) {
        self.code = code.rawValue
        summary = SumiEncodingError(code).summary
        lines = [
            "said when writing a drawing; the message tells the stroke and the point, and nothing is written",
            "what to do: correct the drawing, or choose a grid or a content version that it fits",
        ]
    }

    private init(tool code: String, _ summary: String, _ remedy: String) {
        (self.code, self.summary, lines) = (code, summary, ["what to do: \(remedy)"])
    }

    /// What only the tool says.
    private static let tool = [
        Explanation(tool: "pixelLimit", "the picture has too many pixels", "choose a smaller --scale or --region"),
        Explanation(tool: "terminal", "bytes that are no text don't go to a terminal", "name an output with -o"),
        Explanation(tool: "record", "a line of --records is no record", #"write {"id": "…", "data": "base64"}"#),
        Explanation(tool: "line", "a line of a list is too long", "check that it is a list of files"),
        Explanation(tool: "usage", "a variable of the environment can't be", "correct or unset it"),
    ]
}
