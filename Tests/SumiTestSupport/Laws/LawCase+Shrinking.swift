import Sumi

extension LawCase: Shrinkable {
    /// Fewer strokes, fewer points, plainer fields, plainer options.
    package var smaller: [LawCase] {
        var cases: [LawCase] = []
        func add(_ change: (inout LawCase) -> Void) {
            var copy = self
            change(&copy)
            cases.append(copy)
        }
        let strokes = drawing.strokes
        if strokes.count > 2 {
            add { $0.drawing.strokes.removeFirst(strokes.count / 2) }
            add { $0.drawing.strokes.removeLast(strokes.count / 2) }
        }
        for index in strokes.indices { add { $0.drawing.strokes.remove(at: index) } }
        if !drawing.metadata.isEmpty { add { $0.drawing.metadata = [:] } }
        for index in drawing.ancillaryChunks.indices { add { $0.drawing.ancillaryChunks.remove(at: index) } }
        for (index, stroke) in strokes.enumerated() {
            for smaller in stroke.smaller { add { $0.drawing.strokes[index] = smaller } }
        }
        if options.pointsPerBlock != EncodingOptions().pointsPerBlock {
            add { $0.options.pointsPerBlock = EncodingOptions().pointsPerBlock }
        }
        return cases
    }

    package var summary: String {
        var text = "\(options)\nmetadata \(drawing.metadata), chunks \(drawing.ancillaryChunks)"
        for (index, stroke) in drawing.strokes.enumerated().prefix(5) {
            text += "\nstroke \(index): \(stroke.ink)\n  grid \(stroke.path.grid.map { "\($0)" } ?? "none")"
            text += ", channels \(Channel.allCases.filter { stroke.path.channels.contains($0) })"
            text += "\n  \(stroke.transform), mask \(stroke.mask.map { "\($0)" } ?? "none"), seed \(stroke.randomSeed)"
            text += "\n  unknown \(stroke.exactUnknowns)"
            for point in stroke.path.prefix(5) { text += "\n  \(point)" }
            if stroke.path.count > 5 { text += "\n  … \(stroke.path.count) points" }
        }
        if drawing.strokes.count > 5 { text += "\n… \(drawing.strokes.count) strokes" }
        return text
    }
}

extension Stroke {
    fileprivate var smaller: [Stroke] {
        var strokes: [Stroke] = []
        func add(_ isNeeded: Bool, _ change: (inout Stroke) -> Void) {
            guard isNeeded else { return }
            var copy = self
            change(&copy)
            strokes.append(copy)
        }
        let count = path.count
        add(count > 2) { $0.replacePoints(count / 2..<count) }
        add(count > 2) { $0.replacePoints(0..<count / 2) }
        add(count > 0) { $0.replacePoints(1..<count) }
        add(count > 0) { $0.replacePoints(0..<count - 1) }
        add(ink != Ink(.pen)) { stroke in
            let unknown = stroke.unknownColumns
            stroke.ink = Ink(.pen)
            stroke.unknownColumns = unknown
        }
        add(!unknownColumns.isEmpty) { $0.unknownColumns = [] }
        add(!path.unknownColumns.isEmpty) { $0.changePath { $0.unknownColumns = [] } }
        add(mask != nil) { $0.mask = nil }
        for index in (mask?.elements ?? []).indices { add(true) { $0.mask?.elements.remove(at: index) } }
        add(transform != .identity) { $0.transform = .identity }
        add(randomSeed != 0) { $0.randomSeed = 0 }
        add(id != nil) { $0.id = nil }
        add(renderGroupID != nil) { $0.renderGroupID = nil }
        add(renderState != nil) { $0.renderState = nil }
        add(path.trim != nil) { $0.changePath { $0.trim = nil } }
        add(path.creationDate != nil) { $0.changePath { $0.creationDate = nil } }
        add(path.id != nil) { $0.changePath { $0.id = nil } }
        for channel in Channel.allCases where channel.rawValue > 1 && path.channels.contains(channel) {
            add(true) { $0.removeChannel(channel) }
        }
        return strokes
    }

    /// Changes the path without letting go of the stroke's unknown columns.
    private mutating func changePath(_ change: (inout StrokePath) -> Void) {
        let unknown = unknownColumns
        change(&path)
        unknownColumns = unknown
    }

    private mutating func replacePoints(_ range: Range<Int>) {
        rebuildPath(Array(path[range]), channels: path.channels, range: range)
    }

    private mutating func removeChannel(_ channel: Channel) {
        let channels = ChannelSet(rawValue: path.channels.rawValue & ~(1 << channel.rawValue))
        rebuildPath(Array(path), channels: channels, range: 0..<path.count)
    }

    /// A path with other points and channels; on its grid, if it has one.
    private mutating func rebuildPath(_ points: [StrokePoint], channels: ChannelSet, range: Range<Int>) {
        let old = path
        changePath { path in
            switch old.storage {
            case .points:
                path = StrokePath(
                    controlPoints: points,
                    creationDate: old.creationDate,
                    id: old.id,
                    channels: channels
                )
                path.trim = old.trim
            case .quantized(let columns, let all):
                let part = all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound
                path = StrokePath(
                    columns: columns,
                    range: part,
                    channels: channels,
                    creationDate: old.creationDate,
                    id: old.id,
                    trim: old.trim
                )
                // Columns of other points than these would not fit.
                if range.count == old.count { path.unknownColumns = old.unknownColumns }
            }
        }
    }
}
