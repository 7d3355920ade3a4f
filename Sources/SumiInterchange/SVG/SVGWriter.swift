import Sumi

/// Writes strokes as SVG: what they are drawn with into `defs`, and the strokes themselves.
struct SVGWriter {
    /// Elements that others refer to.
    private(set) var definitions = ""
    /// What is drawn.
    private(set) var body = ""
    private let region: Rect
    private let schedule: SVGSchedule?
    /// What strokes are called, by their positions in the drawing.
    private let titles: [Int: String]
    private let byteLimit: Int
    private var filters: [Filter: Int] = [:]
    /// The first layer of a stroke defines what all of them use.
    private var defined: Set<Int> = []

    private struct Filter: Hashable {
        let grain: Grain
        let seed: Int
        let threshold: Double?
    }

    /// A writer of what lies in a region, in so many bytes at most, with a schedule for a picture that draws itself.
    init(region: Rect, schedule: SVGSchedule?, titles: [Int: String], byteLimit: Int) {
        (self.region, self.schedule, self.titles, self.byteLimit) = (region, schedule, titles, byteLimit)
    }

    /// How many more bytes may be written.
    private var left: Int { byteLimit - definitions.utf8.count - body.utf8.count }

    /// Data that isn't too long.
    private func required<Data>(_ data: Data?) throws(ImageError) -> Data {
        guard let data else { throw .tooManyBytes(limit: byteLimit) }
        return data
    }

    /// Writes neighbouring strokes that blend.
    ///
    /// - Throws: `ImageError.tooManyBytes`
    mutating func write(_ run: RenderRun) throws(ImageError) {
        let look = run.look
        guard run.strokes.contains(where: { $0.bounds.intersects(region) }) else { return }
        if run.strokes.count == 1, look.layers.count == 1, !look.multiplies {
            return try write(run.strokes[0], look, look.layers[0], alpha: run.alpha * look.layers[0].alpha)
        }
        let blend = look.multiplies ? " style=\"mix-blend-mode:multiply\"" : ""
        let isFlat = look.layers.count == 1
        if !isFlat { body += "<g\(blend)>\n" }
        for layer in look.layers {
            let alpha = SVGNumber.text(layer.alpha * run.alpha)
            body += "<g opacity=\"\(alpha)\"\(isFlat ? blend : "")>\n"
            for stroke in run.strokes { try write(stroke, look, layer, alpha: stroke.alpha / run.alpha) }
            body += "</g>\n"
        }
        if !isFlat { body += "</g>\n" }
    }

    private mutating func write(
        _ seen: SeenStroke,
        _ look: InkLook,
        _ layer: InkLook.Layer,
        alpha: Double
    ) throws(ImageError) {
        let outline = SVGOutline(seen, reach: layer.reach, region: region)
        guard !outline.isEmpty else { return }
        let isFirst = defined.insert(seen.index).inserted
        let name = seen.index + 1
        var (outer, inner) = (isFirst ? " id=\"s\(name)\"" : "", "")
        var transform = seen.stroke.transform == .identity ? "" : seen.stroke.transform.svg
        if let mask = seen.stroke.mask {
            let rule = mask.fillRule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
            if isFirst {
                definitions += "<clipPath id=\"c\(name)\"><path\(rule) d=\"\(outline.data(of: mask))\"/></clipPath>\n"
            }
            inner += " clip-path=\"url(#c\(name))\""
        }
        let grain = look.grain(threshold: seen.threshold)
        if let grain {
            let threshold = look.isClipped && seen.threshold > 0 ? seen.threshold : nil
            let filter = filter(Filter(grain: grain, seed: Grain.seed(seen.stroke), threshold: threshold))
            let offset = seen.grainOffset
            if offset != .zero {
                let (x, y) = (SVGNumber.exact(offset.x), SVGNumber.exact(offset.y))
                transform += (transform.isEmpty ? "" : " ") + "translate(\(x) \(y))"
                inner += " transform=\"translate(\(SVGNumber.exact(-offset.x)) \(SVGNumber.exact(-offset.y)))\""
            }
            outer += " filter=\"url(#f\(filter))\""
        }
        if !transform.isEmpty { outer += " transform=\"\(transform)\"" }
        let shape = try shape(of: seen, outline, layer, alpha: alpha, canBeLine: grain == nil)
        let title = titles[seen.index].map { "<title>\($0.svg)</title>" } ?? ""
        if let animation = try animation(of: seen, isFirst: isFirst) {
            body += "<g\(outer)>\(title)<g\(inner) mask=\"url(#\(animation))\"><path\(shape)/></g></g>\n"
        } else if grain != nil, seen.grainOffset != .zero {
            body += "<g\(outer)>\(title)<path\(inner)\(shape)/></g>\n"
        } else {
            body += "<path\(outer)\(inner)\(shape)" + (title.isEmpty ? "/>\n" : ">\(title)</path>\n")
        }
        if left < 0 { throw .tooManyBytes(limit: byteLimit) }
    }

    /// The attributes of a path that is a stroke's shape.
    private mutating func shape(
        of seen: SeenStroke,
        _ outline: SVGOutline,
        _ layer: InkLook.Layer,
        alpha: Double,
        canBeLine: Bool
    ) throws(ImageError) -> String {
        let color = seen.color.svg
        let alpha = SVGNumber.text(alpha * (seen.opacity ?? 1))
        let opacity = alpha == "1" ? "" : " fill-opacity=\"\(alpha)\""
        guard seen.opacity != nil else {
            // Lighter ones first, so that where pieces overlap the most opaque one counts.
            let name = "o\(seen.index + 1)-\(SVGNumber.text(layer.reach * 100, decimals: 0))"
            let (levels, bounds) = try required(outline.filledByOpacity(limit: left))
            definitions += "<mask id=\"\(name)\"\(bounds.svgMask)>"
            for (opacity, data) in levels {
                definitions += "<path fill=\"\(SIMD3(repeating: opacity).svg)\" d=\"\(data)\"/>"
            }
            definitions += "</mask>\n"
            return " fill=\"\(color)\"\(opacity) mask=\"url(#\(name))\" d=\"\(bounds.svgPath)\""
        }
        if canBeLine, let width = outline.lineWidth {
            let opacity = alpha == "1" ? "" : " stroke-opacity=\"\(alpha)\""
            let line = try required(outline.line(limit: left)).data
            return " stroke=\"\(color)\"\(opacity) stroke-width=\"\(width)\" d=\"\(line)\""
        }
        return " fill=\"\(color)\"\(opacity) d=\"\(try required(outline.filled(limit: left)))\""
    }

    /// The number of a filter that gives ink a grain.
    private mutating func filter(_ filter: Filter) -> Int {
        if let number = filters[filter] { return number }
        let number = filters.count + 1
        filters[filter] = number
        let grain = filter.grain
        definitions += """
            <filter id="f\(number)" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" \
            baseFrequency="\(SVGNumber.text(grain.frequency))" numOctaves="\(grain.octaves)" seed="\(filter.seed)"/>\
            <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 \(SVGNumber.text(grain.slope)) \
            \(SVGNumber.text(grain.offset))"\(filter.threshold == nil ? " result=\"n\"" : "")/>
            """
        if let threshold = filter.threshold {
            let table = Grain.table(threshold).map { SVGNumber.text($0) }.joined(separator: " ")
            definitions += """
                <feComponentTransfer result="n"><feFuncA type="discrete" tableValues="\(table)"/></feComponentTransfer>
                """
        }
        definitions += "<feComposite in=\"SourceGraphic\" in2=\"n\" operator=\"in\"/></filter>\n"
        return number
    }
}

extension SVGWriter {
    /// The name of a mask that uncovers a stroke as the pen drew it; nil for a picture that stands still. Where nothing moves, it
    /// covers nothing.
    private mutating func animation(of seen: SeenStroke, isFirst: Bool) throws(ImageError) -> String? {
        guard let schedule else { return nil }
        let name = "a\(seen.index + 1)"
        guard isFirst else { return name }
        // All of it, masked or not, so that it is as long as the curve, and one subpath: each begins its dashes anew.
        let outline = SVGOutline(seen, reach: 1, region: region.union(seen.bounds), isClipped: false)
        var line = try required(outline.line(limit: left))
        if line.length == 0 {
            // A dot has no length, and viewers may find no dash in it.
            line.data += "l\(outline.text(outline.leastLength)) 0"
            line.length = outline.leastLength
        }
        // Rounding mustn't leave out its end.
        let dash = line.length + outline.leastLength
        let (bounds, times) = (line.extent.bounds, schedule.times[seen.index])
        let duration = SVGNumber.text(schedule.duration)
        // A dash as long as the line that comes in from before its beginning.
        let (start, whole) = (times.lowerBound / schedule.duration, schedule.duration)
        var frames = [(0.0, 1.5), (start, 1.5)]
        for (time, share) in SVGSchedule.progress(of: seen.stroke.path) {
            frames.append(((times.lowerBound + time * (times.upperBound - times.lowerBound)) / whole, 1 - share))
        }
        frames.append((1, 0))
        let keys = frames.map { SVGNumber.text($0.0, decimals: 6) }.joined(separator: ";")
        let values = frames.map { outline.dashText($0.1 * dash) }.joined(separator: ";")
        let width = 2.5 * line.extent.greatestRadius
        definitions += """
            <mask id="\(name)"\(bounds.svgMask)><path d="\(line.data)" stroke="#fff" \
            stroke-width="\(outline.text(width))"><set attributeName="stroke-dasharray" \
            to="\(outline.dashText(dash)) \(outline.dashText(2 * dash))" dur="\(duration)s"/>\
            <animate attributeName="stroke-dashoffset" dur="\(duration)s" values="\(values)" keyTimes="\(keys)"/>\
            </path></mask>

            """
        return name
    }
}
