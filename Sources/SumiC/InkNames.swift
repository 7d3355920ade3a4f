import Sumi

/// The names of inks as C has text; they stay where they are until all go.
@safe final class InkNames {
    private var names: [Ink.InkType: UnsafeMutableBufferPointer<CChar>] = unsafe [:]

    deinit {
        unsafe names.values.forEach { unsafe $0.deallocate() }
    }

    /// Adds the names of the inks of some strokes, and of what stands in for them.
    func insert(_ strokes: some Collection<Stroke>) {
        var last: Ink?
        for stroke in strokes where stroke.ink != last {
            last = stroke.ink
            insert(stroke.ink.inkType)
            if let fallback = stroke.ink.fallbacks.first { insert(fallback.inkType) }
        }
    }

    private func insert(_ ink: Ink.InkType) {
        if unsafe names[ink] != nil { return }
        let text = ink.rawValue.utf8CString
        let name = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
        _ = unsafe name.initialize(from: text)
        unsafe names[ink] = name
    }

    /// The name of an ink that was added; nil of any other, and of none.
    subscript(_ ink: Ink.InkType?) -> UnsafePointer<CChar>? {
        guard let ink, let name = unsafe names[ink] else { return nil }
        return unsafe UnsafePointer(name.baseAddress)
    }
}
