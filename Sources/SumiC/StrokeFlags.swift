import CSumi
import Sumi

/// The flags of a `sumi_stroke`.
struct StrokeFlags: OptionSet {
    let rawValue: UInt32

    static let date = StrokeFlags(rawValue: UInt32(SUMI_STROKE_HAS_DATE))
    static let id = StrokeFlags(rawValue: UInt32(SUMI_STROKE_HAS_ID))
    static let mask = StrokeFlags(rawValue: UInt32(SUMI_STROKE_HAS_MASK))
    static let more = StrokeFlags(rawValue: UInt32(SUMI_STROKE_HAS_MORE))

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Those of a stroke.
    init(_ stroke: Stroke) {
        self = []
        if stroke.path.creationDate != nil { insert(.date) }
        if stroke.id != nil { insert(.id) }
        if stroke.mask != nil { insert(.mask) }
        if stroke.hasMore { insert(.more) }
    }
}

extension Stroke {
    /// Whether it has what a `sumi_stroke` can't say, its mask aside.
    fileprivate var hasMore: Bool {
        path.id != nil || path.trim != nil || path.rendition != nil
            || renderState != nil || renderGroupID != nil || hidden != nil
            || unknownColumns.contains { $0.hasColumns(aPoint: false) }
            || path.unknownColumns.contains { $0.hasColumns(aPoint: true) }
            || ink
                != Ink(
                    named: ink.inkType.rawValue,
                    color: ink.color,
                    revision: ink.revision,
                    fallback: ink.fallbacks.first?.inkType.rawValue
                )
            || ink.color.space != .extendedSRGB
    }
}

extension Ink {
    /// Makes an ink from what a `sumi_stroke` says of it: with the fallbacks that the format recommends, if they begin
    /// with that one or there is none.
    init(named name: String, color: InkColor, revision: UInt32, fallback: String?) {
        self.init(InkType(rawValue: name), color: color, revision: revision)
        guard let fallback = fallback.map({ InkType(rawValue: $0) }), fallback != fallbacks.first?.inkType else {
            return
        }
        self.init(inkType, color: color, revision: revision, fallback: Ink(fallback, color: color))
    }
}
