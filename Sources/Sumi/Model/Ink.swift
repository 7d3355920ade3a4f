/// What a stroke is drawn with: a kind of ink and a colour. An ink has no width; its points have.
public struct Ink: Hashable, Sendable {
    /// What an ink has.
    private struct Fields: Hashable, Sendable {
        var inkType: InkType
        var revision: UInt32
        var color: InkColor
        var fallbacks: [Fallback]
        var unknownFields: [UInt8] = []
        var statedVersion: ContentVersion?
    }

    /// Strokes have few different inks.
    private var shared: Shared<Fields>

    private var fields: Fields {
        get { shared.value }
        set { shared = Shared(newValue) }
    }

    /// What tells the ink from those that aren't copies of it, as long as it is there. Strokes of a file that have the same
    /// ink have copies of it.
    package var identity: ObjectIdentifier { ObjectIdentifier(shared) }

    /// The kind of ink. Another one comes with revision 0. The fallbacks become those that the format recommends for it,
    /// where the ink had those recommended for the other one, or none; an ink of content version 1 has none. Others stay.
    public var inkType: InkType {
        get { shared.value.inkType }
        set {
            let (oldValue, oldRevision) = (inkType, revision)
            guard newValue != oldValue else { return }
            fields.inkType = newValue
            fields.revision = 0
            letGoOfUnknown()
            changeFallbacks(from: oldValue, oldRevision)
        }
    }
    /// A later behaviour of the same ink; 1 is the fountain pen that uses the pencil's barrel roll, all others have 0.
    /// Fallbacks change with it as with ``inkType``.
    public var revision: UInt32 {
        get { shared.value.revision }
        set {
            let oldValue = revision
            guard newValue != oldValue else { return }
            fields.revision = newValue
            letGoOfUnknown()
            changeFallbacks(from: inkType, oldValue)
        }
    }
    /// The ink's colour. Fallbacks that had it get the new one as well; others keep their own.
    public var color: InkColor {
        get { shared.value.color }
        set {
            let oldValue = color
            fields.color = newValue
            for index in fallbacks.indices where fallbacks[index].color == oldValue {
                fallbacks[index].color = newValue
            }
        }
    }
    /// What a reader draws that may not use this ink, step by step: the first is this ink's fallback, the second is the
    /// first one's, and the last needs content version 1. Empty for the inks of version 1; at most 8 (Spec, 6.3).
    public var fallbacks: [Fallback] {
        get { shared.value.fallbacks }
        set { fields.fallbacks = newValue }
    }
    /// What the file states of the ink beyond the fields that this library knows.
    package var unknownFields: [UInt8] {
        get { shared.value.unknownFields }
        set { fields.unknownFields = newValue }
    }
    /// The content version that the file states for an ink that this library doesn't know; nil for any other.
    package var statedVersion: ContentVersion? {
        get { shared.value.statedVersion }
        set { fields.statedVersion = newValue }
    }

    /// What a file says of an ink that this library doesn't know holds of no other one.
    private mutating func letGoOfUnknown() { (fields.unknownFields, fields.statedVersion) = ([], nil) }

    /// Makes an ink with the fallbacks that the format recommends for it.
    public init(_ inkType: InkType, color: InkColor = .black, revision: UInt32 = 0) {
        self.init(inkType, color: color, revision: revision, fallbacks: [])
        fallbacks = Ink.recommendedFallbacks(for: self)
    }

    /// Makes an ink that falls back to another one, and then to what that one falls back to: an app's own, such as
    /// `com.example.glitter`, which every private ink needs.
    ///
    /// - Parameters:
    ///   - inkType: the kind of ink
    ///   - color: its colour
    ///   - revision: a later behaviour of the same ink
    ///   - fallback: what a reader draws that doesn't draw this ink
    ///   - width: the width to draw it with, from that of this ink
    ///   - opacity: the opacity to draw it with, from that of this ink
    public init(
        _ inkType: InkType,
        color: InkColor,
        revision: UInt32 = 0,
        fallback: Ink,
        width: Law = .identity,
        opacity: Law = .identity
    ) {
        var step = Fallback(
            fallback.inkType,
            color: fallback.color,
            revision: fallback.revision,
            width: width,
            opacity: opacity
        )
        step.unknownFields = fallback.unknownFields
        step.statedVersion = fallback.statedVersion
        self.init(inkType, color: color, revision: revision, fallbacks: [step] + fallback.fallbacks)
    }

    /// Makes an ink with all of its fallbacks, the last of which needs content version 1.
    public init(_ inkType: InkType, color: InkColor, revision: UInt32 = 0, fallbacks: [Fallback]) {
        shared = Shared(Fields(inkType: inkType, revision: revision, color: color, fallbacks: fallbacks))
    }

    /// The longest chain of fallbacks that a file may hold.
    public static let maximumFallbackCount = 8

    private mutating func changeFallbacks(from oldType: InkType, _ oldRevision: UInt32) {
        let recommended = Ink.recommendedFallbacks(for: self)
        let former = Ink(oldType, color: color, revision: oldRevision).fallbacks
        if isOfVersion1 || !recommended.isEmpty && (fallbacks.isEmpty || fallbacks == former) {
            fallbacks = recommended
        }
    }
}
