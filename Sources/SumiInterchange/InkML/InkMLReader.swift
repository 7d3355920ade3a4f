import Sumi

/// Turns the elements of an InkML file into strokes. It knows nothing of XML: the delegate tells it what begins and ends.
struct InkMLReader {
    /// An element that is being read.
    enum Element: String, CaseIterable {
        case ink, definitions, context, inkSource, traceFormat, intermittentChannels, channel, channelProperties
        case channelProperty, brush, brushProperty, timestamp, canvasTransform, mapping, traceGroup, trace
    }

    private let limits: DecodingLimits
    private let byteCount: Int
    private var elements: [Element] = []
    /// How many elements are open within one that isn't read.
    private var skipped = 0

    var definitions = InkMLDefinitions()
    /// Scopes of the file and of each open group.
    var scopes = [InkMLScope()]
    var context: InkMLContext?
    var contextID: String?
    var source: InkMLSource?
    var sourceID: String?
    var format: InkMLTraceFormat?
    var formatID: String?
    var brush: InkMLBrush?
    var brushID: String?
    var trace: InkMLTrace?
    private var strokes: [InkMLStroke] = []
    /// The strokes that may be continued, by the identifiers of their traces.
    private var continuable: [String: Int] = [:]
    private var traceIDs: Set<String> = []
    private var pointCount = 0
    private var traceCount = 0
    var report = ConversionReport()

    init(limits: DecodingLimits, byteCount: Int) {
        self.limits = limits
        self.byteCount = byteCount
    }

    /// Whether text belongs to a trace.
    var isInTrace: Bool { skipped == 0 && trace != nil }
    /// Whether the root element has been met.
    private(set) var hasRoot = false

    /// The drawing, after the last element.
    var drawing: Drawing { Drawing(strokes: strokes.map(\.stroke)) }

    mutating func note(_ what: String, count: Int = 1) {
        report.note(what, count: count)
    }

    private mutating func note(assumption: String) {
        report.note(assumption, isAssumption: true)
    }
}

extension InkMLReader {
    /// An element begins. Its name is nil in a namespace that isn't InkML's; the report shows `shownName`.
    mutating func begin(_ name: String?, shownName: String, attributes: InkMLAttributes) throws(InkMLFault) {
        guard hasRoot else {
            guard name == Element.ink.rawValue else {
                let isElsewhere = shownName == Element.ink.rawValue
                throw InkMLFault(
                    .notInkML,
                    "the root element is \(quotation(shownName))" + (isElsewhere ? ", of another namespace" : "")
                )
            }
            hasRoot = true
            noteAttributes(of: .ink, attributes)
            elements.append(.ink)
            return
        }
        guard elements.count + skipped < InkMLImport.maximumDepth else { throw InkMLFault(.nestingLimit) }
        guard skipped == 0, let parent = elements.last, let name, let element = Element(rawValue: name),
            element.isRead(in: parent)
        else {
            if skipped == 0 { note("element \(quotation(shownName))") }
            skipped += 1
            return
        }
        noteAttributes(of: element, attributes)
        try begin(element, in: parent, attributes)
        elements.append(element)
    }

    /// The element that began last and hasn't ended ends.
    mutating func end() throws(InkMLFault) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        guard let element = elements.popLast() else { return }
        try end(element, in: elements.last)
    }

    /// Reads the trace that has ended and adds its points.
    mutating func finish(_ trace: InkMLTrace) throws(InkMLFault) {
        let pointLimit = limits.points.limit(bytes: byteCount) - pointCount
        var text = InkMLTraceText(trace.text, format: trace.format, pointLimit: pointLimit)
        try text.read()
        pointCount += text.pointCount
        let laws = trace.format.channels.map { channel in
            // The name of a channel that Sumi lacks may be megabytes, looked up for each of many traces.
            channel.law(resolution: channel.target == .none ? nil : trace.source[channel.name])
        }
        noteLosses(of: trace, text, laws)
        let stroke = InkMLStroke(
            text,
            format: trace.format,
            laws: laws,
            brush: trace.brush ?? InkMLBrush(),
            start: trace.start,
            hasOwnStart: trace.hasOwnStart
        )
        if stroke.isTimedFrom1970 { note(assumption: "times without respectTo, taken to count from 1970") }
        if let id = trace.id { traceIDs.insert(id) }
        guard let position = trace.priorID.flatMap({ continuable[$0] }) else {
            if trace.continues {
                let isThere = trace.priorID.map(traceIDs.contains) ?? false
                note(
                    assumption: isThere
                        ? "continuation of a trace that doesn't say that it is continued, kept as a stroke of its own"
                        : "continuation of a trace that isn't there, kept as a stroke of its own"
                )
            }
            if let id = trace.id, trace.isContinued { continuable[id] = strokes.count }
            strokes.append(stroke)
            return
        }
        if trace.brush != nil, !strokes[position].hasInk(of: stroke) { note("brush of a trace that continues another") }
        if !strokes[position].append(stroke) { note("beginning of a trace that continues another") }
        if let id = trace.id, trace.isContinued { continuable[id] = position }
    }

    /// Counts one more trace against the limit.
    mutating func countTrace() throws(InkMLFault) {
        let limit = limits.strokes.limit(bytes: byteCount)
        guard traceCount < limit else { throw InkMLFault(.strokeLimit, "limit \(limit)") }
        traceCount += 1
    }

    private mutating func noteLosses(of trace: InkMLTrace, _ text: InkMLTraceText, _ laws: [InkMLLaw]) {
        let kept = Set(trace.format.kept)
        for (index, channel) in trace.format.channels.enumerated() {
            guard kept.contains(index) else {
                note(channel.words)
                continue
            }
            if let assumption = laws[index].assumption { note(assumption: assumption) }
            note("unknown value of channel \(channel.name)", count: text.unknownCounts[index])
            if channel.isReversed, ![.x, .y, .azimuth, .tiltX, .tiltY].contains(channel.target) {
                note("orientation of channel \(channel.name)")
            }
        }
        if trace.brush?.width != nil, trace.format.contains(.width) { note("brush width, as channel W gives another") }
    }
}

extension InkMLReader.Element {
    /// Whether the element is read where it stands. Elsewhere it and what it holds go into the report.
    func isRead(in parent: Self) -> Bool {
        switch self {
        case .ink: false
        case .definitions, .trace, .traceGroup: parent == .ink || parent == .traceGroup && self != .definitions
        case .context: parent == .ink || parent == .definitions
        case .inkSource, .brush, .timestamp, .canvasTransform:
            parent == .ink || parent == .definitions || parent == .context
        case .traceFormat: parent == .ink || parent == .definitions || parent == .context || parent == .inkSource
        case .intermittentChannels: parent == .traceFormat
        case .channel: parent == .traceFormat || parent == .intermittentChannels
        case .channelProperties: parent == .inkSource
        case .channelProperty: parent == .channelProperties
        case .brushProperty: parent == .brush
        case .mapping: parent == .canvasTransform
        }
    }
}
