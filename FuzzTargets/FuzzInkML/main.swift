import SumiTestSupport

/// Imports any text as InkML, and saves what was imported.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.inkML)
}
