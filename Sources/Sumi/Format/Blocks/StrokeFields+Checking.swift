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
        let transform = stroke.transform
        let date = stroke.path.creationDate?.timeIntervalSinceReferenceDate ?? 0
        let grain = stroke.renderState?.grainOffset ?? .zero
        guard transform.isFinite, date.isFinite, grain.x.isFinite, grain.y.isFinite else {
            throw SumiEncodingError(.nonFinite, stroke: index)
        }
    }

    private static func check(_ ink: Ink, _ index: Int) throws(SumiEncodingError) {
        guard ink.fallbacks.count <= Ink.maximumFallbackCount else {
            throw SumiEncodingError(.invalidFallback, stroke: index)
        }
        let links = ink.chain
        guard links.allSatisfy({ !$0.inkType.rawValue.utf8.contains(0) }) else {
            throw SumiEncodingError(.invalidText, stroke: index)
        }
        guard links.allSatisfy(\.isWritable) else { throw SumiEncodingError(.invalidInk, stroke: index) }
        guard links.allSatisfy({ $0.fallbacks.isEmpty == $0.isOfVersion1 }) else {
            throw SumiEncodingError(.invalidFallback, stroke: index)
        }
        let laws = ink.fallbacks.flatMap { [$0.width, $0.opacity] }
        guard links.flatMap(\.color.components).allSatisfy(\.isFinite),
            laws.allSatisfy({ $0.scale.isFinite && $0.offset.isFinite })
        else { throw SumiEncodingError(.nonFinite, stroke: index) }
    }

    /// At most how many bytes a stroke's byte strings and unknown columns take.
    static func weight(
        of strings: [(id: Column.ID, bytes: [UInt8])],
        _ unknown: UnknownShare,
        stroke index: Int
    ) throws(SumiEncodingError) -> Int {
        let weight = strings.reduce(unknown.strokeWeight) { $0 + $1.bytes.count + 4 }
        guard weight <= maximumWeight else { throw SumiEncodingError(.fieldTooLong, stroke: index) }
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

extension Transform {
    fileprivate var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
