#if PENCILKIT_STUB || canImport(PencilKit) && canImport(UIKit)
    import Sumi
    #if PENCILKIT_STUB
        import PencilKitStub
        import SumiInterchange
    #else
        import PencilKit
        import UIKit
    #endif

    extension Stroke {
        init(_ stroke: PKStroke) {
            self.init(
                ink: Ink(pencilKit: Ink.InkType(rawValue: stroke.ink.inkType.rawValue), InkColor(stroke.ink.color)),
                path: StrokePath(stroke.path),
                transform: Transform(stroke.transform),
                mask: stroke.mask.map { StrokeMask($0) }
            )
            if #available(iOS 16, *) { randomSeed = stroke.randomSeed }
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) {
                    (id, renderGroupID) = (stroke.id, stroke.renderGroupID)
                    renderState = stroke.renderState.map { RenderState($0) }
                }
            #endif
        }

        /// The ink, which the system knows.
        fileprivate var pencilKitInk: PKInk {
            PKInk(PKInkingTool.InkType(rawValue: ink.inkType.rawValue) ?? .pen, color: ink.color.uiColor)
        }
    }

    extension PKStroke {
        init(_ stroke: Stroke) {
            let (ink, mask) = (stroke.pencilKitInk, stroke.mask.map { UIBezierPath($0) })
            let (path, transform) = (PKStrokePath(stroke.path), CGAffineTransform(stroke.transform))
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) {
                    self.init(
                        ink: ink,
                        path: path,
                        transform: transform,
                        mask: mask,
                        randomSeed: stroke.randomSeed,
                        id: stroke.id ?? UUID(),
                        renderGroupID: stroke.renderGroupID,
                        renderState: stroke.renderState.map { PKStroke.RenderState($0) }
                    )
                    return
                }
            #endif
            if #available(iOS 16, *) {
                self.init(ink: ink, path: path, transform: transform, mask: mask, randomSeed: stroke.randomSeed)
            } else {
                self.init(ink: ink, path: path, transform: transform, mask: mask)
            }
        }
    }

    extension StrokePath {
        fileprivate init(_ path: PKStrokePath) {
            self.init(controlPoints: path.map { StrokePoint($0) }, creationDate: path.creationDate)
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) { id = path.id }
            #endif
        }
    }

    extension PKStrokePath {
        /// A slice becomes a path of its own.
        fileprivate init(_ whole: StrokePath) {
            let path = whole.standing(whole.parametricRange)
            let points = path.map { PKStrokePoint($0) }
            let date = path.creationDate ?? Date(timeIntervalSinceReferenceDate: 0)
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) {
                    // Two paths with one identifier must have the same points.
                    let id = whole.trim == nil ? whole.id : nil
                    self.init(controlPoints: points, creationDate: date, id: id ?? UUID())
                    return
                }
            #endif
            self.init(controlPoints: points, creationDate: date)
        }
    }

    #if PENCILKIT_STUB || compiler(>=6.4)
        @available(iOS 27, visionOS 27, *)
        extension RenderState {
            /// The state with all that PencilKit encodes of it. Where it has no grain offset, ours is 0.
            fileprivate init(_ state: PKStroke.RenderState) {
                let data = (try? PropertyListEncoder().encode(state)) ?? Data()
                self.init(grainOffset: Sumi.Point(state.grainOffset ?? .zero), data: Array(data))
            }
        }

        @available(iOS 27, visionOS 27, *)
        extension PKStroke.RenderState {
            /// The state that was encoded, if it is one of PencilKit's, with the grain offset.
            fileprivate init(_ state: Sumi.RenderState) {
                self = (try? PropertyListDecoder().decode(Self.self, from: Data(state.data))) ?? Self()
                if Sumi.Point(grainOffset ?? .zero) != state.grainOffset {
                    grainOffset = CGPoint(x: state.grainOffset.x, y: state.grainOffset.y)
                }
            }
        }

        extension Sumi.Point {
            fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
        }
    #endif
#endif
