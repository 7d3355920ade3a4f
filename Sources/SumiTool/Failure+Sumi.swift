import Sumi
import SumiInterchange

extension Failure {
    /// Why a file can't be read.
    init(_ error: some FormatError, file: String) {
        self.init(
            file: file,
            place: error.place,
            text: error.explanation,
            code: error.codeName,
            status: Outcome(error.category),
            next: (error as? SumiDecodingError)?.code.nextCommand(for: file)
        )
    }

    /// What of a drawing no file can hold. Where a Sumi file held it before, `isDecoded`, that is for us to explain.
    init(_ error: SumiEncodingError, file: String, isDecoded: Bool) {
        self.init(
            file: file,
            text: "\(error): correct the drawing, or choose another grid",
            code: error.code.rawValue,
            status: error.code == .newerContent ? .unsupported : isDecoded ? .bug : .damaged
        )
    }

    /// What of a drawing a format can't hold.
    init(_ error: SumiEncodingError, file: String, notHeldBy title: String) {
        let text =
            "\(error): \(title) can't hold it; nothing was written: correct the drawing, or choose another format"
        let status: Outcome = error.code == .newerContent ? .unsupported : .damaged
        self.init(file: file, text: text, code: error.code.rawValue, status: status)
    }

    /// What the system refused, such as "can't be read", and what that leads to, such as "nothing was read".
    init(_ error: SystemError, file: String, _ refusal: String, _ loss: String) {
        let text = "\(refusal): \(error.text); \(loss): \(error.advice)"
        self.init(file: file, text: text, code: error.name, status: .inaccessible)
    }

    /// Why a file could not be saved.
    init(_ error: SumiFileError.Reason, file: String) {
        switch error {
        case .system(let error): self.init(error, file: file, "can't be written", "what was there is untouched")
        case .notDurable(let error):
            self.init(error, file: file, "may not last", "it was written, and could not be flushed to the disk")
        case .locked, .notAFile, .changed, .source, .decoding, .encoding:
            let text = "can't be written: another process is writing it; what was there is untouched: try again"
            self.init(file: file, text: text, code: "EWOULDBLOCK", status: .inaccessible)
        }
    }
}
