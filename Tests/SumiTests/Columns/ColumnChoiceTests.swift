import Sumi
import SumiTestSupport
import Testing

/// Which lattice and which predictor a column is written with (Spec, 12.3). No reader depends on it, and any other choice
/// would be read as well; but every machine is to write the same bytes, and a smaller file is no accident.
@Suite("Choices for columns")
struct ColumnChoiceTests {
    /// What a column may hold.
    enum Kind: String, CaseIterable {
        case smooth, lattice, corrected, multiples, times, few, marks, noise, jumps, wild

        /// Values as a pen or a clock gives them.
        func values(_ count: Int, _ generator: inout SeededGenerator) -> [Int64] {
            let distance = Int64(generator.integer(in: 300...2500))
            let step = Int64(generator.integer(in: 2...90))
            let offset = Int64(generator.integer(in: -500...500))
            var (place, speed) = (Int64(generator.integer(in: 0...400)), Int64(0))
            return (0..<count).map { index in
                speed = (3 * speed + Int64(generator.integer(in: -60...60))) / 4
                place += speed / 4
                let chance = generator.integer(in: 0...39)
                switch self {
                case .smooth: return 8 * place + speed
                case .lattice: return (place * distance + offset) >> 8
                case .corrected: return (place * distance + offset) >> 8 + (chance == 0 ? 1 : 0)
                case .multiples: return place * step + offset
                case .times: return Int64(index) * step + (chance == 0 ? 3 : chance == 1 ? -1 : 0)
                case .few: return Int64(chance % 3) - 1
                case .marks: return Int64(generator.integer(in: 0...(4 + Int(step) % 6))) * distance >> 7
                case .noise: return Int64(generator.integer(in: -(1 << 19)...(1 << 19)))
                case .jumps: return place + (chance == 0 ? Int64(generator.integer(in: -70000...70000)) : 0)
                case .wild: return chance < 2 ? Int64(truncatingIfNeeded: generator.next()) : place
                }
            }
        }
    }

    /// Around where more is looked at, or something else.
    private static let counts = [
        1, 2, 3, 8, 23, 24, 25, 31, 32, 33, 90, 200, 255, 256, 257, 400, 511, 512, 513, 700, 1023, 1024, 1025, 3000,
    ]

    /// The CRC-32 of columns of a kind as they are written, without what depends on zlib.
    private static func check(_ kind: Kind, _ level: CompressionLevel) -> UInt32 {
        var generator = SeededGenerator(seed: 12)
        var check: UInt32 = 0
        for count in counts {
            for longest in [1, 9, 60, 5000] {
                var (runs, left) = ([Int](), count)
                while left > 0 {
                    runs.append(min(left, generator.integer(in: 1...longest)))
                    left -= runs[runs.count - 1]
                }
                // Where all parts have one point, as a column of strokes: of points, nothing would predict another.
                let column = Column(
                    Column.ID(longest == 1 ? .strokeIntegers : .pointIntegers, 3),
                    presence: Presence(all: runs.count),
                    values: .integers(kind.values(count, &generator))
                )
                let shape = BlockShape(continuedPoints: 0, strokePoints: runs)
                let section = ColumnSection(shape: shape, columns: [column])
                let bytes = ByteWriter.bytes { _ = section.write(to: &$0, level: level, behind: 0) }
                check = Zlib.crc32(bytes, after: check)
            }
        }
        return check
    }

    /// In the order of the kinds and the levels `fast`, `standard`, `small`.
    private static let checks: [[UInt32]] = [
        [2463183452, 1356890814, 3190044602],
        [2165031481, 2371431238, 3678723149],
        [1516075024, 333693710, 2882238591],
        [4216176094, 708489062, 2438502957],
        [319477135, 2811292792, 3802259020],
        [4212673282, 4212673282, 4212673282],
        [4174109385, 631874332, 1713972017],
        [3846902526, 1949116369, 3846902526],
        [2788516678, 3320128672, 520996565],
        [2219289204, 799204048, 875926907],
    ]

    @Test func `every machine writes the same`() {
        let checks = Kind.allCases.map { kind in CompressionLevel.allCases.map { Self.check(kind, $0) } }
        let table = checks.map { "        [\($0.map { "\($0)" }.joined(separator: ", "))]," }.joined(separator: "\n")
        #expect(checks == Self.checks, "if that is intended, as Spec 12.3 must say:\n\(table)")
    }
}
