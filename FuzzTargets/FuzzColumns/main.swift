import CFuzzer
import SumiTestSupport

/// Reads a block's columns behind any counts, and writes again what decodes.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.columns)
}

/// Changes columns, their values and which strokes have them.
@c(LLVMFuzzerCustomMutator)
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    unsafe FuzzTarget.columns.mutate(bytes, count, capacity, seed, LLVMFuzzerMutate)
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
    unsafe FuzzTarget.columns.crossOver(one, oneCount, other, otherCount, output, capacity, seed)
}
