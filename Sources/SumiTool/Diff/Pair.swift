import Sumi

/// Where something stands in an old list and in a new one.
struct Pair: Hashable {
    let old: Int
    let new: Int

    /// `stroke 12 → 14`
    var words: String { "stroke \(old.grouped) → \(new.grouped)" }
}
