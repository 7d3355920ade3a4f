/// A file that is open.
package struct Descriptor: Hashable, Sendable {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }
}
