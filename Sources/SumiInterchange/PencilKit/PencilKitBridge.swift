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
    /// This goes by the interface, stroke by stroke, masks included; ``PencilKitExport`` makes the archive instead. What came
    /// with a later system (seeds with iOS 16, second scales with 17, thresholds with 26, jitter, identifiers, render groups
    /// and render states with 27) is carried over where that runs, and reported where it doesn't.
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
                let stroke = stroke.restored
                report.note(lossesOf: stroke, at: index, but: PencilKitBridge.keptFeatures)
                let drawn = stroke.drawn { PKInkingTool.InkType(rawValue: $0.rawValue) != nil }
                if drawn.ink.inkType != stroke.ink.inkType { report.note(replacedInkOf: stroke, at: index) }
                return PKStroke(drawn)
            }
            report.note(metadataOf: drawing)
            (self.drawing, self.report) = (PKDrawing(strokes: strokes), report)
        }

        /// What the system's interface has a place for.
        private static var keptFeatures: Set<StrokeFeature> {
            var kept: Set<StrokeFeature> = [.transform, .mask, .grid, .hidden]
            if #available(iOS 16, *) { kept.insert(.randomSeed) }
            if #available(iOS 17, *) { kept.insert(.secondaryScale) }
            if #available(iOS 26, visionOS 26, *) { kept.insert(.threshold) }
            #if PENCILKIT_STUB || compiler(>=6.4)
                if #available(iOS 27, visionOS 27, *) {
                    kept.formUnion([.lateralJitter, .id, .pathID, .renderGroup, .renderState])
                }
            #endif
            return kept
        }
    }

    extension PKDrawing {
        /// Makes a drawing of Sumi's, as ``PencilKitBridge`` does, without its report.
        public init(_ drawing: Drawing) { self = PencilKitBridge(drawing).drawing }
    }

    extension Drawing {
        /// Takes over a drawing of PencilKit: all that its interface shows.
        public init(_ drawing: PKDrawing) { self.init(strokes: drawing.strokes.map { Stroke($0) }) }
    }
#endif
