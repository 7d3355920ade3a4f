import Sumi

/// Writes InkML: definitions of contexts and brushes, each once, and then a trace for each stroke.
struct InkMLWriter {
    var report = ConversionReport(counting: .init())
    private var contexts: [Context: Int] = [:]
    private var brushes: [InkMLPen: Int] = [:]
    private var definitions: [UInt8] = []
    private var traces: [UInt8] = []

    private static let keptFeatures: Set<StrokeFeature> = [.missingDate, .secondaryScale, .threshold, .lateralJitter]

    /// What traces have in common.
    private struct Context: Hashable {
        let format: InkMLTraceForm.Format
        let isDated: Bool
    }

    /// Adds a stroke.
    mutating func append(_ stroke: Stroke, at index: Int) {
        report.note(lossesOf: stroke, at: index, but: InkMLWriter.keptFeatures)
        let drawn = stroke.drawn(isKnown: Ink.InkType.numbered.contains)
        if drawn.ink.inkType != stroke.ink.inkType { report.note(replacedInkOf: stroke, at: index) }
        if stroke.path.isEmpty { report.note("stroke without points", stroke: index) }
        var losses: [String] = []
        var pen = InkMLPen(drawn.ink) { losses.append($0) }
        let paths = drawn.visiblePaths.filter { !$0.isEmpty }
        if let channels = InkMLTraceForm.channels(of: paths, stroke.transform, isLost: { losses.append($0) }) {
            for path in paths {
                let form = InkMLTraceForm(path, stroke.transform, channels) { losses.append($0) }
                (pen.width, pen.height) = (form.width, form.height)
                write(form, context(form), brush(pen))
                report.countWritten(points: path.count)
            }
        }
        for loss in losses { report.note(loss, stroke: index) }
    }

    /// The whole text.
    var bytes: [UInt8] {
        var bytes = Array(#"<?xml version="1.0" encoding="UTF-8"?>\#n"#.utf8)
        bytes += #"<ink xmlns="http://www.w3.org/2003/InkML">\#n"#.utf8
        if !definitions.isEmpty {
            bytes += "<definitions>\n".utf8
            // What traces are offset from, for all but those without a date.
            if contexts.keys.contains(where: \.isDated) { bytes += #"<timestamp xml:id="t" time="0"/>\#n"#.utf8 }
            bytes += definitions
            bytes += "</definitions>\n".utf8
        }
        bytes += traces
        bytes += "</ink>\n".utf8
        return bytes
    }

    private mutating func context(_ form: InkMLTraceForm) -> Int {
        let context = Context(format: form.format, isDated: form.timeOffset != nil)
        if let number = contexts[context] { return number }
        let number = contexts.count
        contexts[context] = number
        let timestamp = context.isDated ? ##" timestampRef="#t""## : ""
        definitions += "<context xml:id=\"c\(number)\"\(timestamp)>".utf8
        definitions += "<traceFormat>\(form.format.text)</traceFormat></context>\n".utf8
        return number
    }

    private mutating func brush(_ pen: InkMLPen) -> Int {
        if let number = brushes[pen] { return number }
        let number = brushes.count
        brushes[pen] = number
        definitions += #"<brush xml:id="b\#(number)">\#(pen.text)</brush>\#n"#.utf8
        return number
    }

    private mutating func write(_ form: InkMLTraceForm, _ context: Int, _ brush: Int) {
        let offset = form.timeOffset.map { " timeOffset=\"\(InkMLNumber.text($0))\"" } ?? ""
        traces += "<trace contextRef=\"#c\(context)\" brushRef=\"#b\(brush)\"\(offset)>".utf8
        form.write(to: &traces)
        traces += "</trace>\n".utf8
    }
}
