import SumiTestSupport

/// Must crash: it shows that findings are found and saved.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Canary.law)
}
