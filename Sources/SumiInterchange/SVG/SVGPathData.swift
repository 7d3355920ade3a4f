/// The data of an SVG path, relative, so that it is short.
struct SVGPathData {
    private(set) var text = ""
    private let decimals: Int
    /// Where the path has come to, and where its last subpath began, in multiples of the last decimal.
    private var (x, y) = (0, 0)
    private var start = (x: 0, y: 0)

    /// A path without elements.
    init(decimals: Int) { self.decimals = decimals }

    /// Begins a subpath.
    mutating func move(to point: SIMD2<Double>) {
        text += text.isEmpty ? "M" : "m"
        go(to: point)
        start = (x, y)
    }

    /// A straight line.
    mutating func line(to point: SIMD2<Double>) {
        text += "l"
        go(to: point)
    }

    /// A Bézier curve.
    mutating func curve(_ controls: [SIMD2<Double>], to point: SIMD2<Double>) {
        text += controls.count == 1 ? "q" : "c"
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
        let angle = node.isRound ? 0 : (node.azimuth * 180 / .pi).truncatingRemainder(dividingBy: 180)
        let radii = [node.radii.x, node.radii.y].map { SVGNumber.text($0, decimals: decimals) }
        text += "a\(radii[0]) \(radii[1]) \(SVGNumber.text(angle, decimals: 1)) \(isLarge ? 1 : 0) 1"
        go(to: point)
    }

    /// Closes the subpath.
    mutating func close() {
        text += "z"
        (x, y) = start
    }

    private mutating func go(to point: SIMD2<Double>) {
        let next = (
            x: SVGNumber.rounded(point.x, decimals: decimals), y: SVGNumber.rounded(point.y, decimals: decimals)
        )
        append(next.x - x)
        append(next.y - y)
        (x, y) = next
    }

    private mutating func append(_ number: Int) {
        // Numbers are told apart by a sign, too.
        if number >= 0, let last = text.utf8.last, last < UInt8(ascii: "A") { text += " " }
        text += SVGNumber.text(number, decimals: decimals)
    }
}
