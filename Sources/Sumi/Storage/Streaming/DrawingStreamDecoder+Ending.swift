extension DrawingStreamDecoder {
    /// What is known of a drawing at the end of the file.
    public struct Ending: Sendable {
        /// The strokes that weren't given before: none but where blocks waited for the length of the file.
        public let strokes: [Stroke]
        /// Which strokes are the drawing, in drawing order, by their positions among all that were given, ``strokes``
        /// included. Strokes that don't occur were deleted.
        public let order: [Range<Int>]
        /// What an app noted about the drawing.
        public let metadata: [MetadataKey: MetadataValue]
        /// Chunks of apps, and those that this library doesn't know.
        public let ancillaryChunks: [AncillaryChunk]
        /// The content version that the file states.
        public let contentVersion: ContentVersion

        /// The drawing of the file.
        ///
        /// - Parameter strokes: all that were given, ``strokes`` included, in the order in which they were
        /// - Returns: a drawing equal to what ``Drawing/init(data:options:limits:)-(Data,_,_)`` makes of the whole file, but
        ///   without its bytes, so that it is saved in canonical form
        public func drawing(of strokes: [Stroke]) -> Drawing {
            var live = order.flatMap { strokes[$0.clamped(to: strokes.indices)] }
            for index in live.indices { live[index].limitUnknownVersion(to: contentVersion) }
            return Drawing(
                decodedStrokes: live,
                metadata: metadata,
                ancillaryChunks: ancillaryChunks,
                source: nil
            )
        }
    }
}
