import Sumi

/// How an ink looks beside its width: what both kinds of pictures go by.
struct InkLook {
    /// One of the films of ink that lie over each other.
    struct Layer {
        /// How much of the nib it takes.
        let reach: Double
        /// How much of what lies below it hides.
        let alpha: Double
    }

    /// From the bottom to the top.
    let layers: [Layer]
    /// Whether it darkens what lies below, as light through colored glass is darkened.
    let multiplies: Bool
    /// What of it the paper takes; all without one.
    private let grain: Grain?
    /// Whether what is below a point's threshold isn't seen.
    let isClipped: Bool

    private init(_ layers: [Layer] = [.full], multiplies: Bool = false, grain: Grain? = nil, isClipped: Bool = false) {
        (self.layers, self.multiplies, self.grain, self.isClipped) = (layers, multiplies, grain, isClipped)
    }

    /// The look of an ink. Private inks, and those that this library doesn't know, look like a pen.
    init(_ ink: Ink.InkType) {
        switch ink {
        case .pencil: self.init(grain: .pencil)
        case .marker: self.init([Layer(reach: 1, alpha: 0.6)], multiplies: true)
        case .watercolor: self.init(InkLook.wash, multiplies: true)
        case .crayon: self.init(grain: .crayon, isClipped: true)
        case .reed: self.init(grain: .reed, isClipped: true)
        default: self.init()
        }
    }

    /// The grain of a stroke whose points have this threshold on average: the reed is solid without one.
    func grain(threshold: Double) -> Grain? { grain == .reed && threshold == 0 ? nil : grain }

    /// Most pigment in the middle, and less and less of it towards a soft edge.
    private static let wash = [
        Layer(reach: 1, alpha: 0.22), Layer(reach: 0.88, alpha: 0.2), Layer(reach: 0.7, alpha: 0.2),
    ]
}

extension InkLook.Layer {
    fileprivate static let full = InkLook.Layer(reach: 1, alpha: 1)
}
