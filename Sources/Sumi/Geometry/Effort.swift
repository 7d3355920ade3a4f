/// How much may still be done, counted in steps of one kind: what would take too long is given up.
struct Effort {
    private(set) var left: Int

    init(_ steps: Int) { left = steps }

    /// Whether no more may be done.
    var isSpent: Bool { left <= 0 }

    /// Notes that so many steps are done.
    mutating func spend(_ steps: Int) { left -= steps }
}
