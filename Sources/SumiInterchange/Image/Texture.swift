import Sumi

/// The grain of a stroke in the pixels of an image.
struct Texture {
    private let grain: Grain
    private let turbulence: Turbulence
    private let toPath: Transform
    private let offset: SIMD2<Double>
    /// What stands for each step of alpha where that is held against a threshold.
    private let steps: [Double]?
    /// How many times longer a pixel takes with a grain than without.
    static let effort = 8

    /// The grain of a stroke.
    ///
    /// - Parameters:
    ///   - grain: that of its ink
    ///   - turbulence: noise with the stroke's seed
    ///   - seen: the stroke
    ///   - look: that of its ink
    ///   - placement: from the path's coordinates to pixels; it can be inverted
    init(_ grain: Grain, _ turbulence: Turbulence, _ seen: SeenStroke, _ look: InkLook, _ placement: Transform) {
        (self.grain, self.turbulence) = (grain, turbulence)
        offset = seen.grainOffset
        toPath = placement.inverse
        steps = look.isClipped && seen.threshold > 0 ? Grain.table(seen.threshold) : nil
    }

    /// How much of the ink the paper takes at a pixel, 0…1.
    func alpha(x: Int, y: Int) -> Double {
        let place = toPath.applied(to: Point(x: Double(x), y: Double(y)))
        let point = (SIMD2(place.x, place.y) - offset) * grain.frequency
        let alpha = grain.alpha(turbulence.value(at: point, octaves: grain.octaves))
        guard let steps else { return alpha }
        return steps[min(Int(alpha * Double(steps.count)), steps.count - 1)]
    }
}

extension Transform {
    /// What leads back; only for one whose determinant isn't 0.
    fileprivate var inverse: Transform {
        let area = a * d - b * c
        return Transform(
            a: d / area,
            b: -b / area,
            c: -c / area,
            d: a / area,
            tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area
        )
    }
}
