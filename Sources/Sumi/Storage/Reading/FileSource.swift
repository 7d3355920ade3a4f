/// An open file.
struct FileSource: RandomAccessSource {
    let system: any FileSystem
    let file: Descriptor

    var byteCount: Int {
        get throws { try system.status(of: file).size }
    }

    func bytes(in range: Range<Int>) throws -> [UInt8] {
        try system.read(file, at: range.lowerBound, count: range.count)
    }
}
