extension InkMLDocument {
    /// Refuses tags with more attributes than an element may have: libxml2 takes a minute for 200,000.
    func checkTags() throws(InkMLError) {
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            if rest.starts(with: "!--".utf8) {
                rest = rest.behind("-->")
            } else if rest.starts(with: "![CDATA[".utf8) {
                rest = rest.behind("]]>")
            } else if rest.first == UInt8(ascii: "?") {
                rest = rest.behind("?>")
            } else {
                rest = try checkTag(rest, from: open)
            }
        }
    }

    /// What follows a tag, of which all but its first byte is given.
    private func checkTag(_ text: ArraySlice<UInt8>, from open: Int) throws(InkMLError) -> ArraySlice<UInt8> {
        var (quote, count) = (UInt8?.none, 0)
        for index in text.indices {
            let byte = text[index]
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: ">"), UInt8(ascii: "<"): return text[index...]
            case UInt8(ascii: "="):
                count += 1
                guard count <= InkMLImport.maximumAttributes else {
                    throw InkMLError(.attributeLimit, at: position(of: open))
                }
            default: break
            }
        }
        return []
    }
}

extension ArraySlice<UInt8> {
    /// What stands behind the first place of some text; nothing where it isn't there.
    fileprivate func behind(_ text: String) -> ArraySlice<UInt8> {
        let mark = Array(text.utf8)
        var rest = self
        while let start = rest.firstIndex(of: mark[0]) {
            rest = rest[start...]
            if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
            rest = rest.dropFirst()
        }
        return []
    }
}
