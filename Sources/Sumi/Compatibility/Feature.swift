/// Something that a drawing may use and that needs a content version.
///
/// ``introduced`` looks it up in the one table of features (Spec, 11.1). Beside what needs more than version 1, the table
/// has a row for everything that version 1 has, so that what has none is new.
@nonexhaustive
public enum Feature: Hashable, Sendable {
    /// A kind of ink, with its revision.
    case ink(Ink.InkType, revision: UInt32)
    /// A channel whose value differs from its default somewhere.
    case channel(Channel)
    /// A field of the model, by type and name, such as `Stroke.mask`.
    case field(String)
    /// A kind of chunk.
    case chunk(ChunkKind)
    /// A column of a block, by shape and number, such as `points:12`.
    case column(String)
    /// A value of an enumeration, by type and number.
    case value(String, Int)

    /// A render state.
    public static let renderState = Feature.field("Stroke.renderState")
    /// A render group.
    public static let renderGroup = Feature.field("Stroke.renderGroupID")

    /// The version that introduced the feature; nil for one that this library doesn't know.
    public var introduced: ContentVersion? {
        if case .ink = self { return Feature.inks.first { $0.ink == self }?.version }
        return Feature.table[self]
    }
}

extension Ink {
    /// The ink's identifier and, unless it is 0, its revision.
    package var name: String { Ink.name(inkType, revision) }

    fileprivate static func name(_ type: InkType, _ revision: UInt32) -> String {
        // An identifier may be long, and thousands of strokes share it.
        revision == 0 ? type.rawValue : "\(type.rawValue) revision \(revision)"
    }
}

extension Feature: CustomStringConvertible {
    /// What the feature is called in messages.
    public var description: String {
        switch self {
        case .ink(let type, let revision): "ink " + Ink.name(type, revision)
        case .channel(let channel): "\(channel)"
        case .field(let name): name.split(separator: ".").suffix(1).joined()
        case .chunk(let kind): "chunk \(kind)"
        case .column(let name): "column \(name)"
        case .value(let enumeration, let number): "\(enumeration) \(number)"
        }
    }
}
