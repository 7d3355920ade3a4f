extension SIMD2<Double> {
    /// The sum of products.
    @inline(__always)
    package func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }

    /// The square of the length.
    @inline(__always)
    package var squaredLength: Double { dot(self) }

    /// The length; infinite where its square is, from about 1e154 on.
    @inline(__always)
    package var length: Double { squaredLength.squareRoot() }
}
