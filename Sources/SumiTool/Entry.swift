#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the C entry point in SumiMain calls: the tool with its arguments; gives its exit status.
@c(sumi_main)
func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    let list = (1..<max(1, Int(count))).compactMap { index in
        unsafe arguments?[index].map {
            String(path: unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))))
        }
    }
    return SumiCommand.run(list)
}
