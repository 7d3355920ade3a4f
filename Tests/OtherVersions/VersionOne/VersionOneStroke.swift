/// A stroke as content version 1 shows it.
package struct VersionOneStroke: Hashable, Sendable {
    /// A control point with the channels of content version 1.
    package struct Point: Hashable, Sendable {
        package var x = 0.0
        package var y = 0.0
        package var time = 0.0
        package var width: Float = 1
        package var height: Float = 1
        package var opacity: Float = 1
        package var force: Float = 1
        package var azimuth: Float = 0
        /// π/2, the bits that section 7 gives.
        package var altitude = Float(bitPattern: 0x3FC9_0FDB)

        package init() {}
    }

    /// 1 pen, 2 pencil, 3 marker.
    package var ink: Int
    /// Red, green, blue, alpha.
    package var color: SIMD4<Float>
    /// a, b, c, d, tx, ty.
    package var transform: [Double]
    package var points: [Point]

    package init(ink: Int, color: SIMD4<Float>, transform: [Double], points: [Point]) {
        self.ink = ink
        self.color = color
        self.transform = transform
        self.points = points
    }
}
