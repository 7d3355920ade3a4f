import Sumi
import SumiInterchange

/// How drawings are converted.
struct Conversion: Sendable {
    /// What the input is; nil where its content tells.
    let from: (any DrawingFormat)?
    let to: any DrawingFormat
    let options: EncodingOptions
    let decoding: DecodingOptions
    /// Whether the grid was asked for.
    let hasGrid: Bool
    /// Whether a level was.
    let hasLevel: Bool
    /// Whether samples lie on the curve that is made of them.
    let throughPoints: Bool
    /// Whether nothing is written that would lose something.
    let failOnLoss: Bool

    /// Converts one.
    ///
    /// - Throws: `Failure` where it can't be read, converted or written.
    func perform(on item: Item, _ report: inout Report) throws(Failure) {
        let input = try Input(item, as: from)
        var (drawing, losses) = try input.drawingAndLosses(decoding)
        try item.output.requireFree()
        report.report(losses, file: input.file)
        if failOnLoss, losses.hasLosses { throw loss(of: input.file, "something of it isn't kept") }
        prepare(&drawing, of: input, &report)
        for option in ignoredOptions { report.warn("it is .\(to.name): \(option)", file: item.output.display) }
        var options = options
        if input.isRepairable {
            // Who had it made wants it in the copy, too.
            options.repairable = true
            if !(to is SumiFormat) {
                let text = "its repair record isn't kept: it is for the bytes of a .sumi file"
                report.warn(text, file: input.file)
            }
        }
        losses = try item.output.write(drawing, options: options, from: input, mayLose: !failOnLoss, &report)
        report.note(drawing, writtenAs: losses)
        if failOnLoss, losses.hasLosses { throw loss(of: item.output.display, "something would not be kept in it") }
    }

    /// Does to a drawing what was asked for, and says what can't be done.
    private func prepare(_ drawing: inout Drawing, of input: Input, _ report: inout Report) {
        if hasGrid, takesGrid, drawing.strokes.contains(where: { $0.path.grid != nil }) {
            let text = "its points keep the grid that they have; --grid applies to points that have none"
            report.warn(text, file: input.file)
        }
        if throughPoints {
            if input.format?.hasSamples == true {
                for index in drawing.strokes.indices { drawing.strokes[index].path.passThroughPoints() }
            } else {
                let text =
                    "its points are control points already; --through-points applies to samples, as InkML has them"
                report.warn(text, file: input.file)
            }
        }
        let needed = drawing.requiredContentVersion
        if needed > .current, to is SumiFormat {
            let text =
                "it has inks of content version \(needed): they are kept; this version reads the file only downgraded"
            report.warn(text, file: input.file)
        }
    }

    /// What was asked for and the output's format takes no notice of, and what does.
    private var ignoredOptions: [String] {
        var ignored: [String] = []
        if hasGrid, !takesGrid { ignored.append("--grid applies to .sumi and .json") }
        if to is SumiFormat { return ignored }
        if hasLevel { ignored.append("--level applies to .sumi") }
        if options.repairable { ignored.append("--repairable applies to .sumi") }
        return ignored
    }

    private var takesGrid: Bool { to is SumiFormat || to is JSONFormat }

    private func loss(of file: String, _ text: String) -> Failure {
        let text = "\(text), and nothing was written: convert without --fail-on-loss"
        return Failure(file: file, text: text, code: "loss", status: .damaged)
    }
}

extension StrokePath {
    /// Makes the points of the path lie on its curve.
    fileprivate mutating func passThroughPoints() {
        self = StrokePath(through: Array(self), creationDate: creationDate, id: id, channels: channels)
    }
}
