extension StrokePoint {
    /// The point's channels as numbers that can be added and multiplied, each where its raw value says; the last four are 0.
    package var vector: SIMD16<Double> {
        var vector = SIMD16<Double>.zero
        vector[Int(Channel.x.rawValue)] = location.x
        vector[Int(Channel.y.rawValue)] = location.y
        vector[Int(Channel.timeOffset.rawValue)] = timeOffset
        vector[Int(Channel.width.rawValue)] = Double(size.width)
        vector[Int(Channel.height.rawValue)] = Double(size.height)
        vector[Int(Channel.opacity.rawValue)] = Double(opacity)
        vector[Int(Channel.force.rawValue)] = Double(force)
        vector[Int(Channel.azimuth.rawValue)] = Double(azimuth)
        vector[Int(Channel.altitude.rawValue)] = Double(altitude)
        vector[Int(Channel.secondaryScale.rawValue)] = Double(secondaryScale)
        vector[Int(Channel.threshold.rawValue)] = Double(threshold)
        vector[Int(Channel.lateralJitter.rawValue)] = Double(lateralJitter)
        return vector
    }

    /// The point whose channels are these numbers.
    package init(vector: SIMD16<Double>) {
        self.init(
            location: Point(x: vector[Int(Channel.x.rawValue)], y: vector[Int(Channel.y.rawValue)]),
            timeOffset: vector[Int(Channel.timeOffset.rawValue)],
            size: Size(
                width: Float(vector[Int(Channel.width.rawValue)]),
                height: Float(vector[Int(Channel.height.rawValue)])
            ),
            opacity: Float(vector[Int(Channel.opacity.rawValue)]),
            force: Float(vector[Int(Channel.force.rawValue)]),
            azimuth: Float(vector[Int(Channel.azimuth.rawValue)]),
            altitude: Float(vector[Int(Channel.altitude.rawValue)]),
            secondaryScale: Float(vector[Int(Channel.secondaryScale.rawValue)]),
            threshold: Float(vector[Int(Channel.threshold.rawValue)]),
            lateralJitter: Float(vector[Int(Channel.lateralJitter.rawValue)])
        )
    }
}
