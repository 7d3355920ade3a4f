public import CSumi

/// The library's version.
@c @implementation
public func sumi_version() -> UInt32 { UInt32(SUMI_VERSION) }

/// Writes what a code means; gives the length of the whole text.
@c @implementation
public func sumi_code_text(_ code: sumi_code, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
    let text = Failure.text(of: code)
    if let buffer = unsafe buffer, capacity != 0 {
        // No more room than the text can take: the number may be above all that Swift counts.
        let room = min(UInt(bitPattern: capacity), UInt(text.utf8.count) + 1)
        unsafe UnsafeMutableRawBufferPointer(start: buffer, count: Int(room)).fill(with: text)
    }
    return text.utf8.count
}

/// Frees bytes that the library gave.
@c @implementation
public func sumi_free(_ bytes: UnsafeMutablePointer<UInt8>?) { unsafe GivenBytes.free(bytes) }
