extension StrokeMask.Element {
    /// What an element is, as a file numbers it (Spec, 8.8).
    package enum Kind: UInt8 {
        case move, line, quadCurve, curve, closeSubpath

        package var vertexCount: Int {
            switch self {
            case .move, .line: 1
            case .quadCurve: 2
            case .curve: 3
            case .closeSubpath: 0
            }
        }
    }

    package var kind: Kind {
        switch self {
        case .move: .move
        case .line: .line
        case .quadCurve: .quadCurve
        case .curve: .curve
        case .closeSubpath: .closeSubpath
        }
    }

    /// The element's vertices, control points first.
    package var vertices: [Point] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .closeSubpath: []
        }
    }
}
