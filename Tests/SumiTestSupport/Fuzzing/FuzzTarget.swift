import Sumi

/// What fuzz targets are made of: each is a few lines that hand a law to libFuzzer.
package enum FuzzTarget {
    /// Runs a law on a fuzzer's bytes, and ends the process if it doesn't hold. Always 0: libFuzzer knows no other result.
    package static func run(
        _ bytes: UnsafePointer<UInt8>?,
        _ count: Int,
        _ law: ([UInt8]) throws(LawViolation) -> Void
    ) -> CInt {
        let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        do throws(LawViolation) {
            try law(input)
        } catch {
            fatalError("Law \(error)")
        }
        return 0
    }

    /// Changes a fuzzer's bytes in place: by libFuzzer's own `mutate`, in the payload of a chunk most of the time, after
    /// which the checks are made to hold again.
    package static func mutate(
        _ bytes: UnsafeMutablePointer<UInt8>?,
        _ count: Int,
        _ capacity: Int,
        _ seed: UInt32,
        _ mutate: (UnsafeMutablePointer<UInt8>?, Int, Int) -> Int
    ) -> Int {
        var generator = SeededGenerator(seed: UInt64(seed))
        guard let bytes = unsafe bytes, !generator.chance(oneIn: 16) else {
            return unsafe mutate(bytes, count, capacity)
        }
        let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        guard var file = generator.chance(oneIn: 1000) ? nil : LooseFile(input) else {
            // No file, or often enough: one of a drawing that the generators make.
            let output = FuzzTarget.file(using: &generator)
            guard output.count <= capacity else { return unsafe mutate(bytes, count, capacity) }
            for (index, byte) in output.enumerated() { unsafe bytes[index] = byte }
            return output.count
        }
        file.mutate(using: &generator) { payload in
            let room = payload.count + 64
            var buffer = payload + [UInt8](repeating: 0, count: 64)
            let length = unsafe buffer.withUnsafeMutableBufferPointer {
                unsafe mutate($0.baseAddress, payload.count, room)
            }
            return Array(buffer.prefix(length))
        }
        let output = file.repaired(using: &generator)
        guard output.count <= capacity else { return unsafe mutate(bytes, count, capacity) }
        for (index, byte) in output.enumerated() { unsafe bytes[index] = byte }
        return output.count
    }

    private static func file(using generator: inout SeededGenerator) -> [UInt8] {
        // Small ones: a thousand of them are worth more than a large one.
        let options = EncodingOptions(
            grid: .arbitrary(using: &generator),
            pointsPerBlock: generator.one(of: [2, 9, 16_384])
        )
        let drawing = Drawing.valid(on: options.grid, mostPoints: 30, using: &generator)
        return (try? drawing.dataRepresentation(options: options)) ?? []
    }
}
