import SumiTestSupport

/// Makes a drawing from the bytes and tries a law on it.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.roundTrip)
}
