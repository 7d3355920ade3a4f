/// How a path is shown by a reader that may not use all of it: without some channels, and with the widths and opacities
/// of another ink (Spec, 11.3).
package struct PathRendition: Hashable, Sendable {
    /// The channels that the path states, hidden ones included.
    package let stored: ChannelSet
    /// Those of them that read as their defaults.
    package let hidden: ChannelSet
    /// What widths and heights go through, one after the other.
    package let width: [Ink.Law]
    /// What opacities go through, one after the other.
    package let opacity: [Ink.Law]

    /// What is read of the stored channels.
    package var visible: ChannelSet { stored.subtracting(hidden) }

    /// What the path that is shown states.
    package var shown: ChannelSet {
        var shown = visible
        if !width.isEmpty { shown.insert(.width) }
        if !opacity.isEmpty { shown.insert(.opacity) }
        return shown
    }

    /// The point to show for one that was read.
    package func applied(to point: StrokePoint) -> StrokePoint {
        var point = point
        if !width.isEmpty {
            point.size = Size(width: width.applied(to: point.size.width), height: width.applied(to: point.size.height))
        }
        if !opacity.isEmpty { point.opacity = opacity.applied(to: point.opacity) }
        return point
    }
}

extension Ink.Law {
    /// The result for a value, limited to 0…2²².
    fileprivate func applied(to value: Double) -> Double {
        min(max(Double(scale) * value + Double(offset), 0), Double(1 << 22))
    }

    /// Whether the law changes nothing; an offset of −0 does.
    package var isIdentity: Bool { scale == 1 && offset.bitPattern == 0 }
}

extension [Ink.Law] {
    /// The result of the laws one after the other, in binary64.
    fileprivate func applied(to value: Float) -> Float {
        Float(reduce(Double(value)) { $1.applied(to: $0) })
    }
}
