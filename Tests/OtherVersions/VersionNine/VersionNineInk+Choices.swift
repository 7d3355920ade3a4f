extension VersionNineInk {
    /// A table as version 9 could have it: pens of version 1, and behind them inks of all versions and of apps in any
    /// order, each with a fallback to any ink before it.
    static func table(_ choices: inout VersionNineChoices) -> [VersionNineInk] {
        var (table, depths) = ([VersionNineInk](), [Int]())
        for name in choices.shuffled(oldest).prefix(choices.integer(1...3)) {
            table.append(VersionNineInk(name, version: 1, fallback: nil, &choices))
            depths.append(0)
        }
        let names = choices.shuffled(later + apps.map { ($0, nil) })
        for (name, version) in names.prefix(choices.integer(4...names.count)) {
            // A chain has at most eight steps.
            let fallback = choices.one(table.indices.filter { depths[$0] < 8 })
            let own = version ?? table[fallback].version
            table.append(VersionNineInk(name, version: own, isPrivate: version == nil, fallback: fallback, &choices))
            depths.append(depths[fallback] + 1)
        }
        return table
    }

    private init(
        _ name: Name,
        version: UInt64,
        isPrivate: Bool = false,
        fallback: Int?,
        _ choices: inout VersionNineChoices
    ) {
        let hasLaws = fallback != nil
        self.init(
            name: name,
            version: version,
            isPrivate: isPrivate,
            color: choices.happens(60)
                ? (0..<4).map { _ in Float(Double(choices.integer(0...255)) / 255) }
                : (0..<4).map { _ in choices.one([-0.5, 0, 0.1, 0.7, 1, 4]) },
            fallback: fallback,
            width: hasLaws && choices.happens(60) ? .any(&choices) : nil,
            opacity: hasLaws && choices.happens(40) ? .any(&choices) : nil,
            laterFields: choices.happens(30) ? choices.bytes(choices.integer(1...6)) : []
        )
    }

    private static let oldest = [
        Name(number: 1, identifier: "com.apple.ink.pen"),
        Name(number: 2, identifier: "com.apple.ink.pencil"),
        Name(number: 3, identifier: "com.apple.ink.marker"),
    ]

    /// Inks of versions 2 to 5, and some that aren't in the table of version 5: new numbers and names, and old ones in
    /// another revision or colour space.
    private static let later: [(Name, version: UInt64?)] = [
        (Name(number: 4, identifier: "com.apple.ink.monoline"), 2),
        (Name(number: 5, identifier: "com.apple.ink.fountainpen"), 2),
        (Name(number: 5, identifier: "com.apple.ink.fountainpen", revision: 1), 3),
        (Name(number: 6, identifier: "com.apple.ink.watercolor"), 2),
        (Name(number: 7, identifier: "com.apple.ink.crayon"), 2),
        (Name(number: 8, identifier: "com.apple.ink.reed"), 4),
        (Name(number: 10, identifier: ""), 7),
        (Name(number: 12, identifier: ""), 9),
        (Name(identifier: "com.apple.ink.quill"), 9),
        (Name(identifier: "com.apple.ink.quill", revision: 3), 9),
        (Name(number: 5, identifier: "com.apple.ink.fountainpen", revision: 2), 6),
        (Name(number: 1, identifier: "com.apple.ink.pen", space: 1), 8),
    ]

    private static let apps = [
        Name(identifier: "com.example.glitter"),
        Name(identifier: "com.example.glitter", revision: 7),
        Name(identifier: "org.example.wax", space: 2),
    ]
}

extension VersionNineInk.Name {
    fileprivate init(number: UInt64 = 0, identifier: String, revision: UInt32 = 0) {
        self.init(number: number, identifier: identifier, revision: revision, space: 0)
    }

    fileprivate init(number: UInt64 = 0, identifier: String, space: UInt8) {
        self.init(number: number, identifier: identifier, revision: 0, space: space)
    }
}

extension VersionNineInk.Law {
    /// Laws that change nothing, a little, or all but nothing; that reach below 0 and above 2²².
    fileprivate static func any(_ choices: inout VersionNineChoices) -> VersionNineInk.Law {
        VersionNineInk.Law(
            scale: choices.one([1, 1, 0.25, 0.925, 3.4, 0, -1, 1e10, .leastNonzeroMagnitude]),
            offset: choices.one([0, 0, -0.0, 1.65, 0.1, -2, 5e6])
        )
    }
}
