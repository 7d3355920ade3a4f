import ArgumentParser
import Sumi

/// `sumi recover IN… [-o OUT]`
struct Recover: Verb {
    static let configuration = CommandConfiguration(
        commandName: "recover",
        abstract: "Saves what is intact of a damaged Sumi file.",
        discussion: """
            Every stroke whose block is intact is saved, and nothing is guessed. What is damaged, and what is lost with it, \
            is said on standard error. A file that could be restored to the bit is written as it was. Of several files that \
            stand one behind the other, the one with the most strokes is saved, and a command is named for each other one. \
            The input stays as it is. The output is Sumi, or what its name says: .json, .inkml, .pkdrawing. \
            Where nothing is left to save, nothing is written.

            Exit status: 0 if all strokes, their order and all metadata are there, 3 if some are lost, or in another file, \
            1 if all is.

            Example: sumi recover notes.sumi -o recovered.sumi
            """
    )

    @OptionGroup var batch: BatchOptions
    @OptionGroup var target: TargetOptions

    func check() throws {
        try target.requirePlace(for: batch)
        if let file = target.file, file != "-", PictureFormat(path: file) != nil {
            throw ValidationError("A drawing is recovered, not a picture: name a .sumi, and render that.")
        }
    }

    func perform() throws(Failure) -> Outcome {
        let target = target
        var batch = Batch(batch, verb: "recover") { target.output(for: $0, extension: "sumi") }
        return try batch.run { (item, report) throws(Failure) in
            // Whatever begins like another kind of file may be one of ours whose beginning is damaged.
            let input = try Input(item, mayBeDamaged: true)
            let output = item.output
            try output.requireOther(than: input.file)
            try output.requireFree()
            let recovery: Recovery
            do throws(SumiDecodingError) {
                recovery = try Recovery(data: input.bytes)
            } catch {
                var failure = input.isSumi ? Failure(error, file: input.file, in: input.bytes) : input.notADrawing
                // It would be this command again.
                failure.next = nil
                throw failure
            }
            report.note(recovery.drawing)
            // Where it isn't known how many are lost, 0 would say that none are.
            if !recovery.report.hasLosses || recovery.report.lostStrokeCount > 0 {
                report.note("lostStrokes", .integer(recovery.report.lostStrokeCount))
            }
            for finding in recovery.report.findings { report.report(Failure(finding, file: input.file)) }
            let others = recovery.report.otherFiles
            if !others.isEmpty { report.note("otherFiles", .integer(others.count)) }
            for other in others { report.report(Failure(other, file: input.file, of: input.bytes.count)) }
            if !recovery.report.isLossless, recovery.drawing.isBlank {
                let text = "nothing of it could be saved, and nothing was written: restore a copy"
                throw Failure(file: input.file, text: text, code: "nothing", status: .damaged)
            }
            // What could be restored from a record can be restored again.
            let options = EncodingOptions(repairable: recovery.report.hasRepairRecord)
            try output.write(recovery.drawing, options: options, from: input, &report)
            if !recovery.report.isLossless { report.end(.recovered) }
            report.conclude("\(Failure.display(input.file)): \(Recover.summary(of: recovery))")
        }
    }

    private static func summary(of recovery: Recovery) -> String {
        let report = recovery.report
        if report.findings.isEmpty, report.otherFiles.isEmpty {
            return "nothing was damaged, \(recovery.drawing.countText)"
        }
        if report.hasLosses, recovery.drawing.strokes.isEmpty {
            return "no stroke could be saved, only what else the drawing held: restore a copy"
        }
        let lost = report.lostStrokeCount
        let verb = !report.knowsLostStrokeCount ? "or more are" : lost == 1 ? "is" : "are"
        let loss =
            report.hasLosses
            ? lost > 0 ? "\(lost.counted("stroke")) \(verb) lost" : "some is lost" : "nothing is lost"
        let others = report.otherFiles.count { $0.strokeCount > 0 }
        let rest =
            switch others {
            case 0: ""
            case 1: "; another file in it is not saved yet"
            default: "; \(others.grouped) other files in it are not saved yet"
            }
        return "recovered \(recovery.drawing.countText); \(loss)\(rest)"
    }
}

extension RecoveryReport {
    /// Whether anything is lost of the file that was recovered, whatever other files there are.
    fileprivate var hasLosses: Bool { findings.contains { $0.outcome == .lost } }
}

extension Drawing {
    /// Whether there is nothing in it.
    fileprivate var isBlank: Bool { strokes.isEmpty && metadata.isEmpty && ancillaryChunks.isEmpty }
}

extension Failure {
    /// What a finding says.
    fileprivate init(_ finding: RecoveryReport.Finding, file: String) {
        let outcome =
            switch finding.outcome {
            case .restored: "restored to the bit"
            case .rebuilt: "nothing is lost with it"
            case .lost: "this is lost"
            }
        self.init(
            file: file,
            place: "@\(finding.range.lowerBound)",
            isWarning: true,
            text: "\(finding.details); \(outcome)",
            code: "",
            status: finding.outcome == .lost ? .recovered : .good
        )
    }

    /// Where another file stands in the input, and how it is recovered.
    fileprivate init(_ other: RecoveryReport.OtherFile, file: String, of byteCount: Int) {
        let range = other.range
        let name = file == "-" ? "FILE" : file.quotedPath
        // The bytes of the first file, the last, or one in between.
        let steps =
            range.lowerBound == 0
            ? ["head -c \(range.count) \(name)"]
            : ["tail -c +\(range.lowerBound + 1) \(name)"]
                + (range.upperBound < byteCount ? ["head -c \(range.count)"] : [])
        // The first was looked into.
        let isEmpty = other.strokeCount == 0 && range.lowerBound == 0
        let content =
            other.strokeCount == 0
            ? ", in which no stroke was found" : " with \(other.strokeCount.counted("stroke")), which isn't saved yet"
        self.init(
            file: file,
            place: "@\(range.lowerBound)",
            isWarning: true,
            text: "\(range.count.counted("byte")): another Sumi file\(content)",
            code: "",
            status: .recovered,
            next: isEmpty ? nil : (steps + ["sumi recover - -o OTHER.sumi"]).joined(separator: " | ")
        )
    }
}
