/// How much may still be done, counted in steps of one kind: what would take too long is given up.
package struct Effort {
    private let steps: Int
    private(set) var left: Int

    init(_ steps: Int) { (self.steps, left) = (steps, steps) }

    /// Whether no more may be done.
    var isSpent: Bool { left <= 0 }

    /// How many steps have been done.
    var spent: Int { steps - left }

    /// Notes that so many steps are done.
    mutating func spend(_ steps: Int) { left -= steps }
}
