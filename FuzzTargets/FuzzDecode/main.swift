import CFuzzer
import SumiTestSupport

/// Decodes any bytes, validates them, and writes again what decodes.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.anyBytesAnyLimits)
}

/// Changes files so that their checks hold.
@c(LLVMFuzzerCustomMutator)
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    unsafe FuzzTarget.mutate(bytes, count, capacity, seed, LLVMFuzzerMutate)
}
