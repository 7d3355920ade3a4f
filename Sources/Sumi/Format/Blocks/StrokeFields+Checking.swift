#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension StrokeFields {
    /// At most how many bytes a stroke's fields may take: what fits a chunk beside 65,536 points of twelve channels.
    package static let maximumWeight = 56 << 20

    /// Refuses a stroke whose fields no file can hold.
    ///
    /// - Parameters:
    ///   - stroke: the stroke
    ///   - index: its position in the drawing
    ///   - isInkKnown: whether its ink was looked at before
    /// - Throws: ``SumiEncodingError`` for the first rule that a field breaks.
    static func check(_ stroke: Stroke, _ index: Int, isInkKnown: Bool = false) throws(SumiEncodingError) {
        if !isInkKnown { try check(stroke.ink, index) }
        try check(stroke.path.creationDate, index)
        let grain = stroke.renderState?.grainOffset ?? .zero
        guard stroke.transform.isFinite else { throw SumiEncodingError(.nonFinite, "the transform", stroke: index) }
        guard grain.x.isFinite, grain.y.isFinite else {
            throw SumiEncodingError(.nonFinite, "the grain's offset", stroke: index)
        }
    }

    /// Refuses a date that no file can hold.
    static func check(_ date: Date?, _ index: Int) throws(SumiEncodingError) {
        let seconds = date?.timeIntervalSinceReferenceDate ?? 0
        guard seconds.isFinite else { throw SumiEncodingError(.nonFinite, "the creation date", stroke: index) }
    }

    /// Refuses an ink that no file can hold.
    static func check(_ ink: Ink, _ index: Int) throws(SumiEncodingError) {
        guard ink.fallbacks.count <= Ink.maximumFallbackCount else {
            throw SumiEncodingError(.invalidFallback, stroke: index)
        }
        let links = ink.chain
        guard links.allSatisfy({ !$0.inkType.rawValue.utf8.contains(0) }) else {
            throw SumiEncodingError(.invalidText, "an ink's identifier", stroke: index)
        }
        guard links.allSatisfy(\.isWritable) else { throw SumiEncodingError(.invalidInk, stroke: index) }
        guard links.allSatisfy({ $0.fallbacks.isEmpty == $0.isOfVersion1 }) else {
            throw SumiEncodingError(.invalidFallback, stroke: index)
        }
        let laws = ink.fallbacks.flatMap { [$0.width, $0.opacity] }
        guard links.flatMap(\.color.components).allSatisfy(\.isFinite) else {
            throw SumiEncodingError(.nonFinite, "an ink's colour", stroke: index)
        }
        guard laws.allSatisfy({ $0.scale.isFinite && $0.offset.isFinite }) else {
            throw SumiEncodingError(.nonFinite, "a fallback's law", stroke: index)
        }
    }

    /// At most how many bytes a stroke's byte strings and unknown columns take.
    static func weight(
        of strings: [(id: Column.ID, bytes: [UInt8])],
        _ unknown: UnknownShare,
        stroke index: Int
    ) throws(SumiEncodingError) -> Int {
        let weight = strings.reduce(unknown.strokeWeight) { $0 + $1.bytes.count + 4 }
        guard weight <= maximumWeight else {
            throw SumiEncodingError(.fieldTooLong, "\(weight) bytes beside the points", stroke: index)
        }
        return weight
    }

    /// A stroke's fields that are byte strings.
    static func strings(
        of stroke: Stroke,
        grid: Grid
    ) throws(SumiEncodingError) -> [(id: Column.ID, bytes: [UInt8])] {
        var strings: [(id: Column.ID, bytes: [UInt8])] = []
        if let id = stroke.id { strings.append((.strokeID, bytes(of: id))) }
        if let id = stroke.path.id { strings.append((.pathID, bytes(of: id))) }
        if let bytes = bytes(of: stroke.transform) { strings.append((.transform, bytes)) }
        if let mask = stroke.mask { strings.append((.mask, try MaskField(grid: grid).bytes(of: mask))) }
        if let id = stroke.renderGroupID { strings.append((.renderGroupID, bytes(of: id))) }
        if let state = stroke.renderState { strings.append((.renderState, bytes(of: state))) }
        if let trim = stroke.path.trim { strings.append((.trim, bytes(of: trim))) }
        return strings
    }
}

extension [Stroke] {
    /// Whether a stroke has no byte strings, nothing unknown, and no channel of a later version: most have only an ink, points,
    /// a date and a seed, and needn't be looked at more closely. Field by field, since a copy of the stroke takes longer.
    func isPlain(at index: Int) -> Bool {
        self[index].id == nil && self[index].mask == nil && self[index].renderGroupID == nil
            && self[index].renderState == nil && self[index].path.id == nil && self[index].path.trim == nil
            && self[index].unknownColumns.isEmpty && self[index].path.unknownColumns.isEmpty
            && self[index].path.channels.isDisjoint(with: Feature.laterChannelSet)
            && self[index].transform.isPlainIdentity
    }

    /// Whether two strokes have the same ink, without fallbacks or anything unknown, to the sign of its colour's zeros.
    func haveSamePlainInk(_ one: Int, _ other: Int) -> Bool {
        self[one].ink.fallbacks.isEmpty && self[other].ink.fallbacks.isEmpty
            && self[one].ink.unknownFields.isEmpty && self[other].ink.unknownFields.isEmpty
            && self[one].ink.statedVersion == self[other].ink.statedVersion
            && self[one].ink.revision == self[other].ink.revision
            && self[one].ink.color.isIdentical(to: self[other].ink.color)
            && self[one].ink.inkType == self[other].ink.inkType
    }
}

extension InkColor {
    fileprivate func isIdentical(to other: InkColor) -> Bool {
        red.bitPattern == other.red.bitPattern && green.bitPattern == other.green.bitPattern
            && blue.bitPattern == other.blue.bitPattern && alpha.bitPattern == other.alpha.bitPattern
            && space == other.space
    }
}

extension Transform {
    fileprivate var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
