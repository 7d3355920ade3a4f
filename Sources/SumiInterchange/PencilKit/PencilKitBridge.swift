#if PENCILKIT_STUB || canImport(PencilKit) && canImport(UIKit)
    public import Sumi
    #if PENCILKIT_STUB
        public import PencilKitStub
        public import SumiInterchange
    #else
        public import PencilKit
        import UIKit
    #endif

    /// A drawing as PencilKit's own, and what of it PencilKit's interface can't carry over.
    ///
    /// This goes by the interface, stroke by stroke, masks included; ``PencilKitExport`` makes the archive instead. Render
    /// groups, render states, identifiers, thresholds and jitter stay behind, and are reported.
    ///
    /// It was never compiled on Apple's systems: tests run it against a stub of PencilKit's declarations.
    public struct PencilKitBridge {
        /// The drawing.
        public let drawing: PKDrawing
        /// What isn't in it.
        public let report: ConversionReport

        /// Makes a drawing of PencilKit.
        public init(_ drawing: Drawing) {
            var report = ConversionReport()
            let strokes = drawing.strokes.enumerated().map { index, stroke in
                for loss in stroke.lossesInPencilKit { report.note(loss, stroke: index) }
                return PKStroke(stroke)
            }
            report.note("entry of the metadata", count: drawing.metadata.count)
            report.note("chunk kept for another program", count: drawing.ancillaryChunks.count)
            (self.drawing, self.report) = (PKDrawing(strokes: strokes), report)
        }
    }

    extension PKDrawing {
        /// Makes a drawing of Sumi's, as ``PencilKitBridge`` does, without its report.
        public init(_ drawing: Drawing) { self = PencilKitBridge(drawing).drawing }
    }

    extension Drawing {
        /// Takes over a drawing of PencilKit: all that its interface shows, but for identifiers, render groups, render states,
        /// thresholds and jitter.
        public init(_ drawing: PKDrawing) { self.init(strokes: drawing.strokes.map { Stroke($0) }) }
    }

    extension Stroke {
        fileprivate init(_ stroke: PKStroke) {
            let path = StrokePath(
                controlPoints: stroke.path.map { StrokePoint($0) },
                creationDate: stroke.path.creationDate
            )
            let ink = Ink(Ink.InkType(rawValue: stroke.ink.inkType.rawValue), color: InkColor(stroke.ink.color))
            let matrix = stroke.transform
            let transform = Transform(
                a: Double(matrix.a),
                b: Double(matrix.b),
                c: Double(matrix.c),
                d: Double(matrix.d),
                tx: Double(matrix.tx),
                ty: Double(matrix.ty)
            )
            self.init(ink: ink, path: path, transform: transform, mask: stroke.mask.map { StrokeMask($0) })
            if #available(iOS 16, *) { randomSeed = stroke.randomSeed }
        }

        fileprivate var lossesInPencilKit: [String] {
            let losses: [(isLost: Bool, name: String)] = [
                (
                    pencilKitInk.inkType.rawValue != ink.inkType.rawValue,
                    "ink \(ink.inkType.rawValue), for which another stands"
                ),
                (ink.revision != 0, "revision of an ink"),
                (id != nil || path.id != nil, "identifier"),
                (renderGroupID != nil, "render group"),
                (renderState != nil, "render state"),
                (path.parametricRange != 0...Double(max(0, path.count - 1)), "cut at the ends of a path"),
                (path.channels.contains(.threshold), "channel threshold"),
                (path.channels.contains(.lateralJitter), "channel lateralJitter"),
                (path.creationDate == nil, "missing date of a path, written as 2001-01-01"),
            ]
            return losses.filter(\.isLost).map(\.name)
        }

        /// The first of the ink and its fallbacks that the system knows, or a pen.
        fileprivate var pencilKitInk: PKInk {
            let inks = [(ink.inkType, ink.color)] + ink.fallbacks.map { ($0.inkType, $0.color) }
            for (type, color) in inks {
                if let type = PKInkingTool.InkType(rawValue: type.rawValue) { return PKInk(type, color: color.uiColor) }
            }
            return PKInk(.pen, color: ink.color.uiColor)
        }
    }

    extension PKStroke {
        fileprivate init(_ stroke: Stroke) {
            let path = PKStrokePath(
                controlPoints: stroke.path.map { PKStrokePoint($0) },
                creationDate: stroke.path.creationDate ?? Date(timeIntervalSinceReferenceDate: 0)
            )
            let matrix = stroke.transform
            let transform = CGAffineTransform(
                a: CGFloat(matrix.a),
                b: CGFloat(matrix.b),
                c: CGFloat(matrix.c),
                d: CGFloat(matrix.d),
                tx: CGFloat(matrix.tx),
                ty: CGFloat(matrix.ty)
            )
            let (ink, mask) = (stroke.pencilKitInk, stroke.mask.map { UIBezierPath($0) })
            if #available(iOS 16, *) {
                self.init(ink: ink, path: path, transform: transform, mask: mask, randomSeed: stroke.randomSeed)
            } else {
                self.init(ink: ink, path: path, transform: transform, mask: mask)
            }
        }
    }
#endif
