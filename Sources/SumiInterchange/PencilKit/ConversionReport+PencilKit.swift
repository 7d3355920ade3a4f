import Sumi

extension ConversionReport {
    /// Notes what an archive has no place for, as far as is known.
    mutating func noteLosses(of stroke: Stroke, _ points: PencilKitPoints, at index: Int) {
        var losses: [String] = []
        func note(_ what: String) { losses.append(what) }
        if stroke.mask != nil { note("mask") }
        if stroke.renderGroupID != nil { note("render group") }
        if stroke.renderState != nil { note("render state") }
        if stroke.path.trim != nil { note("trim of a slice, written with all of its points") }
        for channel in [Channel.threshold, .lateralJitter] where stroke.path.uses(channel) {
            note("channel \(channel)")
        }
        for (channel, _) in points.outside { note("channel \(channel) beyond 16 bits, brought to the nearest") }
        if stroke.ink.revision != 0 { note("revision of ink \(quotation(stroke.ink.inkType.rawValue))") }
        if stroke.ink.color.space != .extendedSRGB { note("colour space \(stroke.ink.color.space.rawValue)") }
        if stroke.ink.inkType.isPrivate { note("fallbacks of ink \(quotation(stroke.ink.inkType.rawValue))") }
        if stroke.transform.coefficients.contains(where: { Double(Float($0)) != $0 }) {
            note("transform, rounded to binary32")
        }
        if stroke.path.creationDate == nil { note("missing date of a path, written as 2001-01-01") }
        for loss in losses { self.note(loss, stroke: index) }
    }
}
