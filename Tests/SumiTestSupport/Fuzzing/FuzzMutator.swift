/// How a fuzz target changes its inputs, so that what it tries lies behind checks, counts and compression.
package struct FuzzMutator: Sendable {
    /// One input, changed; nil leaves that to libFuzzer. The closure changes bytes in one of libFuzzer's own ways.
    package let change: @Sendable ([UInt8], inout SeededGenerator, ([UInt8]) -> [UInt8]) -> [UInt8]?
    /// One input of two; nil where they can't be joined.
    package let cross: @Sendable ([UInt8], [UInt8], inout SeededGenerator) -> [UInt8]?

    /// What libFuzzer calls `LLVMFuzzerMutate`: bytes, their count and their capacity.
    package typealias Mutate = (UnsafeMutablePointer<UInt8>?, Int, Int) -> Int

    /// Changes a fuzzer's bytes in place: once in 16 times as libFuzzer would, which leaves a check wrong.
    package func mutate(
        _ bytes: UnsafeMutablePointer<UInt8>?,
        _ count: Int,
        _ capacity: Int,
        _ seed: UInt32,
        _ mutate: Mutate
    ) -> Int {
        var generator = SeededGenerator(seed: UInt64(seed))
        guard let bytes = unsafe bytes, !generator.chance(oneIn: 16) else {
            return unsafe mutate(bytes, count, capacity)
        }
        let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        let output = change(input, &generator) { unsafe FuzzMutator.changed($0, mutate) }
        guard let output, output.count <= capacity else { return unsafe mutate(bytes, count, capacity) }
        unsafe bytes.update(from: output, count: output.count)
        return output.count
    }

    /// Makes one input of two in `output`; 0 where there is none, and libFuzzer tries something else.
    package func crossOver(
        _ one: UnsafePointer<UInt8>?,
        _ oneCount: Int,
        _ other: UnsafePointer<UInt8>?,
        _ otherCount: Int,
        _ output: UnsafeMutablePointer<UInt8>?,
        _ capacity: Int,
        _ seed: UInt32
    ) -> Int {
        var generator = SeededGenerator(seed: UInt64(seed))
        // libFuzzer asks for as many of two as of one, which find more.
        guard generator.chance(oneIn: 4) else { return 0 }
        let inputs = unsafe (
            [UInt8](UnsafeBufferPointer(start: one, count: oneCount)),
            [UInt8](UnsafeBufferPointer(start: other, count: otherCount))
        )
        guard let joined = cross(inputs.0, inputs.1, &generator), joined.count <= capacity else { return 0 }
        unsafe output?.update(from: joined, count: joined.count)
        return joined.count
    }

    /// Bytes that libFuzzer changed, at most 64 more.
    private static func changed(_ bytes: [UInt8], _ mutate: Mutate) -> [UInt8] {
        let room = bytes.count + 64
        return unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            unsafe buffer.initialize(repeating: 0)
            for (index, byte) in bytes.enumerated() { unsafe buffer[index] = byte }
            unsafe count = min(room, mutate(buffer.baseAddress, bytes.count, room))
        }
    }
}
