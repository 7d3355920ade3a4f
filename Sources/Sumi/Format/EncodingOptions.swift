/// How a drawing is encoded.
public struct EncodingOptions: Hashable, Sendable {
    /// The grid for strokes that have none yet. Those that were read from a file keep theirs.
    public var grid: Grid
    /// How many points a block has before the next one begins, 1…65,536. A bad byte costs a block; small blocks cost
    /// bytes.
    public var pointsPerBlock: Int
    /// What the drawing's size is worth. A drawing that is written as the bytes that it was read from keeps their level.
    public var level: CompressionLevel
    /// Whether a drawing that was decoded and not changed is written as the bytes that it was read from. Otherwise it is
    /// written in its canonical form (Spec, section 12).
    public var keepsOriginalBytes: Bool
    /// The newest content version that the file may need, 1 or more; nil for no limit. What a reader hid counts too,
    /// since it is written back.
    public var maximumSupportedContentVersion: ContentVersion?
    /// What to do with a drawing that needs a newer one: throw, or write ``Drawing/downgraded(to:)``, which also gives
    /// the report of what is let go of.
    public var policy: VersionPolicy

    /// Whether the file is to have a repair record: 4,105 bytes, from which ``Recovery`` restores any one damaged sector
    /// of 4 KiB to the bit. What is appended later is not covered until the file is written anew.
    public var repairable: Bool

    /// What readers of the file allow: its strokes, points and inflated bytes are written so that they are within it.
    package var limits = DecodingLimits.standard

    /// The same, for readers with limits that may be narrower.
    func within(_ limits: DecodingLimits) -> EncodingOptions {
        var options = self
        options.limits = options.limits.narrowed(to: limits)
        return options
    }

    /// Whether columns are written as they are, for ``Drawing/contentForm()``: bare, without predictor or lattice.
    package var isPlain = false

    /// Whether a file can be written so.
    var areValid: Bool {
        1...BlockHead.maximumCount ~= pointsPerBlock && (maximumSupportedContentVersion ?? .version1) >= .version1
    }

    /// How columns are coded; nil for not at all.
    package var codingLevel: CompressionLevel? { isPlain ? nil : level }

    /// Makes options.
    public init(
        grid: Grid = .standard,
        pointsPerBlock: Int = 16_384,
        level: CompressionLevel = .standard,
        keepsOriginalBytes: Bool = true,
        maximumSupportedContentVersion: ContentVersion? = nil,
        policy: VersionPolicy = .reject,
        repairable: Bool = false
    ) {
        self.grid = grid
        self.pointsPerBlock = pointsPerBlock
        self.level = level
        self.keepsOriginalBytes = keepsOriginalBytes
        self.maximumSupportedContentVersion = maximumSupportedContentVersion
        self.policy = policy
        self.repairable = repairable
    }
}
