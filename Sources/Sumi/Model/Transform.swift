/// An affine transform, with Core Graphics' convention: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct Transform: Hashable, Sendable {
    /// x′ for each x.
    public var a: Double
    /// y′ for each x.
    public var b: Double
    /// x′ for each y.
    public var c: Double
    /// y′ for each y.
    public var d: Double
    /// What is added to x′, in points.
    public var tx: Double
    /// What is added to y′, in points.
    public var ty: Double

    /// Makes a transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that moves nothing.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes the transform that moves by `x` and `y` points.
    public init(translationX x: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Where `point` goes.
    public func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Whether the transform is the identity, to the sign of its zeros.
    var isPlainIdentity: Bool {
        a == 1 && d == 1 && b.bitPattern | c.bitPattern | tx.bitPattern | ty.bitPattern == 0
    }

    /// The coefficients in the order of the file: a, b, c, d, tx, ty.
    package var coefficients: [Double] { [a, b, c, d, tx, ty] }
}
