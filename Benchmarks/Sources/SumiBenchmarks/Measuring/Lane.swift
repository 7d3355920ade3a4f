/// What a contestant took, round for round.
struct Lane: Encodable {
    let name: String
    let pointCount: Int
    let byteCount: Int?
    /// Seconds for each point.
    private(set) var encoding: [Double] = []
    private(set) var decoding: [Double] = []

    init(name: String, pointCount: Int, byteCount: Int?) {
        self.name = name
        self.pointCount = pointCount
        self.byteCount = byteCount
    }

    mutating func add(encoding: Double, decoding: Double) {
        self.encoding.append(encoding / Double(pointCount))
        self.decoding.append(decoding / Double(pointCount))
    }

    var bytesPerPoint: Double? { byteCount.map { Double($0) / Double(pointCount) } }
    /// Points a second.
    var encodingSpeed: Double { 1 / encoding.median }
    var decodingSpeed: Double { 1 / decoding.median }

    /// How many times as fast as another: the median of what the rounds say.
    func encodingRatio(to other: Lane) -> Double { zip(other.encoding, encoding).map { $0 / $1 }.median }
    func decodingRatio(to other: Lane) -> Double { zip(other.decoding, decoding).map { $0 / $1 }.median }

    /// How many bytes a point, as a part of another's.
    func sizeRatio(to other: Lane) -> Double? {
        guard let bytesPerPoint, let others = other.bytesPerPoint else { return nil }
        return bytesPerPoint / others
    }
}

extension [Double] {
    /// The middle one; of an even number, the mean of the two in the middle.
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
