import Sumi
import Testing

@Suite("Planes")
struct PlanesTests {
    /// Integers whose zigzags are both sides of each border between lengths.
    static let borders: [Int64] = zigzags.map(\.unzigzagged)

    private static let zigzags: [UInt64] = [
        0, 1, 240, 241, 2287, 2288, 67823, 67824, 1 << 24 - 1, 1 << 24, 1 << 32 - 1, 1 << 32, 1 << 40 - 1, 1 << 40,
        1 << 48 - 1, 1 << 48, 1 << 56 - 1, 1 << 56, .max,
    ]

    @Test func `integers at every border of lengths come back`() {
        let planes = Planes(Self.borders)
        #expect(planes.leading.count == Self.borders.count)
        #expect(planes.integers(as: Int64.self) == Self.borders)
    }

    @Test func `lengths are those of SQLite 4's varint`() {
        let lengths = Self.borders.map { 1 + Planes([$0]).trailing.count }
        #expect(lengths == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9])
    }

    @Test func `the bytes of some integers are as published`() {
        #expect(planes(ofZigzag: 241) == planes([241], [1]))
        #expect(planes(ofZigzag: 2287) == planes([248], [255]))
        #expect(planes(ofZigzag: 2288) == planes([249], [0, 0]))
        #expect(planes(ofZigzag: 67824) == planes([250], [1, 8, 240]))
    }

    @Test func `an integer that is longer than need be is refused`() {
        for (first, rest) in [
            (250, [1, 8, 239]), (251, [0, 255, 255, 255]), (255, [0, 255, 255, 255, 255, 255, 255, 255]),
        ] as [(UInt8, [UInt8])] {
            let planes = Planes(leading: [first], trailing: rest)
            #expect(planes.integers(as: Int64.self) == nil)
            #expect(planes.integers(as: Int32.self) == nil)
        }
        #expect(Planes(leading: [251], trailing: [1, 0, 0, 0]).integers(as: Int64.self) == [1 << 23])
    }

    @Test func `integers of 32 bits come back as such, larger ones don't`() {
        let borders = Self.borders.compactMap { Int32(exactly: $0) } + [.min, .max]
        #expect(Planes(borders.map { Int64($0) }).integers(as: Int32.self) == borders)
        for integer in [Int64(Int32.max) + 1, Int64(Int32.min) - 1, .max, .min] {
            #expect(Planes([1, integer]).integers(as: Int32.self) == nil)
        }
    }

    private func planes(ofZigzag zigzag: UInt64) -> Planes { Planes([zigzag.unzigzagged]) }

    private func planes(_ leading: [UInt8], _ trailing: [UInt8]) -> Planes? {
        Planes(leading: leading, trailing: trailing).integers(as: Int64.self).map { Planes($0) }
            .flatMap { $0.leading == leading && $0.trailing == trailing ? $0 : nil }
    }
}
