import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Drawing {
    /// `2,159 strokes, 51,483 points`
    var countText: String {
        strokes.count.counted("stroke") + ", " + strokes.reduce(0) { $0 + $1.path.count }.counted("point")
    }
}

/// What `sumi info` says of a drawing.
struct DrawingSummary {
    private let drawing: Drawing
    /// The strokes as the file has them.
    private let strokes: [Stroke]
    private let bytes: [UInt8]
    private let report: ValidationReport?
    /// What is seen of the drawing lies in it.
    private let bounds: Rect?
    /// The inks, and how many strokes have each. Many have the same, which can have a long name.
    private let inks: [(ink: Ink, count: Int)]

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - drawing: what the file holds
    ///   - bytes: the file
    ///   - report: what the validator saw of it, if it is a Sumi file
    init(_ drawing: Drawing, bytes: [UInt8], report: ValidationReport?) {
        self.drawing = drawing
        strokes = drawing.strokes.map(\.restored)
        self.bytes = bytes
        self.report = report
        bounds = drawing.bounds
        inks = DrawingSummary.inks(of: strokes)
    }

    private static func inks(of strokes: [Stroke]) -> [(ink: Ink, count: Int)] {
        var inks: [(ink: Ink, count: Int)] = []
        var positions: [ObjectIdentifier: Int] = [:]
        for ink in strokes.lazy.map(\.ink) {
            let position = positions[ink.identity, default: inks.count]
            if position == inks.count { inks.append((ink, 0)) }
            positions[ink.identity] = position
            inks[position].count += 1
        }
        return inks
    }

    /// One fact a line. Texts from the file stand in them as they are.
    var lines: [String] {
        let pointCount = strokes.reduce(0) { $0 + $1.path.count }
        let perPoint = pointCount > 0 ? ", \(bytes.count.divided(by: pointCount)) bytes a point" : ""
        return [drawing.countText, "size: \(bytes.count.counted("byte"))\(perPoint)"]
            + [boundsLine] + fileLines + versionLines + inkLines + channelLines + gridLines + dateLines + metadataLines
            + keptLines
    }
}

extension DrawingSummary {
    /// The same for programs.
    func note(in report: inout Report) {
        report.note("bytes", .integer(bytes.count))
        report.note(drawing)
        if let bounds { report.note("bounds", .numbers([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY])) }
        if isSumi {
            if let containerVersion { report.note("containerVersion", .integer(containerVersion)) }
            if let contentVersion { report.note("contentVersion", .integer(contentVersion)) }
            report.note("blocks", .integer(count(of: .block)))
            report.note("saves", .integer(count(of: .commit)))
            report.note("repairable", .boolean(RepairRecord.range(in: bytes) != nil))
        }
        report.note("inks", .strings(Set(inks.lazy.map(\.ink.name)).sorted()))
        report.note("channels", .strings(channels.map { "\($0.channel)" }))
        report.note("needsVersion", .strings(VersionReport(strokes: strokes, maximum: .version1).uses.map(\.text)))
        let dates = strokes.compactMap { $0.path.creationDate?.timeIntervalSinceReferenceDate }
        if let first = dates.min(), let last = dates.max() {
            report.note("created", .string(TimestampText.text(first)))
            report.note("lastCreated", .string(TimestampText.text(last)))
        }
        report.note("metadata", .strings(drawing.metadata.keys.map(\.rawValue).sorted()))
    }

    private var isSumi: Bool { report != nil }

    private func count(of kind: ChunkKind) -> Int { report?.chunks.count { $0.kind == kind } ?? 0 }

    private var containerVersion: Int? {
        var reader = ByteReader(bytes)
        return (try? Header(reader: &reader)).map { Int($0.version) }
    }

    private var contentVersion: Int? {
        Commit.last(in: bytes).map { Int(clamping: $0.contentVersion.rawValue) }
    }

    private var boundsLine: String {
        guard let bounds else { return "bounds: none, nothing is seen" }
        let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
        return
            "bounds: \(bounds.minX.hundredths),\(bounds.minY.hundredths) to \(bounds.maxX.hundredths),\(bounds.maxY.hundredths), "
            + "\(width.hundredths) by \(height.hundredths) points"
    }

    private var fileLines: [String] {
        guard isSumi else { return [] }
        return [
            "container version: \(containerVersion.map(String.init) ?? "unknown")",
            "content version: \(contentVersion.map(String.init) ?? "unknown")",
            "blocks: \(count(of: .block).grouped) in \(count(of: .commit).counted("save"))",
        ] + repairLines
    }

    private var repairLines: [String] {
        if RepairRecord.range(in: bytes) != nil {
            return ["repair record: restores a damaged sector of \(RepairRecord.sector.grouped) bytes"]
        }
        return count(of: .repair) == 0 ? [] : ["repair record: of an earlier save, not of the last"]
    }

    /// What needs more than version 1, and what is shown otherwise than the file has it.
    private var versionLines: [String] {
        let uses = VersionReport(strokes: strokes, maximum: .version1).uses
        return uses.map { "needs version \($0.version): \($0.text)" }
            + drawing.downgradeReport.lines.map { "shown otherwise: \($0)" }
    }

    private var inkLines: [String] {
        var names: [String] = []
        var uses: [String: (count: Int, colors: Set<InkColor>)] = [:]
        for (ink, count) in inks {
            let name = ink.name
            if uses[name] == nil { names.append(name) }
            uses[name, default: (0, [])].count += count
            uses[name]?.colors.insert(ink.color)
        }
        return names.map { name in
            let (count, colors) = uses[name] ?? (0, [])
            return "ink: \(name), \(count.counted("stroke")), \(colors.count.counted("colour"))"
        }
    }

    /// The channels that strokes have, and how many of them.
    private var channels: [(channel: Channel, count: Int)] {
        Channel.allCases.map { channel in (channel, strokes.count { $0.path.channels.contains(channel) }) }
            .filter { $0.count > 0 }
    }

    private var channelLines: [String] {
        let used = channels.map { channel, count in
            count == strokes.count ? "\(channel)" : "\(channel) in \(count.counted("stroke"))"
        }
        return used.isEmpty ? [] : ["channels: " + used.joined(separator: ", ")]
    }

    private var gridLines: [String] {
        var seen: Set<Grid> = []
        return strokes.compactMap { stroke in
            guard let grid = stroke.path.grid, seen.insert(grid).inserted else { return nil }
            if let name = GridName.allCases.first(where: { $0.grid == grid }) { return "grid: \(name)" }
            let steps = Channel.allCases.map { "\($0) \(grid[$0])" }
            return "grid: \(grid.layout), steps per unit: " + steps.joined(separator: ", ")
        }
    }

    private var dateLines: [String] {
        let dates = strokes.compactMap { $0.path.creationDate?.timeIntervalSinceReferenceDate }
        guard let first = dates.min(), let last = dates.max() else { return [] }
        let end = first == last ? "" : " to \(TimestampText.text(last))"
        return ["created: \(TimestampText.text(first))\(end)"]
    }

    private var metadataLines: [String] {
        let entries = drawing.metadata.sorted { $0.key < $1.key }
        return entries.map { key, value in
            switch value {
            case .string(let text): "metadata: \(key.rawValue), text, \(text.utf8.count.counted("byte"))"
            case .bytes(let bytes): "metadata: \(key.rawValue), data, \(bytes.count.counted("byte"))"
            }
        }
    }

    private var keptLines: [String] {
        drawing.ancillaryChunks.map { chunk in
            var reader = ByteReader(chunk.payload)
            let owner = chunk.kind.isPrivate ? (try? reader.string()).map { " of \($0)" } ?? "" : ""
            return "kept: \(chunk.kind) chunk\(owner), \(chunk.payload.count.counted("byte"))"
        }
    }
}

extension Double {
    /// The number with two decimals at most: `12.5`.
    fileprivate var hundredths: String {
        let scaled = (self * 100).rounded()
        return scaled.magnitude < 1e15 ? "\(scaled / 100)" : "\(self)"
    }
}
