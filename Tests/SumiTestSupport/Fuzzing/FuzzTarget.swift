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
}
