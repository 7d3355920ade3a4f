import CSumi

extension sumi_error {
    /// What a failure tells; without one, that all went well.
    init(_ failure: Failure?) {
        self.init()
        code = failure?.code ?? sumi_code(SUMI_OK)
        system_number = failure?.systemNumber ?? 0
        offset = Int64(failure?.offset ?? -1)
        chunk = Int64(failure?.chunk ?? -1)
        stroke = Int64(failure?.stroke ?? -1)
        point = Int64(failure?.point ?? -1)
        unsafe withUnsafeMutableBytes(of: &text) {
            let code = failure.map { "[\(Failure.name(of: $0.code))]" } ?? ""
            unsafe $0.fill(with: failure?.text ?? "", orWithEnd: "… " + code)
        }
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Writes text with a NUL behind it: all of it, or as many whole characters as there is room for before another end.
    func fill(with text: String, orWithEnd end: String = "") {
        guard let room = indices.last else { return }
        var bytes = Array(text.utf8)
        if bytes.count > room {
            var length = Swift.max(0, room - end.utf8.count)
            // Of what is cut within a character, nothing stays.
            while length > 0, bytes[length] & 0xC0 == 0x80 { length -= 1 }
            bytes.replaceSubrange(length..., with: end.utf8.prefix(room - length))
        }
        unsafe copyBytes(from: bytes)
        unsafe self[bytes.count] = 0
    }
}

/// Does the work of a function that can fail: gives its code, and says more where the caller has room for it.
func attempt(_ error: UnsafeMutablePointer<sumi_error>?, _ body: () throws(Failure) -> Void) -> sumi_code {
    var failure: Failure?
    do throws(Failure) {
        try body()
    } catch {
        failure = error
    }
    unsafe error?.initialize(to: sumi_error(failure))
    return failure?.code ?? sumi_code(SUMI_OK)
}
