import Sumi
import SumiInterchange

extension Failure {
    /// Why a file can't be read; of one of ours, whose bytes these are, in which chunk the fault lies.
    init(_ error: some FormatError, file: String, in bytes: [UInt8] = []) {
        guard let error = error as? SumiDecodingError else {
            // Where the parser is missing, nothing is said of the file.
            let isUnread = (error as? InkMLError)?.code == .noXMLParser
            let status = isUnread ? .inaccessible : Outcome(error.category)
            self.init(file: file, place: error.place, text: error.explanation, code: error.codeName, status: status)
            return
        }
        var chunks = FaultyChunks(in: MemorySource(bytes))
        self.init(error, file: file, in: chunks.chunk(of: error))
    }

    /// Why a file of ours can't be read by a reader of a content version, and in which chunk the fault lies.
    init(
        _ error: SumiDecodingError,
        file: String,
        in chunk: FaultyChunk?,
        maximum: ContentVersion = .current
    ) {
        self.init(
            file: file,
            place: error.place,
            text: error.finding(in: chunk.map { ", in \($0.words)" } ?? "") + "; " + error.code.loss,
            code: error.codeName,
            status: Outcome(error.category),
            advice: error.code.advice,
            next: error.code.nextCommand(maximum: maximum),
            chunk: chunk
        )
        if let chunk, error.code.costsItsChunk { text += chunk.loss }
    }

    /// All that is wrong with a file of ours, whose bytes these are, for a reader of a content version.
    static func all(
        _ findings: [SumiDecodingError],
        file: String,
        in bytes: [UInt8],
        maximum: ContentVersion = .current
    ) -> [Failure] {
        var chunks = FaultyChunks(in: MemorySource(bytes))
        return findings.map { Failure($0, file: file, in: chunks.chunk(of: $0), maximum: maximum) }
    }

    /// What of a drawing no file can hold, and what that leads to. Where a Sumi file held it before, `isDecoded`, that is for
    /// us to explain, but for a field near the largest that can be read.
    init(
        _ error: SumiEncodingError,
        file: String,
        isDecoded: Bool,
        _ loss: String = "nothing was written",
        _ advice: String = "correct the drawing, or choose another grid"
    ) {
        let status: Outcome =
            switch error.code {
            case .newerContent: .unsupported
            case .fieldTooLong: .limitExceeded
            default: isDecoded ? .bug : .damaged
            }
        self.init(file: file, text: "\(error.finding); \(loss): \(advice)", code: error.code.rawValue, status: status)
    }

    /// What of a drawing a format can't hold.
    init(_ error: SumiEncodingError, file: String, notHeldBy title: String) {
        let (advice, status): (String, Outcome) =
            switch error.code {
            case .newerContent: ("choose another format", .unsupported)
            case .fieldTooLong: ("keep it as a Sumi file, which has each ink once", .limitExceeded)
            default: ("correct the drawing, or choose another grid or format", .damaged)
            }
        let text = "\(title) can't hold it: \(error): \(advice)"
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
        case .system(let error):
            let loss = SystemCalls.status(of: file) == nil ? "nothing was written" : "what was there is untouched"
            self.init(error, file: file, "can't be written", loss)
        case .notDurable(let error):
            self.init(error, file: file, "may not last", "it was written, and could not be flushed to the disk")
        case .locked, .notAFile, .changed, .closed, .source, .decoding, .encoding:
            let text = "can't be written: another process is writing it; what was there is untouched: try again"
            self.init(file: file, text: text, code: "EWOULDBLOCK", status: .inaccessible)
        }
    }
}
