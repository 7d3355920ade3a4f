package import Sumi

extension Zlib {
    /// A raw deflate stream of `bytes`, as a plane of the level `standard` has it; nil if zlib has no memory.
    package static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        var deflater = Deflater(level: .standard)
        return deflater.deflate(bytes)
    }
}
