/// Bytes at an address that stays, as C keeps them; nobody sees it before they are there.
@safe final class Buffer {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int

    init(count: Int) {
        self.count = count
        unsafe bytes = .allocate(capacity: max(1, count))
        // Touched, so that no page is missing when it counts.
        unsafe bytes.initialize(repeating: 1, count: count)
    }

    convenience init(_ array: [UInt8]) {
        self.init(count: array.count)
        unsafe bytes.update(from: array, count: array.count)
    }

    deinit { unsafe bytes.deallocate() }
}
