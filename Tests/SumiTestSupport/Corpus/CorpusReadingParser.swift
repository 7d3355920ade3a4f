import Sumi

/// Reads what a source says of its readers: `reader`, then `expect`, then `names` or `shows`.
struct CorpusReadingParser {
    let chunks: [Range<Int>]
    let end: Int
    private var readings: [CorpusReading] = []
    /// How the readers read that the next `expect` is about.
    private var readers: (options: [DecodingOptions], statement: SourceStatement)?
    /// How many readings the last `expect` is about.
    private var current = 0

    init(chunks: [Range<Int>], end: Int) {
        self.chunks = chunks
        self.end = end
    }

    /// The readings, when all is read.
    func finish() throws -> [CorpusReading] {
        if let readers { throw readers.statement.error("no `expect` follows") }
        return readings
    }

    mutating func read(_ statement: SourceStatement) throws {
        switch statement.keyword {
        case "reader":
            guard readers == nil else { throw statement.error("another reader than that which `expect` is about") }
            readers = (try CorpusReadingParser.readers(statement), statement)
        case "expect": try expect(statement)
        case "names":
            let use = try CorpusReadingParser.use(statement)
            try change(statement, where: { $0.needs != nil }, by: { $0.names.append(use) })
        default:
            let shown = try CorpusReadingParser.shown(statement)
            try change(statement, where: { $0.expectation == .accepted }, by: { $0.shown.append(shown) })
        }
    }

    private mutating func expect(_ statement: SourceStatement) throws {
        guard readings.isEmpty || readers != nil else { throw statement.error("another reader was expected") }
        let expectation = try CorpusExpectation(statement, chunks: chunks, end: end)
        let needs: UInt64? = try statement.number("needs")
        let readers = readers?.options ?? [DecodingOptions()]
        for options in readers {
            var reading = CorpusReading(options: options)
            reading.expectation = expectation
            reading.needs = needs.map { ContentVersion(rawValue: $0) }
            readings.append(reading)
        }
        (current, self.readers) = (readers.count, nil)
    }

    private mutating func change(
        _ statement: SourceStatement,
        where isMeant: (CorpusReading) -> Bool,
        by change: (inout CorpusReading) -> Void
    ) throws {
        guard readers == nil, current > 0, readings.suffix(current).allSatisfy(isMeant) else {
            throw statement.error("follows no `expect` that it belongs to")
        }
        for index in readings.indices.suffix(current) { change(&readings[index]) }
    }

    /// `reader version=1,2 policy=reject,downgrade registered=com.example.neon`: a reader for each version and policy.
    private static func readers(_ statement: SourceStatement) throws -> [DecodingOptions] {
        try statement.allow("version", "policy", "registered")
        let versions: [UInt64] = try statement.numbers("version") ?? [ContentVersion.current.rawValue]
        let names = (statement.text("policy") ?? "reject").split(separator: ",")
        let policies = try names.map { try policy(statement, String($0)) }
        let registered = statement.text("registered")?.split(separator: ",") ?? []
        return policies.flatMap { policy in
            versions.map { version in
                DecodingOptions(
                    maximumSupportedContentVersion: ContentVersion(rawValue: version),
                    policy: policy,
                    registeredInks: Set(registered.map { Ink.InkType(rawValue: String($0)) })
                )
            }
        }
    }

    /// `reject` or `downgrade`.
    static func policy(_ statement: SourceStatement, _ name: String) throws -> VersionPolicy {
        guard let policy = ["reject": VersionPolicy.reject, "downgrade": .downgrade][name] else {
            throw statement.error("no policy \(name)")
        }
        return policy
    }

    /// `names reed strokes=2 first=1`
    private static func use(_ statement: SourceStatement) throws -> CorpusReading.Use {
        try statement.allow("strokes", "first", words: 1...1)
        guard let strokes: Int = try statement.number("strokes"), let first: Int = try statement.number("first") else {
            throw statement.error("strokes= and first= were expected")
        }
        let name = statement.words[0].text
        let feature: Feature
        if let channel = Channel.allCases.first(where: { "\($0)" == name }) {
            feature = .channel(channel)
        } else if let field = ["renderState": Feature.renderState, "renderGroup": .renderGroup][name] {
            feature = field
        } else if try Column.ID(name: name) != nil {
            feature = .column(name)
        } else {
            let ink = try CorpusReading.InkName(source: name, statement)
            feature = .ink(ink.type, revision: ink.revision)
        }
        return CorpusReading.Use(feature: feature, strokes: strokes, first: first)
    }

    /// `shows 2 fountainpen:1 as pen color=0,0,0,255 width=2.4,2.65 height=… opacity=… hides=threshold,renderState`
    private static func shown(_ statement: SourceStatement) throws -> CorpusReading.Shown {
        try statement.allow("color", "color32", "width", "height", "opacity", "hides", words: 2...4)
        let words = statement.words.map(\.text)
        guard words.count == 2 || words.count == 4 && words[2] == "as" else {
            throw statement.error("not `STROKE INK` or `STROKE INK as INK`")
        }
        let ink = try CorpusReading.InkName(source: words[1], statement)
        let values = { (key: String) throws -> [Float]? in
            try statement.text(key)?.split(separator: ",").map { try statement.decimal(String($0)) }
        }
        return CorpusReading.Shown(
            stroke: try statement.number(words[0]),
            ink: ink,
            shownInk: words.count == 4 ? try CorpusReading.InkName(source: words[3], statement) : ink,
            color: try statement.decimals("color32", count: 4)
                ?? (try statement.numbers("color") ?? [0, 0, 0, 255] as [UInt8]).map { Float($0) / 255 },
            widths: try values("width"),
            heights: try values("height"),
            opacities: try values("opacity"),
            hidden: statement.text("hides")?.split(separator: ",").map(String.init) ?? []
        )
    }
}

extension CorpusReading.InkName {
    /// `pen`, `fountainpen:1`, `com.example.neon`, or `#9` for an ink that a file names by number.
    init(source name: String, _ statement: SourceStatement) throws {
        let parts = name.split(separator: ":", maxSplits: 1)
        let revision: UInt32 = parts.count == 2 ? try statement.number(String(parts[1])) : 0
        self.init(Ink.InkType(source: parts.first.map(String.init) ?? name), revision: revision)
    }
}
