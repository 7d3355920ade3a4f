import Sumi

/// The data of an SVG path, relative, so that it is short.
struct SVGPathData {
    private var bytes: [UInt8] = []
    private let decimals: Int
    /// How many multiples of the last decimal 1 is.
    private let unit: Double
    /// Where the path has come to, and where its last subpath began, in multiples of the last decimal.
    private var (x, y) = (0, 0)
    private var start = (x: 0, y: 0)
    /// How long its straight lines are, from one written place to the next.
    private(set) var length = 0.0

    /// A path without elements.
    init(decimals: Int) { (self.decimals, unit) = (decimals, SVGNumber.unit(decimals: decimals)) }

    /// What goes into a `d` attribute.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// How long that is.
    var byteCount: Int { bytes.count }

    /// By how much an end or a radius may be wrong.
    var rounding: Double { 1 / unit }

    /// Begins a subpath.
    mutating func move(to point: SIMD2<Double>) {
        bytes.append(bytes.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "m"))
        go(to: point)
        start = (x, y)
    }

    /// A straight line.
    mutating func line(to point: SIMD2<Double>) {
        bytes.append(UInt8(ascii: "l"))
        let from = (x, y)
        go(to: point)
        length += SIMD2(Double(x - from.0), Double(y - from.1)).length / unit
    }

    /// A Bézier curve.
    mutating func curve(_ controls: [SIMD2<Double>], to point: SIMD2<Double>) {
        bytes.append(controls.count == 1 ? UInt8(ascii: "q") : UInt8(ascii: "c"))
        let from = (x, y)
        for vertex in controls {
            (x, y) = from
            go(to: vertex)
        }
        (x, y) = from
        go(to: point)
    }

    /// Part of an ellipse, in the direction from the x to the y axis.
    mutating func arc(_ node: SweepNode, isLarge: Bool, to point: SIMD2<Double>) {
        arc(node.radii * unit, decimals, node, isLarge: isLarge, to: point)
    }

    /// Half of an ellipse: its ends are rounded, and between such as are nearer than the radii say a viewer would draw another
    /// part of it; radii that are too small it makes as large as they must be.
    mutating func halfTurn(_ node: SweepNode, to point: SIMD2<Double>) {
        let next = place(point)
        let half = SIMD2(Double(next.x - x), Double(next.y - y)) / 2
        let radii = (node.radii * unit).rounded(.toNearestOrAwayFromZero)
        let (direction, other) = node.directions
        let along = SIMD2(half.dot(direction), half.dot(other)) / radii
        let share = along.length
        if share >= 1 {
            arc(radii, decimals, node, isLarge: false, to: point)
        } else if node.isRound {
            arc((share * radii).rounded(.down), decimals, node, isLarge: false, to: point)
        } else {
            // The shape of the ellipse must be right as its size is not.
            let exact = (0.999 * share * node.radii * unit * 100).rounded(.down)
            arc(exact, decimals + 2, node, isLarge: false, to: point)
        }
    }

    private mutating func arc(
        _ radii: SIMD2<Double>,
        _ decimals: Int,
        _ node: SweepNode,
        isLarge: Bool,
        to point: SIMD2<Double>
    ) {
        let angle = node.isRound ? 0 : (node.azimuth * 180 / .pi).truncatingRemainder(dividingBy: 180)
        bytes.append(UInt8(ascii: "a"))
        SVGNumber.append(SVGNumber.rounded(radii.x), decimals: decimals, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        SVGNumber.append(SVGNumber.rounded(radii.y), decimals: decimals, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        SVGNumber.append(SVGNumber.rounded(angle * 10), decimals: 1, to: &bytes)
        bytes += isLarge ? " 1 1".utf8 : " 0 1".utf8
        go(to: point)
    }

    /// Closes the subpath.
    mutating func close() {
        bytes.append(UInt8(ascii: "z"))
        (x, y) = start
    }

    private func place(_ point: SIMD2<Double>) -> (x: Int, y: Int) {
        (SVGNumber.rounded(point.x * unit), SVGNumber.rounded(point.y * unit))
    }

    private mutating func go(to point: SIMD2<Double>) {
        let next = place(point)
        append(next.x - x)
        append(next.y - y)
        (x, y) = next
    }

    private mutating func append(_ number: Int) {
        // Numbers are told apart by a sign, too.
        if number >= 0, let last = bytes.last, last < UInt8(ascii: "A") { bytes.append(UInt8(ascii: " ")) }
        SVGNumber.append(number, decimals: decimals, to: &bytes)
    }
}
