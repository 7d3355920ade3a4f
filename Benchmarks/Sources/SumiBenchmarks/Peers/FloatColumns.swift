import Sumi

/// What a program writes that wants to be done: the values as binary32, a column for each channel of all strokes, then
/// zlib. Which stroke a point belongs to stands in front.
enum FloatColumns {
    static func contestant(_ set: DataSet) -> Contestant {
        let files = set.documents.map { encoded($0.strokes) }
        let layouts = set.documents.map { $0.strokes.map { ($0.channels, $0.count) } }
        return Contestant(
            name: "float32 columns, zlib",
            pointCount: set.pointCount,
            byteCount: files.reduce(0) { $0 + $1.bytes.count },
            encode: { for document in set.documents { keep(encoded(document.strokes)) } },
            decode: { for (file, layout) in zip(files, layouts) { keep(decoded(file, layout)) } }
        )
    }

    private static func encoded(_ strokes: [GridStroke]) -> Deflated {
        var words = strokes.map { UInt32($0.count) }
        for channel in Channel.allCases {
            let step = channel.step
            for stroke in strokes {
                guard let index = stroke.channels.firstIndex(of: channel) else { continue }
                words += stroke.columns[index].map { Float(Double($0) * step).bitPattern }
            }
        }
        let bytes = unsafe words.withUnsafeBytes { unsafe [UInt8]($0) }
        return Deflated(bytes, .zlib)
    }

    private static func decoded(_ file: Deflated, _ layout: [(channels: [Channel], count: Int)]) -> [[Float]] {
        let bytes = file.inflated
        return unsafe bytes.withUnsafeBytes { bytes in
            var columns: [[Float]] = []
            var offset = 4 * layout.count
            for channel in Channel.allCases {
                let count = layout.reduce(0) { $0 + ($1.channels.contains(channel) ? $1.count : 0) }
                unsafe columns.append([Float](bytes[offset..<offset + 4 * count].bindMemory(to: Float.self)))
                offset += 4 * count
            }
            return columns
        }
    }
}
