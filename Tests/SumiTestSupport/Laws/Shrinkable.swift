/// A case of which smaller ones can be made, to find one that is easily understood.
package protocol Shrinkable {
    /// Smaller cases, the boldest first.
    var smaller: [Self] { get }
    /// The case, readable once it is small.
    var summary: String { get }
}
