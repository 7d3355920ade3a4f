/// One step from an old list to a new one.
enum ListChange: Hashable {
    /// The old list has an element there that the new one hasn't.
    case removed(Int)
    /// The new list has an element there that the old one hasn't.
    case added(Int)
    /// Both have it, one after the same elements as the other.
    case kept(Pair)
    /// Both have it, and others have to make room for it.
    case moved(Pair)
}

extension [ListChange] {
    /// Where the old list has what was removed.
    var removed: [Int] { compactMap { if case .removed(let place) = $0 { place } else { nil } } }

    /// Where the new list has what was added.
    var added: [Int] { compactMap { if case .added(let place) = $0 { place } else { nil } } }

    /// What both have, in its order.
    var kept: [Pair] { compactMap { if case .kept(let pair) = $0 { pair } else { nil } } }

    /// What both have, and not in its order.
    var moved: [Pair] { compactMap { if case .moved(let pair) = $0 { pair } else { nil } } }
}
