extension PointColumns {
    /// A value that the grid can't hold.
    package struct Refusal: Error {
        /// The first point that has such a value.
        package let point: Int
        /// Its channel.
        package let channel: Channel
    }

    /// Rounds points to a grid, by the law in Spec, 7.2.
    ///
    /// - Throws: ``Refusal`` for the first value that is NaN, infinite or off the grid's integers.
    package static func quantizing(
        _ points: [StrokePoint],
        channels: ChannelSet,
        grid: Grid
    ) throws(Refusal) -> PointColumns {
        var quantizer = PointQuantizer(grid: grid, capacity: points.count)
        _ = try quantizer.append(ArraySlice(points), channels: channels)
        return quantizer.finish()
    }
}

extension StrokePoint {
    /// The value of a channel.
    package subscript(channel: Channel) -> Double {
        switch channel {
        case .x: location.x
        case .y: location.y
        case .timeOffset: timeOffset
        case .width: Double(size.width)
        case .height: Double(size.height)
        case .opacity: Double(opacity)
        case .force: Double(force)
        case .azimuth: Double(azimuth)
        case .altitude: Double(altitude)
        case .secondaryScale: Double(secondaryScale)
        case .threshold: Double(threshold)
        case .lateralJitter: Double(lateralJitter)
        }
    }

    /// The number that a grid rounds for a channel.
    func value(of channel: Channel, layout: Grid.Layout) -> Double {
        switch (channel, layout) {
        case (.height, .aspects): Aspect.aspect(of: size)
        case (.secondaryScale, .aspects): Aspect.secondaryWidth(width: size.width, scale: secondaryScale)
        default: self[channel]
        }
    }
}
