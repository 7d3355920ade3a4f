/// All channels of control points, as exact as the model has them. What these give, weights and differences of points among
/// them, is made of numbers alone: none means anything else than its channel's.
extension StrokePoint: SplineVector {
    /// What stands in a place until its point is known; its azimuth is 0.
    static var placeholder: StrokePoint { StrokePoint(location: .zero) }

    // Four numbers, or two, are added or multiplied at once.

    @inline(__always)
    private var place: SIMD2<Double> {
        get { SIMD2(location) }
        set { location = Point(x: newValue.x, y: newValue.y) }
    }

    @inline(__always)
    private var nib: SIMD4<Float> {
        get { SIMD4(size.width, size.height, opacity, force) }
        set {
            size = Size(width: newValue[0], height: newValue[1])
            (opacity, force) = (newValue[2], newValue[3])
        }
    }

    @inline(__always)
    private var pose: SIMD4<Float> {
        get { SIMD4(azimuth, altitude, secondaryScale, threshold) }
        set { (azimuth, altitude, secondaryScale, threshold) = (newValue[0], newValue[1], newValue[2], newValue[3]) }
    }

    @inline(__always)
    package static func + (one: StrokePoint, other: StrokePoint) -> StrokePoint {
        var sum = one
        sum.place += other.place
        sum.nib += other.nib
        sum.pose += other.pose
        sum.timeOffset += other.timeOffset
        sum.lateralJitter += other.lateralJitter
        return sum
    }

    @inline(__always)
    package static func - (one: StrokePoint, other: StrokePoint) -> StrokePoint {
        var difference = one
        difference.place -= other.place
        difference.nib -= other.nib
        difference.pose -= other.pose
        difference.timeOffset -= other.timeOffset
        difference.lateralJitter -= other.lateralJitter
        return difference
    }

    @inline(__always)
    package static func * (factor: Double, point: StrokePoint) -> StrokePoint {
        let narrow = Float(factor)
        var product = point
        product.place *= factor
        product.nib *= narrow
        product.pose *= narrow
        product.timeOffset *= factor
        product.lateralJitter *= narrow
        return product
    }

    /// Whether all channels are finite.
    @inline(__always)
    var isFinite: Bool {
        (place.sum() + timeOffset).isFinite && (nib.sum() + pose.sum() + lateralJitter).isFinite
    }

    /// What lies behind the point on the line from another one to it, as far away.
    func continued(from other: StrokePoint) -> StrokePoint { 2 * self - other }

    /// The point with its azimuth, to which any number of turns may be added, within half a turn of a neighbour's.
    func turned(towards neighbour: StrokePoint) -> StrokePoint {
        var turned = self
        turned.turn(towards: neighbour)
        return turned
    }

    /// Turns the azimuth so.
    @inline(__always)
    mutating func turn(towards neighbour: StrokePoint) {
        if (azimuth - neighbour.azimuth).magnitude > .pi { turn(towards: neighbour.azimuth) }
    }

    @inline(never)
    private mutating func turn(towards neighbour: Float) {
        azimuth = Float(Double(azimuth).turned(towards: Double(neighbour)))
    }
}

extension Double {
    /// An angle, to which any number of turns may be added, within half a turn of another.
    func turned(towards other: Double) -> Double { other + (self - other).remainder(dividingBy: 2 * .pi) }
}
