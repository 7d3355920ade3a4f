import Sumi

/// Writes InkML: definitions of contexts and brushes, each once, and then a trace for each stroke.
struct InkMLWriter {
    var report = ConversionReport()
    private var contexts: [InkMLTraceForm.Format: Int] = [:]
    private var brushes: [InkMLPen: Int] = [:]
    private var definitions: [UInt8] = []
    private var traces: [UInt8] = []

    /// Adds a stroke.
    mutating func append(_ stroke: Stroke, at index: Int) {
        var losses = stroke.lossesInInkML
        var pen = InkMLPen(stroke.ink) { losses.append($0) }
        let paths = stroke.visiblePaths
        if let channels = InkMLTraceForm.channels(of: paths, stroke.transform, isLost: { losses.append($0) }) {
            for path in paths {
                let form = InkMLTraceForm(path, stroke.transform, channels) { losses.append($0) }
                (pen.width, pen.height) = (form.width, form.height)
                write(form, context(form.format), brush(pen))
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
            bytes += definitions
            bytes += "</definitions>\n".utf8
        }
        bytes += traces
        bytes += "</ink>\n".utf8
        return bytes
    }

    private mutating func context(_ format: InkMLTraceForm.Format) -> Int {
        if let number = contexts[format] { return number }
        let number = contexts.count
        contexts[format] = number
        definitions += #"<context xml:id="c\#(number)"><traceFormat>\#(format.text)</traceFormat></context>\#n"#.utf8
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

extension Stroke {
    /// The path, or the parts of it that are left of a longer one, or inside the mask: on its curve at its control points and
    /// at both ends.
    fileprivate var visiblePaths: [StrokePath] {
        let ranges = mask == nil ? [path.parametricRange] : maskedPathRanges
        let all = 0...Double(max(0, path.count - 1))
        return ranges.map { range in
            guard range != all else { return path }
            let inner = (path.indices.map(Double.init)).filter { range.lowerBound < $0 && $0 < range.upperBound }
            let ends = range.lowerBound < range.upperBound ? [range.upperBound] : []
            let points = ([range.lowerBound] + inner + ends).map(path.interpolatedPoint(at:))
            return StrokePath(through: points, creationDate: path.creationDate, id: path.id, channels: path.channels)
        }
    }

    /// What of the stroke a trace can't hold, but for its ink and its points.
    fileprivate var lossesInInkML: [String] {
        let isOnOtherGrid = path.grid.map { $0 != .standard } ?? false
        let losses: [(isLost: Bool, name: String)] = [
            (transform != .identity, "transform, applied to the points"),
            (mask != nil, "mask, of which the parts of the path inside it are left"),
            (path.trim != nil, "cut at the ends of a path, nearly as it was"),
            (isOnOtherGrid, "grid"),
            (randomSeed != 0, "random seed"),
            (id != nil, "identifier of a stroke"),
            (path.id != nil, "identifier of a path"),
            (renderGroupID != nil, "render group"),
            (renderState != nil, "render state"),
            (hidden != nil || path.rendition != nil, "what a newer version has in place of what is shown"),
            (!unknownColumns.isEmpty || !path.unknownColumns.isEmpty, "columns kept for another program"),
        ]
        return losses.filter(\.isLost).map(\.name)
    }
}
