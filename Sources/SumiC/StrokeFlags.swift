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

    /// Those of a stroke, whose ink has more than a `sumi_stroke` can say, or hasn't.
    init(_ stroke: Stroke, inkHasMore: Bool) {
        self = []
        if stroke.path.creationDate != nil { insert(.date) }
        if stroke.id != nil { insert(.id) }
        if stroke.mask != nil { insert(.mask) }
        if stroke.hasMore || inkHasMore { insert(.more) }
    }
}

extension Stroke {
    /// Whether it has what a `sumi_stroke` can't say, its mask and its ink aside.
    fileprivate var hasMore: Bool {
        path.id != nil || path.trim != nil || path.rendition != nil
            || renderState != nil || renderGroupID != nil || hidden != nil
            || unknownColumns.contains { $0.hasColumns(aPoint: false) }
            || path.unknownColumns.contains { $0.hasColumns(aPoint: true) }
    }
}

extension Ink {
    /// Whether it has what a `sumi_stroke` can't say.
    var hasMore: Bool {
        let told = Ink(
            named: inkType.rawValue,
            color: color,
            revision: revision,
            fallback: fallbacks.first?.inkType.rawValue
        )
        return self != told || color.space != .extendedSRGB
    }

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
