import CFuzzer
import SumiTestSupport

/// Reads a block chunk's payload with tables that hold every kind of ink and grid.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.block)
}

/// Changes blocks field by field and column by column.
@c(LLVMFuzzerCustomMutator)
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    unsafe FuzzTarget.blocks.mutate(bytes, count, capacity, seed, LLVMFuzzerMutate)
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
    unsafe FuzzTarget.blocks.crossOver(one, oneCount, other, otherCount, output, capacity, seed)
}
