/// Something that a drawing may use and that needs a content version: the one table of them (Spec, 11.1).
///
/// Masks, transforms, seeds, dates, ids and metadata need version 1 and have no row.
public enum Feature: Hashable, Sendable {
    /// A kind of ink, with its revision.
    case ink(Ink.InkType, revision: UInt32)
    /// A channel whose value differs from its default somewhere.
    case channel(Channel)
    /// A render state.
    case renderState
    /// A render group.
    case renderGroup

    /// The version that introduced the feature; nil for an ink that this library doesn't know.
    public var introduced: ContentVersion? {
        switch self {
        case .ink(let type, let revision):
            switch (type, revision) {
            case (.pen, 0), (.pencil, 0), (.marker, 0): .version1
            case (.monoline, 0), (.fountainPen, 0), (.watercolor, 0), (.crayon, 0): .version2
            case (.fountainPen, 1): .version3
            case (.reed, 0): .version4
            default: nil
            }
        case .channel(.secondaryScale): .version2
        case .channel(.threshold): .version4
        case .channel(.lateralJitter): .version5
        case .channel: .version1
        case .renderState, .renderGroup: .version5
        }
    }
}

extension Feature: CustomStringConvertible {
    /// What the feature is called in messages.
    public var description: String {
        switch self {
        case .ink(let type, let revision): "ink \(type.rawValue)" + (revision == 0 ? "" : " revision \(revision)")
        case .channel(let channel): "\(channel)"
        case .renderState: "render state"
        case .renderGroup: "render group"
        }
    }
}
