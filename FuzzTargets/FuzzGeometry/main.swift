import CFuzzer
import SumiTestSupport

/// Walks along the path that the bytes are the numbers of, and edits it.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe FuzzTarget.run(bytes, count, Laws.geometry)
}
