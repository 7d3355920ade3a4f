/// What a path's spline goes through: numbers, of one channel or of more, that are added and multiplied alike.
package protocol SplineVector: Sendable {
    static func + (one: Self, other: Self) -> Self
    static func - (one: Self, other: Self) -> Self
    static func * (factor: Double, vector: Self) -> Self
}

extension SIMD2<Double>: SplineVector {}
