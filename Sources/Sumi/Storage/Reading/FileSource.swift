/// An open file.
package struct FileSource: RandomAccessSource {
    let system: any FileSystem
    let file: Descriptor

    package init(system: any FileSystem, file: Descriptor) {
        self.system = system
        self.file = file
    }

    package var byteCount: Int {
        get throws { try system.status(of: file).size }
    }

    package func bytes(in range: Range<Int>) throws -> [UInt8] {
        try system.read(file, at: range.lowerBound, count: range.count)
    }
}
