import Sumi

/// How much of an ink the paper takes from place to place: fractal noise, as SVG's `feTurbulence` makes it in its fourth channel,
/// in the coordinates of the stroke's path, moved by its grain offset.
struct Grain: Hashable {
    /// How many waves of noise there are in a point.
    let frequency: Double
    /// How many octaves of noise are added.
    let octaves: Int
    /// What noise of 0…1 is multiplied by, and what is added, for the alpha.
    let slope: Double
    let offset: Double

    static let pencil = Grain(frequency: 0.9, octaves: 2, slope: 4, offset: -1.45)
    static let crayon = Grain(frequency: 0.35, octaves: 3, slope: 9, offset: -3.6)
    /// Where a threshold clips it; else all of the ink is there.
    static let reed = Grain(frequency: 0.6, octaves: 2, slope: 3, offset: -0.7)

    /// In how many steps an alpha is held against a threshold.
    static let steps = 16

    /// The seed of a stroke's noise, in 16 bits, which all renderers take.
    static func seed(_ stroke: Stroke) -> Int { Int((stroke.randomSeed ^ stroke.randomSeed >> 16) & 0xFFFF) }

    /// The alpha that noise gives.
    func alpha(_ noise: Double) -> Double { min(max(0, slope * noise + offset), 1) }

    /// What stands for each step of alpha.
    static func table(_ threshold: Double) -> [Double] {
        (0..<steps).map { step in
            let alpha = Double(step) / Double(steps - 1)
            return alpha < threshold ? 0 : alpha
        }
    }
}
