/// Codes yes-or-no decisions by how likely each is. Reading and writing walk the same code: a coder that writes is told the
/// decision and returns it; one that reads ignores what it is told and returns what the stream says.
package protocol BinaryCoder {
    /// Codes a decision, which is told where it is known, and true with a probability of 14…8,176 in 8,192.
    mutating func code(_ bit: Bool, _ probability: UInt32) -> Bool

    /// The same of a decision that the caller goes on from in two ways: there is a branch in any case.
    mutating func branch(_ bit: Bool, _ probability: UInt32) -> Bool

    /// Whether there is nothing left to read, so that going on says nothing.
    var isExhausted: Bool { get }
}

extension BinaryCoder {
    @inline(always)
    package mutating func branch(_ bit: Bool, _ probability: UInt32) -> Bool { code(bit, probability) }
}
