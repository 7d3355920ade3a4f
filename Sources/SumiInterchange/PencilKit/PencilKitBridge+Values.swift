#if PENCILKIT_STUB || canImport(PencilKit) && canImport(UIKit)
    import Sumi
    #if PENCILKIT_STUB
        import PencilKitStub
    #else
        import PencilKit
        import UIKit
    #endif

    extension StrokePoint {
        init(_ point: PKStrokePoint) {
            self.init(
                location: Sumi.Point(x: Double(point.location.x), y: Double(point.location.y)),
                timeOffset: point.timeOffset,
                size: Sumi.Size(width: Float(point.size.width), height: Float(point.size.height)),
                opacity: Float(point.opacity),
                force: Float(point.force),
                azimuth: Float(point.azimuth),
                altitude: Float(point.altitude)
            )
            if #available(iOS 17, *) { secondaryScale = Float(point.secondaryScale) }
            if #available(iOS 26, visionOS 26, *) { threshold = Float(point.threshold) }
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) { lateralJitter = Float(point.lateralJitter) }
            #endif
        }
    }

    extension PKStrokePoint {
        init(_ point: StrokePoint) {
            let location = CGPoint(x: point.location.x, y: point.location.y)
            let size = CGSize(width: CGFloat(point.size.width), height: CGFloat(point.size.height))
            if #available(iOS 26, visionOS 26, *) {
                self.init(point, at: location, size)
                return
            }
            if #available(iOS 17, *) {
                self.init(
                    location: location,
                    timeOffset: point.timeOffset,
                    size: size,
                    opacity: CGFloat(point.opacity),
                    force: CGFloat(point.force),
                    azimuth: CGFloat(point.azimuth),
                    altitude: CGFloat(point.altitude),
                    secondaryScale: CGFloat(point.secondaryScale)
                )
            } else {
                self.init(
                    location: location,
                    timeOffset: point.timeOffset,
                    size: size,
                    opacity: CGFloat(point.opacity),
                    force: CGFloat(point.force),
                    azimuth: CGFloat(point.azimuth),
                    altitude: CGFloat(point.altitude)
                )
            }
        }
    }

    @available(iOS 26, visionOS 26, *)
    extension PKStrokePoint {
        fileprivate init(_ point: StrokePoint, at location: CGPoint, _ size: CGSize) {
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) {
                    self.init(
                        location: location,
                        timeOffset: point.timeOffset,
                        size: size,
                        opacity: CGFloat(point.opacity),
                        force: CGFloat(point.force),
                        azimuth: CGFloat(point.azimuth),
                        altitude: CGFloat(point.altitude),
                        secondaryScale: CGFloat(point.secondaryScale),
                        threshold: CGFloat(point.threshold),
                        lateralJitter: CGFloat(point.lateralJitter)
                    )
                    return
                }
            #endif
            self.init(
                location: location,
                timeOffset: point.timeOffset,
                size: size,
                opacity: CGFloat(point.opacity),
                force: CGFloat(point.force),
                azimuth: CGFloat(point.azimuth),
                altitude: CGFloat(point.altitude),
                secondaryScale: CGFloat(point.secondaryScale),
                threshold: CGFloat(point.threshold)
            )
        }
    }

    extension Transform {
        init(_ matrix: CGAffineTransform) {
            self.init(
                a: Double(matrix.a),
                b: Double(matrix.b),
                c: Double(matrix.c),
                d: Double(matrix.d),
                tx: Double(matrix.tx),
                ty: Double(matrix.ty)
            )
        }
    }

    extension CGAffineTransform {
        init(_ matrix: Transform) {
            self.init(
                a: CGFloat(matrix.a),
                b: CGFloat(matrix.b),
                c: CGFloat(matrix.c),
                d: CGFloat(matrix.d),
                tx: CGFloat(matrix.tx),
                ty: CGFloat(matrix.ty)
            )
        }
    }

    extension InkColor {
        /// The colour in extended sRGB; black where it has none there.
        init(_ color: UIColor) {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
            _ = unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            self.init(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        }

        var uiColor: UIColor {
            UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        }
    }

    extension StrokeMask {
        init(_ path: UIBezierPath) {
            var elements: Elements = []
            unsafe path.cgPath.applyWithBlock { element in
                func point(_ index: Int) -> Sumi.Point {
                    let point = unsafe element.pointee.points[index]
                    return Sumi.Point(x: Double(point.x), y: Double(point.y))
                }
                switch unsafe element.pointee.type {
                case .moveToPoint: elements.append(.move(to: point(0)))
                case .addLineToPoint: elements.append(.line(to: point(0)))
                case .addQuadCurveToPoint: elements.append(.quadCurve(to: point(1), control: point(0)))
                case .addCurveToPoint:
                    elements.append(.curve(to: point(2), control1: point(0), control2: point(1)))
                case .closeSubpath: elements.append(.closeSubpath)
                @unknown default: break
                }
            }
            self.init(elements: elements, fillRule: path.usesEvenOddFillRule ? .evenOdd : .nonZero)
        }
    }

    extension UIBezierPath {
        convenience init(_ mask: StrokeMask) {
            self.init()
            usesEvenOddFillRule = mask.fillRule == .evenOdd
            func point(_ point: Sumi.Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
            for element in mask.elements {
                switch element {
                case .move(let end): move(to: point(end))
                case .line(let end): addLine(to: point(end))
                case .quadCurve(let end, let control): addQuadCurve(to: point(end), controlPoint: point(control))
                case .curve(let end, let control1, let control2):
                    addCurve(to: point(end), controlPoint1: point(control1), controlPoint2: point(control2))
                case .closeSubpath: close()
                }
            }
        }
    }
#endif
