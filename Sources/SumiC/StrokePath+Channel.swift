import Sumi

extension StrokePath {
    /// Does something with the value that each point has of a channel, in turn.
    func forEachValue(of channel: Channel, _ body: (_ index: Int, _ value: Double) -> Void) {
        switch storage {
        case .points(let points):
            for (index, point) in points.enumerated() { body(index, point[channel]) }
        case .quantized(let columns, let range):
            // No more is computed of a point than this channel depends on.
            var needed = ChannelSet(channel)
            if channel == .height || channel == .secondaryScale { needed.insert(.width) }
            needed.formIntersection(rendition?.visible ?? channels)
            for (index, position) in range.enumerated() {
                let point = columns.point(at: position, channels: needed)
                body(index, (rendition?.applied(to: point) ?? point)[channel])
            }
        }
    }
}
