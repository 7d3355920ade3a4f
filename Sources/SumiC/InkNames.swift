import Sumi

/// The names of inks as C has text, which stay where they are until all go, and what else C is told of inks.
@safe final class InkNames {
    /// What C is told of an ink.
    struct Entry {
        /// Kept, so that no other ink gets its identity.
        fileprivate let ink: Ink
        /// The number of its name, as ``InkNames/text(_:)`` takes it.
        let name: Int
        /// The number of its first fallback's, if there is one.
        let fallback: Int?
        /// Whether the ink has what a `sumi_stroke` can't say.
        let hasMore: Bool
    }

    private var texts: [UnsafeMutableBufferPointer<CChar>] = unsafe []
    private var numbers: [Ink.InkType: Int] = [:]
    /// By what tells inks apart as long as they are kept: a name may be long, and that of each stroke of a drawing.
    private var entries: [ObjectIdentifier: Entry] = [:]

    deinit {
        unsafe texts.forEach { unsafe $0.deallocate() }
    }

    /// Adds the inks of some strokes, with the names of what stands in for them.
    func insert(_ strokes: some Collection<Stroke>) {
        for ink in strokes.lazy.map(\.ink) where entries[ink.identity] == nil {
            entries[ink.identity] = Entry(
                ink: ink,
                name: number(of: ink.inkType),
                fallback: ink.fallbacks.first.map { number(of: $0.inkType) },
                hasMore: ink.hasMore
            )
        }
    }

    /// Lets go of inks that no stroke has any more, once they are many: each stroke that C adds brings one. Names stay.
    func keep(inksOf strokes: [Stroke]) {
        guard entries.count > 2 * strokes.count + 64 else { return }
        let kept = Set(strokes.lazy.map(\.ink.identity))
        entries = entries.filter { kept.contains($0.key) }
    }

    private func number(of ink: Ink.InkType) -> Int {
        if let number = numbers[ink] { return number }
        let text = ink.rawValue.utf8CString
        let name = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
        _ = unsafe name.initialize(from: text)
        let number = numbers.count
        unsafe texts.append(name)
        numbers[ink] = number
        return number
    }

    /// What C is told of an ink; nil of one that wasn't added.
    subscript(_ ink: Ink) -> Entry? { entries[ink.identity] }

    /// How many inks are kept.
    var count: Int { entries.count }

    /// A name by its number; nil of none.
    func text(_ number: Int?) -> UnsafePointer<CChar>? {
        guard let number else { return nil }
        return unsafe UnsafePointer(texts[number].baseAddress)
    }
}
