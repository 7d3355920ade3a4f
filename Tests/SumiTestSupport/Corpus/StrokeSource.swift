import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes a stroke from its source.
struct StrokeSource {
    private let statement: SourceStatement
    private let inks: [String: Ink]

    init(_ statement: SourceStatement, inks: [String: Ink]) throws {
        try statement.allow("ink", "date", "seed", "id", "pathID", "group", "transform", "trim", "channels", body: true)
        self.statement = statement
        self.inks = inks
    }

    func stroke() throws -> Stroke {
        let name = statement.text("ink") ?? "pen"
        var points: [StrokePoint] = []
        var mask: StrokeMask?
        var state: RenderState?
        for part in statement.body ?? [] {
            switch part.keyword {
            case "point": points.append(try StrokeSource.point(part))
            case "wave": points += try StrokeSource.wave(part)
            case "scrawl": points += try StrokeSource.scrawl(part)
            case "mask": mask = try StrokeSource.mask(part)
            case "state":
                try part.allow(words: 2...2, body: true)
                state = RenderState(
                    grainOffset: Point(
                        x: try part.decimal(part.words[0].text),
                        y: try part.decimal(part.words[1].text)
                    ),
                    data: try PayloadAssembler.bytes(of: part.body ?? [])
                )
            default: throw part.error("no such statement")
            }
        }
        var stroke = Stroke(ink: inks[name] ?? Ink(Ink.InkType(source: name)), path: try path(points), mask: mask)
        if let t: [Double] = try statement.decimals("transform", count: 6) {
            stroke.transform = Transform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        }
        if let t: [Double] = try statement.decimals("trim", count: 2) {
            stroke.path.trim = PathTrim(start: t[0], end: t[1])
        }
        stroke.randomSeed = try statement.number("seed") ?? 0
        stroke.id = try uuid("id")
        stroke.renderGroupID = try uuid("group")
        stroke.renderState = state
        return stroke
    }

    private func path(_ points: [StrokePoint]) throws -> StrokePath {
        let date: Double? = try statement.text("date").map { try statement.decimal($0) }
        var channels: ChannelSet?
        for name in statement.text("channels")?.split(separator: ",") ?? [] {
            guard let channel = Channel.allCases.first(where: { "\($0)" == name }) else {
                throw statement.error("no channel \(name)")
            }
            channels = (channels ?? .location).union(ChannelSet(channel))
        }
        return StrokePath(
            controlPoints: points,
            creationDate: date.map { Date(timeIntervalSinceReferenceDate: $0) },
            id: try uuid("pathID"),
            channels: channels
        )
    }

    private func uuid(_ key: String) throws -> UUID? {
        guard let text = statement.text(key) else { return nil }
        guard let uuid = UUID(uuidString: text) else { throw statement.error("\(text) is no identifier") }
        return uuid
    }

    /// `point 1 2 time=0.1 force=0.5 …`
    private static func point(_ part: SourceStatement) throws -> StrokePoint {
        try part.allow(
            "time",
            "width",
            "height",
            "opacity",
            "force",
            "azimuth",
            "altitude",
            "scale",
            "threshold",
            "jitter",
            words: 2...2
        )
        func value<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ key: String) throws -> Value? {
            try part.text(key).map { try part.decimal($0) }
        }
        let location = Point(x: try part.decimal(part.words[0].text), y: try part.decimal(part.words[1].text))
        var point = StrokePoint(location: location)
        point.timeOffset = try value("time") ?? 0
        let width = try value("width") ?? point.size.width
        point.size = Size(width: width, height: try value("height") ?? width)
        point.opacity = try value("opacity") ?? point.opacity
        point.force = try value("force") ?? point.force
        point.azimuth = try value("azimuth") ?? point.azimuth
        point.altitude = try value("altitude") ?? point.altitude
        point.secondaryScale = try value("scale") ?? point.secondaryScale
        point.threshold = try value("threshold") ?? point.threshold
        point.lateralJitter = try value("jitter") ?? point.lateralJitter
        return point
    }

    /// `wave 35 x=100 y=50`: points along a zigzag, with time and force; enough of them to fill blocks.
    private static func wave(_ part: SourceStatement) throws -> [StrokePoint] {
        try part.allow("x", "y", words: 1...1)
        let (x, y): (Double, Double) = (
            try part.decimal(part.text("x") ?? "0"), try part.decimal(part.text("y") ?? "0")
        )
        return (0..<(try part.numbers() as [UInt16])[0]).map { number in
            let index = Int(number)
            var point = StrokePoint(location: Point(x: x + Double(index) / 4, y: y + Double(index * index % 97) / 4))
            point.timeOffset = Double(index) / 250
            point.force = Float(index % 5) / 4
            return point
        }
    }

    /// `scrawl 1200`: as many points, across at thirds that the grid rounds, and down wherever it comes to.
    private static func scrawl(_ part: SourceStatement) throws -> [StrokePoint] {
        try part.allow(words: 1...1)
        return (0..<(try part.numbers() as [UInt16])[0]).map { number in
            let index = Int(number)
            let y = Double(index * index % 4099) * Double(index % 101) / 97
            return StrokePoint(location: Point(x: Double(index) / 3, y: y))
        }
    }

    /// `mask evenOdd { move 0 0; line 1 1; quad 1 2 3 4; cubic 1 2 3 4 5 6; close }`: control points first.
    private static func mask(_ part: SourceStatement) throws -> StrokeMask {
        try part.allow(words: 0...1, body: true)
        let elements = try (part.body ?? []).map { (line: SourceStatement) -> StrokeMask.Element in
            try line.allow(words: 0...6)
            let n: [Double] = try line.words.map { try line.decimal($0.text) }
            func vertex(_ index: Int) -> Point { Point(x: n[2 * index], y: n[2 * index + 1]) }
            switch (line.keyword, n.count) {
            case ("move", 2): return .move(to: vertex(0))
            case ("line", 2): return .line(to: vertex(0))
            case ("quad", 4): return .quadCurve(to: vertex(1), control: vertex(0))
            case ("cubic", 6): return .curve(to: vertex(2), control1: vertex(0), control2: vertex(1))
            case ("close", 0): return .closeSubpath
            default: throw line.error("not an element of a mask with its vertices")
            }
        }
        return StrokeMask(elements: elements, fillRule: part.says("evenOdd") ? .evenOdd : .nonZero)
    }
}
