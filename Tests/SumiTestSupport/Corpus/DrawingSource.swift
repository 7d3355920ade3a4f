import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes a drawing from its source, and the file that the encoder writes for it.
struct DrawingSource {
    private let statement: SourceStatement
    private var inks: [String: Ink] = [:]
    /// The drawing, before its points are rounded.
    private(set) var drawing = Drawing()

    init(_ statement: SourceStatement) throws {
        try statement.allow("pointsPerBlock", "grid", "steps", "layout", "maximum", "policy", words: 0...2, body: true)
        self.statement = statement
        var strokes: [Stroke] = []
        for part in statement.body ?? [] {
            switch part.keyword {
            case "ink": try ink(part)
            case "metadata": try metadata(part)
            case "chunk":
                try part.allow(words: 1...1, body: true)
                let payload = try PayloadAssembler.bytes(of: part.body ?? [])
                drawing.ancillaryChunks.append(AncillaryChunk(kind: try Assembler.kind(part), payload: payload))
            case "stroke": strokes.append(try StrokeSource(part, inks: inks).stroke())
            default: throw part.error("no such statement")
            }
        }
        let kept = drawing.ancillaryChunks
        drawing.strokes = strokes
        drawing.ancillaryChunks = kept
    }

    /// The file.
    func file() throws -> [UInt8] { try drawing.dataRepresentation(options: try options()) }

    /// How it is written.
    func options() throws -> EncodingOptions {
        let maximum: UInt64? = try statement.number("maximum")
        return EncodingOptions(
            grid: try grid(),
            pointsPerBlock: try statement.number("pointsPerBlock") ?? 16_384,
            maximumSupportedContentVersion: maximum.map { ContentVersion(rawValue: $0) },
            policy: try CorpusReadingParser.policy(statement, statement.text("policy") ?? "reject"),
            repairable: statement.says("repairable")
        )
    }

    private func grid() throws -> Grid {
        if let steps: [UInt32] = try statement.numbers("steps") {
            guard steps.count == Channel.allCases.count else { throw statement.error("a grid has twelve steps") }
            let layout: Grid.Layout = statement.text("layout") == "aspects" ? .aspects : .sizes
            let stepsOfChannels = zip(Channel.allCases, steps).filter { $1 > 0 }
            return try Grid(steps: Dictionary(uniqueKeysWithValues: stepsOfChannels), layout: layout)
        }
        let name = statement.text("grid") ?? "standard"
        let grids: [String: Grid] = [
            "standard": .standard, "compact": .compact, "fine": .fine, "pencilKit": .pencilKit,
        ]
        guard let grid = grids[name] else { throw statement.error("no grid \(name)") }
        return grid
    }

    /// `metadata "title" "Minutes"`, or `metadata "key" { bytes … }`.
    private mutating func metadata(_ part: SourceStatement) throws {
        try part.allow(words: 1...2, body: true)
        let key = MetadataKey(part.words[0].text)
        if part.words.count == 2 {
            drawing.metadata[key] = .string(part.words[1].text)
        } else {
            drawing.metadata[key] = .bytes(try PayloadAssembler.bytes(of: part.body ?? []))
        }
    }

    /// `ink blue pen color=0,0,255,255`: a name within the source, the kind, the colour, and perhaps an earlier ink to
    /// fall back to.
    private mutating func ink(_ part: SourceStatement) throws {
        try part.allow("color", "color32", "space", "revision", "fallback", "width", "opacity", words: 2...2)
        let type = Ink.InkType(source: part.words[1].text)
        var color = InkColor.black
        let bytes: [UInt8]? = try part.numbers("color")
        let components = try part.decimals("color32", count: 4) ?? bytes?.map { Float($0) / 255 }
        if let components, components.count == 4 {
            color = InkColor(
                red: components[0],
                green: components[1],
                blue: components[2],
                alpha: components[3],
                space: .init(rawValue: try part.number("space") ?? InkColor.Space.extendedSRGB.rawValue)
            )
        }
        var ink = Ink(type, color: color, revision: try part.number("revision") ?? 0)
        if let name = part.text("fallback") {
            guard let other = inks[name] else { throw part.error("no ink \(name) stands before it") }
            var fallback = Ink.Fallback(other.inkType, color: other.color, revision: other.revision)
            fallback.width = try DrawingSource.law("width", part)
            fallback.opacity = try DrawingSource.law("opacity", part)
            ink.fallbacks = [fallback] + other.fallbacks
        }
        inks[part.words[0].text] = ink
    }

    private static func law(_ key: String, _ part: SourceStatement) throws -> Ink.Law {
        guard let numbers: [Float] = try part.decimals(key, count: 2) else { return .identity }
        return Ink.Law(scale: numbers[0], offset: numbers[1])
    }
}

extension Ink.InkType {
    /// A numbered ink by the last word of its identifier, another by its identifier.
    init(source name: String) {
        self = Ink.InkType.numbered.first { $0.rawValue.hasSuffix("." + name) } ?? Ink.InkType(rawValue: name)
    }
}
