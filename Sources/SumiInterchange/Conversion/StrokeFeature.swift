package import Sumi

/// What a stroke can have that not every format has a place for. Formats that lose it report it by the same words.
package enum StrokeFeature: CaseIterable {
    case transform, mask, slice, grid, missingDate
    case randomSeed, id, pathID, renderGroup, renderState
    case secondaryScale, threshold, lateralJitter
    case colorSpace, revision, fallbacks, inkFields
    case hidden, unknownColumns

    /// Whether a stroke has it.
    func isUsed(by stroke: Stroke) -> Bool {
        let (path, ink) = (stroke.path, stroke.ink)
        return switch self {
        case .transform: stroke.transform != .identity
        case .mask: stroke.mask != nil
        case .slice: path.trim != nil
        case .grid: path.grid.map { $0 != .standard } ?? false
        case .missingDate: path.creationDate == nil
        case .randomSeed: stroke.randomSeed != 0
        case .id: stroke.id != nil
        case .pathID: path.id != nil
        case .renderGroup: stroke.renderGroupID != nil
        case .renderState: stroke.renderState != nil
        case .secondaryScale: path.uses(.secondaryScale)
        case .threshold: path.uses(.threshold)
        case .lateralJitter: path.uses(.lateralJitter)
        case .colorSpace: ink.color.space != .extendedSRGB
        case .revision: ink.revision != 0
        case .fallbacks: ink.fallbacks != Ink(assumed: ink.inkType, color: ink.color, revision: ink.revision).fallbacks
        case .inkFields: !ink.unknownFields.isEmpty
        case .hidden: stroke.hidden != nil || path.rendition != nil
        case .unknownColumns: !stroke.unknownColumns.isEmpty || !path.unknownColumns.isEmpty
        }
    }

    /// What a report says where it is lost.
    var loss: String {
        switch self {
        case .transform: "transform, applied to the points"
        case .mask: "mask, of which the parts of the path inside it are left"
        case .slice: "cut at the ends of a path, nearly as it was"
        case .grid: "grid"
        case .missingDate: "missing date of a path, written as 2001-01-01"
        case .randomSeed: "random seed"
        case .id: "identifier of a stroke"
        case .pathID: "identifier of a path"
        case .renderGroup: "render group"
        case .renderState: "render state"
        case .secondaryScale: "channel secondaryScale"
        case .threshold: "channel threshold"
        case .lateralJitter: "channel lateralJitter"
        case .colorSpace: "colour space"
        case .revision: "revision of an ink"
        case .fallbacks: "fallbacks of an ink"
        case .inkFields: "fields of an ink kept for another program"
        case .hidden: "what is kept behind what is shown: a newer version's, or an app's own ink"
        case .unknownColumns: "columns kept for another program"
        }
    }
}

extension ConversionReport {
    /// Notes what of a stroke's features is lost.
    package mutating func note(lossesOf stroke: Stroke, at index: Int, but kept: Set<StrokeFeature>) {
        for feature in StrokeFeature.allCases where !kept.contains(feature) && feature.isUsed(by: stroke) {
            note(feature.loss, stroke: index)
        }
    }

    /// Notes that another ink stands for a stroke's.
    package mutating func note(replacedInkOf stroke: Stroke, at index: Int) {
        note("ink \(quotation(stroke.ink.inkType.rawValue)), for which another stands", stroke: index)
    }

    /// Notes what of a drawing, beside its strokes, is lost.
    package mutating func note(metadataOf drawing: Drawing, but isKept: (AncillaryChunk) -> Bool = { _ in false }) {
        note("entry of the metadata", count: drawing.metadata.count)
        note("chunk kept for another program", count: drawing.ancillaryChunks.count { !isKept($0) })
    }
}

extension Ink {
    /// The ink that has an identifier and nothing else beside its colour: one that nobody knows is drawn as a pen by whoever
    /// doesn't know it.
    init(assumed type: InkType, color: InkColor, revision: UInt32 = 0) {
        self.init(type, color: color, revision: revision)
        guard introduced == nil else { return }
        self.init(type, color: color, revision: revision, fallback: Ink(.pen, color: color))
    }
}
