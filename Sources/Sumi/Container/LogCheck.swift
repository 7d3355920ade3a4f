/// The running check of a file: a CRC-32 over the stored checks of the header and of every chunk (Spec, 5.2).
///
/// Never over the data itself: a CRC over data that is followed by its own CRC is a constant and checks nothing.
package struct LogCheck: Equatable, Sendable {
    /// The check so far.
    package private(set) var value: UInt32

    /// Begins a check, or goes on from one.
    package init(_ value: UInt32 = 0) {
        self.value = value
    }

    /// Continues with the stored check of the header or of a chunk.
    package mutating func append(_ check: UInt32) {
        value = Zlib.crc32(check, after: value)
    }
}
