import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ExpectedStroke {
    /// What of a stroke isn't as expected, bit for bit; nil where all of it is.
    func difference(from stroke: Stroke) -> String? {
        let other = ExpectedStroke(stroke)
        func text(_ name: String, _ expected: Any, _ found: Any) -> String {
            "\(name) \(found) in place of \(expected)"
        }
        if ink.exact != other.ink.exact { return text("ink", ink, other.ink) }
        if channels != other.channels { return text("channels", channels, other.channels) }
        if points.count != other.points.count { return text("points", points.count, other.points.count) }
        if let difference = pointDifference(from: other) { return difference }
        if transform.coefficients.map(\.bitPattern) != other.transform.coefficients.map(\.bitPattern) {
            return text("transform", transform, other.transform)
        }
        if mask?.exact != other.mask?.exact { return text("mask", mask as Any, other.mask as Any) }
        if randomSeed != other.randomSeed { return text("seed", randomSeed, other.randomSeed) }
        if id != other.id, !hasAnyID || other.id == nil { return text("id", id as Any, other.id as Any) }
        if pathID != other.pathID { return text("path's id", pathID as Any, other.pathID as Any) }
        if trim != other.trim { return text("trim", trim as Any, other.trim as Any) }
        if creationDate?.timeIntervalSinceReferenceDate.bitPattern
            != other.creationDate?.timeIntervalSinceReferenceDate.bitPattern
        {
            return text("date", creationDate as Any, other.creationDate as Any)
        }
        if renderGroupID != other.renderGroupID {
            return text("render group", renderGroupID as Any, other.renderGroupID as Any)
        }
        if renderState?.exact != other.renderState?.exact {
            return text("render state", renderState as Any, other.renderState as Any)
        }
        if unknown != other.unknown { return text("unknown columns", unknown, other.unknown) }
        return nil
    }

    private func pointDifference(from other: ExpectedStroke) -> String? {
        for (index, (point, found)) in zip(points, other.points).enumerated() {
            if point.hasSameBits(as: found) || isSizeVague && isNear(found, point, other.grid) { continue }
            return "point \(index) \(found) in place of \(point)"
        }
        return nil
    }

    /// Whether a point is as expected but for its size and secondary scale, and those are within half a step.
    private func isNear(_ found: StrokePoint, _ point: StrokePoint, _ grid: Grid?) -> Bool {
        guard let grid else { return false }
        var other = found
        (other.size, other.secondaryScale) = (point.size, point.secondaryScale)
        guard other.hasSameBits(as: point) else { return false }
        func isNear(_ value: Float, _ expected: Float, _ channel: Channel, per unit: Float = 1) -> Bool {
            let largest = Float(grid.largest(channel)) * unit
            let limited = min(max(expected, -largest), largest)
            let room = Float(grid.halfStep(channel)) * unit + 4 * max(value.magnitude, limited.magnitude).ulp
            return (value - limited).magnitude <= room
        }
        let (width, height) = (found.size.width, found.size.height)
        guard isNear(width, point.size.width, .width) else { return false }
        if width == 0 { return height == 0 && found.secondaryScale == 1 }
        let aspect = point.size.width == 0 ? 1 : point.size.height / point.size.width
        let isHeightRight =
            channels.contains(.height) ? isNear(height, aspect * width, .height, per: width) : height == width
        guard channels.contains(.secondaryScale) else { return isHeightRight && found.secondaryScale == 1 }
        // The column holds the secondary width, in steps of its own.
        let secondary = (found: found.secondaryScale * width, expected: point.secondaryScale * width)
        let isScaleRight = isNear(secondary.found, secondary.expected, .secondaryScale)
        // The nearest step may stand for a scale that binary32 doesn't have: then it is the one before.
        let step = 2 * Float(grid.halfStep(.secondaryScale))
        let isLast = !((secondary.found.magnitude + step) / width).isFinite
        let isBelow = (secondary.expected - secondary.found).magnitude <= step
        return isHeightRight && (isScaleRight || isLast && isBelow)
    }
}

extension StrokePoint {
    /// Whether two points hold the same bits.
    func hasSameBits(as other: StrokePoint) -> Bool {
        location.x.bitPattern == other.location.x.bitPattern && location.y.bitPattern == other.location.y.bitPattern
            && timeOffset.bitPattern == other.timeOffset.bitPattern
            && size.width.bitPattern == other.size.width.bitPattern
            && size.height.bitPattern == other.size.height.bitPattern
            && opacity.bitPattern == other.opacity.bitPattern && force.bitPattern == other.force.bitPattern
            && azimuth.bitPattern == other.azimuth.bitPattern && altitude.bitPattern == other.altitude.bitPattern
            && secondaryScale.bitPattern == other.secondaryScale.bitPattern
            && threshold.bitPattern == other.threshold.bitPattern
            && lateralJitter.bitPattern == other.lateralJitter.bitPattern
    }
}

extension StrokeMask {
    /// The mask, bit for bit.
    fileprivate var exact: [UInt8] {
        ByteWriter.bytes { writer in
            writer.string("\(fillRule) \(elements.map(\.exactKind))")
            for vertex in elements.flatMap(\.vertices) {
                writer.double(vertex.x)
                writer.double(vertex.y)
            }
        }
    }
}

extension RenderState {
    /// The state, bit for bit.
    fileprivate var exact: [UInt8] {
        ByteWriter.bytes { writer in
            writer.double(grainOffset.x)
            writer.double(grainOffset.y)
            writer.write(data)
        }
    }
}
