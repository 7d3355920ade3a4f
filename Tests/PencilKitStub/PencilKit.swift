// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the bridge to PencilKit uses of PencilKit, as Apple's documentation declares it; so that the bridge can be compiled
// and tried where there is no PencilKit. Names and availability are Apple's.
public import Foundation

public struct PKDrawing {
    public var strokes: [PKStroke]

    public init<S: Sequence>(strokes: S) where S.Element == PKStroke { self.strokes = Array(strokes) }
}

public struct PKStroke {
    public var ink: PKInk
    public var transform: CGAffineTransform
    public var path: PKStrokePath
    public var mask: UIBezierPath?
    @available(iOS 16, *)
    public var randomSeed: UInt32 { seed }
    private var seed: UInt32 = 0
    @available(iOS 27, visionOS 27, *)
    public var id: UUID { identifier }
    private var identifier = UUID()
    @available(iOS 27, visionOS 27, *)
    public var renderGroupID: UUID? {
        get { group }
        set { group = newValue }
    }
    private var group: UUID?
    @available(iOS 27, visionOS 27, *)
    public var renderState: RenderState? {
        get { state }
        set { state = newValue }
    }
    private var state: RenderState?

    public struct RenderState: Codable {
        public var grainOffset: CGPoint?
        /// Stands for what PencilKit doesn't show.
        public var opaque: Int?

        public init(grainOffset: CGPoint? = nil) { self.grainOffset = grainOffset }
    }

    public init(
        ink: PKInk,
        path: PKStrokePath,
        transform: CGAffineTransform = .identity,
        mask: UIBezierPath? = nil
    ) {
        (self.ink, self.path, self.transform, self.mask) = (ink, path, transform, mask)
    }

    @available(iOS 16, *)
    public init(
        ink: PKInk,
        path: PKStrokePath,
        transform: CGAffineTransform,
        mask: UIBezierPath?,
        randomSeed: UInt32
    ) {
        self.init(ink: ink, path: path, transform: transform, mask: mask)
        seed = randomSeed
    }

    @available(iOS 27, visionOS 27, *)
    public init(
        ink: PKInk,
        path: PKStrokePath,
        transform: CGAffineTransform = .identity,
        mask: UIBezierPath? = nil,
        randomSeed: UInt32 = UInt32.random(in: 0...UInt32.max),
        id: UUID = UUID(),
        renderGroupID: UUID? = nil,
        renderState: PKStroke.RenderState? = nil
    ) {
        self.init(ink: ink, path: path, transform: transform, mask: mask, randomSeed: randomSeed)
        (identifier, group, state) = (id, renderGroupID, renderState)
    }
}

public struct PKStrokePath: RandomAccessCollection {
    public let creationDate: Date
    private let points: [PKStrokePoint]
    @available(iOS 27, visionOS 27, *)
    public var id: UUID { identifier }
    private let identifier: UUID

    public init<T: Sequence>(controlPoints: T, creationDate: Date) where T.Element == PKStrokePoint {
        (points, self.creationDate, identifier) = (Array(controlPoints), creationDate, UUID())
    }

    @available(iOS 27, visionOS 27, *)
    public init<T: Sequence>(controlPoints: T, creationDate: Date, id: UUID) where T.Element == PKStrokePoint {
        (points, self.creationDate, identifier) = (Array(controlPoints), creationDate, id)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { points.count }
    public subscript(i: Int) -> PKStrokePoint { points[i] }
}

public struct PKStrokePoint {
    public let location: CGPoint
    public let timeOffset: TimeInterval
    public let size: CGSize
    public let opacity: CGFloat
    public let force: CGFloat
    public let azimuth: CGFloat
    public let altitude: CGFloat
    @available(iOS 17, *)
    public var secondaryScale: CGFloat { scale }
    private let scale: CGFloat
    @available(iOS 26, visionOS 26, *)
    public var threshold: CGFloat { clip }
    private let clip: CGFloat
    @available(iOS 27, visionOS 27, *)
    public var lateralJitter: CGFloat { jitter }
    private let jitter: CGFloat

    public init(
        location: CGPoint,
        timeOffset: TimeInterval,
        size: CGSize,
        opacity: CGFloat,
        force: CGFloat,
        azimuth: CGFloat,
        altitude: CGFloat
    ) {
        self.init(location, timeOffset, size, opacity, force, azimuth, altitude, 1, 0, 0)
    }

    @available(iOS 17, *)
    public init(
        location: CGPoint,
        timeOffset: TimeInterval,
        size: CGSize,
        opacity: CGFloat,
        force: CGFloat,
        azimuth: CGFloat,
        altitude: CGFloat,
        secondaryScale: CGFloat
    ) {
        self.init(location, timeOffset, size, opacity, force, azimuth, altitude, secondaryScale, 0, 0)
    }

    @available(iOS 26, visionOS 26, *)
    public init(
        location: CGPoint,
        timeOffset: TimeInterval,
        size: CGSize,
        opacity: CGFloat,
        force: CGFloat,
        azimuth: CGFloat,
        altitude: CGFloat,
        secondaryScale: CGFloat,
        threshold: CGFloat
    ) {
        self.init(location, timeOffset, size, opacity, force, azimuth, altitude, secondaryScale, threshold, 0)
    }

    @available(iOS 27, visionOS 27, *)
    public init(
        location: CGPoint,
        timeOffset: TimeInterval,
        size: CGSize,
        opacity: CGFloat,
        force: CGFloat,
        azimuth: CGFloat,
        altitude: CGFloat,
        secondaryScale: CGFloat,
        threshold: CGFloat,
        lateralJitter: CGFloat
    ) {
        let (scale, clip, jitter) = (secondaryScale, threshold, lateralJitter)
        self.init(location, timeOffset, size, opacity, force, azimuth, altitude, scale, clip, jitter)
    }

    private init(
        _ location: CGPoint,
        _ timeOffset: TimeInterval,
        _ size: CGSize,
        _ opacity: CGFloat,
        _ force: CGFloat,
        _ azimuth: CGFloat,
        _ altitude: CGFloat,
        _ scale: CGFloat,
        _ clip: CGFloat,
        _ jitter: CGFloat
    ) {
        (self.location, self.timeOffset, self.size, self.opacity) = (location, timeOffset, size, opacity)
        (self.force, self.azimuth, self.altitude) = (force, azimuth, altitude)
        (self.scale, self.clip, self.jitter) = (scale, clip, jitter)
    }
}

public struct PKInk {
    public var inkType: PKInkingTool.InkType
    public var color: UIColor

    public init(_ inkType: PKInkingTool.InkType, color: UIColor) { (self.inkType, self.color) = (inkType, color) }
}

public struct PKInkingTool {
    public enum InkType: String {
        case pen = "com.apple.ink.pen"
        case pencil = "com.apple.ink.pencil"
        case marker = "com.apple.ink.marker"
        case monoline = "com.apple.ink.monoline"
        case fountainPen = "com.apple.ink.fountainpen"
        case watercolor = "com.apple.ink.watercolor"
        case crayon = "com.apple.ink.crayon"
        case reed = "com.apple.ink.reed"
    }
}
