/// The steps to which point channels and mask vertices are rounded: absolute ones, never the stroke's extent.
///
/// A value v lies at the integer k nearest to v · steps (ties to even), where steps counts per point, per second, per
/// turn of azimuth, per quarter turn of altitude, and per unit elsewhere. With 0 steps the channel holds binary32
/// exactly. See Spec, section 7.
public struct Grid: Hashable, Sendable {
    /// What the columns of height and secondary scale hold.
    public enum Layout: UInt8, Sendable {
        /// Height and scale themselves.
        case sizes
        /// Height divided by width, and secondary scale times width: PencilKit's own archive.
        case aspects
    }

    /// What the columns of height and secondary scale hold.
    public let layout: Layout
    /// Twelve numbers, by the raw value of their channel.
    private let steps: [UInt32]

    /// The largest number of steps per unit: with it, 1 is still on the grid's integers.
    public static let maximumSteps: UInt32 = 1 << 22

    /// Makes a grid from the steps of each channel; channels left out have 0 steps: binary32 exactly.
    ///
    /// - Throws: ``SumiEncodingError`` `.invalidGrid` where a number of steps exceeds ``maximumSteps``.
    public init(steps: [Channel: UInt32], layout: Layout = .sizes) throws(SumiEncodingError) {
        let steps = Channel.allCases.map { steps[$0] ?? 0 }
        guard steps.allSatisfy({ $0 <= Grid.maximumSteps }) else { throw SumiEncodingError(.invalidGrid) }
        self.init(steps, layout)
    }

    /// Makes a grid from twelve numbers that have been checked.
    package init(_ steps: [UInt32], _ layout: Layout) {
        self.steps = steps
        self.layout = layout
    }

    /// The steps per unit of a channel; 0 means binary32.
    public subscript(channel: Channel) -> UInt32 {
        steps[Int(channel.rawValue)]
    }
}

extension Grid {
    private init(length: UInt32, time: UInt32, other: UInt32) {
        self.init([length, length, time, length, length] + [UInt32](repeating: other, count: 7), .sizes)
    }

    /// 64 steps a point, 1,000 a second, 1,024 elsewhere.
    public static let standard = Grid(length: 64, time: 1000, other: 1024)
    /// 32 steps a point, 1,000 a second, 256 elsewhere.
    public static let compact = Grid(length: 32, time: 1000, other: 256)
    /// 256 steps a point, 10,000 a second, 4,096 elsewhere.
    public static let fine = Grid(length: 256, time: 10_000, other: 4096)
    /// Every value of PencilKit's archives exactly.
    public static let pencilKit = Grid([0, 0, 0, 0, 1000, 65_535, 1000, 131_070, 65_535, 0, 0, 0], .aspects)

    /// The grids that a file names by number without storing them (Spec, 7.1).
    package static let numbered = [standard, compact, fine, pencilKit]
}
