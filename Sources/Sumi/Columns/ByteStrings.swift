/// Byte strings, one after the other.
package struct ByteStrings: Hashable, Sendable {
    /// All their bytes.
    package private(set) var bytes: [UInt8] = []
    /// Where each ends.
    package private(set) var ends: [Int] = []

    package init() {}

    /// Makes strings from their bytes, and where in them each ends, the last with the bytes.
    package init(bytes: [UInt8], ends: [Int]) {
        self.bytes = bytes
        self.ends = ends
    }

    package mutating func append(_ string: some Collection<UInt8>) {
        bytes.append(contentsOf: string)
        ends.append(bytes.count)
    }

    package var count: Int { ends.count }

    package func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    package subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }
}
