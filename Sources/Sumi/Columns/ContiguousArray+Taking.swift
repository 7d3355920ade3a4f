extension ContiguousArray {
    /// Takes an array's elements, and leaves it empty: they aren't copied where nobody else has them.
    ///
    /// A contiguous array can be written through a span on all platforms of the package, an array from macOS 26 and iOS 26 on.
    @inline(__always)
    init(taking array: inout [Element]) {
        self.init(array)
        array = []
    }
}
