import CFuzzer
import SumiTestSupport

/// Reads files piece by piece, and writes their strokes one by one.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.streaming)
}

/// Changes files so that their checks hold.
@c(LLVMFuzzerCustomMutator)
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    unsafe FuzzTarget.files.mutate(bytes, count, capacity, seed, LLVMFuzzerMutate)
}

/// Makes one of two.
@c(LLVMFuzzerCustomCrossOver)
public func crossOver(
    _ one: UnsafePointer<UInt8>?,
    _ oneCount: Int,
    _ other: UnsafePointer<UInt8>?,
    _ otherCount: Int,
    _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int,
    _ seed: UInt32
) -> Int {
    unsafe FuzzTarget.files.crossOver(one, oneCount, other, otherCount, output, capacity, seed)
}
