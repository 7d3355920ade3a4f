import SumiTestSupport

/// Reads any bytes as a PencilKit archive, and writes and saves what was read.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.pencilKit)
}
