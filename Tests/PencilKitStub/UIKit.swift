// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the bridge to PencilKit uses of UIKit and Core Graphics.
@_exported public import Foundation

/// As Darwin has them, beside which the library's own must be named with their module.
public struct Point { public let v, h: Int16 }
public struct Size { public let v, h: Int16 }
public struct Rect { public let top, left, bottom, right: Int16 }

public struct CGAffineTransform: Sendable {
    public let a, b, c, d, tx, ty: CGFloat

    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
}

public class UIColor {
    private let components: (CGFloat, CGFloat, CGFloat, CGFloat)

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = (red, green, blue, alpha)
    }

    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        unsafe red?.pointee = components.0
        unsafe green?.pointee = components.1
        unsafe blue?.pointee = components.2
        unsafe alpha?.pointee = components.3
        return true
    }
}

public enum CGPathElementType: Int32 {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

@unsafe
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>
}

public final class CGPath {
    fileprivate var elements: [(CGPathElementType, [CGPoint])] = []

    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for (type, points) in elements {
            var points = points
            unsafe points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var element = unsafe CGPathElement(type: type, points: base)
                unsafe block(&element)
            }
        }
    }
}

open class UIBezierPath {
    public let cgPath = CGPath()
    public var usesEvenOddFillRule = false

    public init() {}

    public func move(to point: CGPoint) { append(.moveToPoint, point) }
    public func addLine(to point: CGPoint) { append(.addLineToPoint, point) }
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { append(.addQuadCurveToPoint, controlPoint, end) }
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        append(.addCurveToPoint, controlPoint1, controlPoint2, end)
    }
    public func close() { cgPath.elements.append((.closeSubpath, [.zero])) }

    private func append(_ type: CGPathElementType, _ points: CGPoint...) { cgPath.elements.append((type, points)) }
}
