internal import Dispatch

/// Work on several cores at once. The only file in which threads write next to each other.
package enum Concurrently {
    /// Where results go: each call writes to a place of its own, and all have returned before anything is read.
    @unsafe private struct Places<Output>: @unchecked Sendable {
        let buffer: UnsafeMutableBufferPointer<Output>
    }

    /// What becomes of each element, in the order of the elements, which are worked on side by side.
    package static func map<Element: Sendable, Output: Sendable>(
        _ elements: [Element],
        _ transform: @Sendable (Element) -> Output
    ) -> [Output] {
        if elements.count < 2 { return elements.map(transform) }
        return unsafe [Output](unsafeUninitializedCapacity: elements.count) { buffer, count in
            let places = unsafe Places(buffer: buffer)
            DispatchQueue.concurrentPerform(iterations: elements.count) { index in
                unsafe places.buffer.initializeElement(at: index, to: transform(elements[index]))
            }
            count = elements.count
        }
    }
}
