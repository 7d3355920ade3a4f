import Sumi

/// A mask: its fill rule, and its elements as arrays: a name, then x and y of each vertex, control points first, as
/// integers on the grid's steps for location.
extension StrokeMask {
    private static let rules: [(name: String, rule: FillRule)] = [("nonZero", .nonZero), ("evenOdd", .evenOdd)]

    init(json: JSONValue, grid: Grid) throws(JSONDecodingError) {
        var object = try json.object()
        let rule = try object.required("fillRule").string("nonZero or evenOdd") { text in
            StrokeMask.rules.first { $0.name == text }?.rule
        }
        var elements: Elements = []
        for element in try object.required("elements").array() {
            elements.append(try Element(json: element, x: Axis(.x, grid), y: Axis(.y, grid)))
        }
        try object.finish()
        self.init(elements: elements, fillRule: rule)
    }

    /// Writes a mask whose vertices the grid can hold.
    func write(to writer: inout JSONWriter, grid: Grid) {
        let (x, y) = (Axis(.x, grid), Axis(.y, grid))
        writer.object { writer in
            writer.key("fillRule")
            writer.string(fillRule == .nonZero ? "nonZero" : "evenOdd")
            writer.key("elements")
            writer.array(elements) { writer, element in
                let (name, vertices) = element.parts
                writer.raw("[")
                writer.string(name)
                for vertex in vertices {
                    for (axis, value) in [(x, vertex.x), (y, vertex.y)] {
                        writer.raw(",")
                        writer.integer(axis.quantizer.integer(for: value) ?? 0)
                    }
                }
                writer.raw("]")
            }
        }
    }
}

/// How one coordinate of a mask's vertices lies on a grid.
private struct Axis {
    let quantizer: Quantizer
    private let range: ClosedRange<Int64>

    init(_ channel: Channel, _ grid: Grid) {
        quantizer = Quantizer(channel: channel, steps: grid[channel])
        range = Quantizer.range(channel: channel, steps: grid[channel])
    }

    func value(_ json: JSONValue) throws(JSONDecodingError) -> Double {
        quantizer.value(of: Int32(truncatingIfNeeded: try json.integer(in: range)))
    }
}

extension StrokeMask.Element {
    fileprivate init(json: JSONValue, x: Axis, y: Axis) throws(JSONDecodingError) {
        let parts = try json.array()
        guard let name = parts.first else { throw json.error(.countMismatch, "an element without a name") }
        var vertices: [Point] = []
        for index in stride(from: 1, to: parts.count - 1, by: 2) {
            vertices.append(Point(x: try x.value(parts[index]), y: try y.value(parts[index + 1])))
        }
        guard parts.count == 1 + 2 * vertices.count else { throw json.error(.countMismatch, "half a vertex") }
        switch (try name.string(), vertices.count) {
        case ("move", 1): self = .move(to: vertices[0])
        case ("line", 1): self = .line(to: vertices[0])
        case ("quadCurve", 2): self = .quadCurve(to: vertices[1], control: vertices[0])
        case ("curve", 3): self = .curve(to: vertices[2], control1: vertices[0], control2: vertices[1])
        case ("closeSubpath", 0): self = .closeSubpath
        case ("move", _), ("line", _), ("quadCurve", _), ("curve", _), ("closeSubpath", _):
            throw json.error(.countMismatch, "\(vertices.count) vertices")
        case (let other, _): throw name.error(.invalidValue, other)
        }
    }

    /// The element's name, and its vertices, control points first.
    fileprivate var parts: (name: String, vertices: [Point]) {
        switch self {
        case .move(let end): ("move", [end])
        case .line(let end): ("line", [end])
        case .quadCurve(let end, let control): ("quadCurve", [control, end])
        case .curve(let end, let control1, let control2): ("curve", [control1, control2, end])
        case .closeSubpath: ("closeSubpath", [])
        }
    }
}
