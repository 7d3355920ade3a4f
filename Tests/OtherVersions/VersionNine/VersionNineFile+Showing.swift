/// What a reader must show that knows less: worked out from what was written, not from the bytes.
extension VersionNineFile {
    /// A stroke as a reader shows it.
    package struct Shown: Sendable {
        package let ink: VersionNineInk
        /// For each point, all twelve channels.
        package let points: [[Double]]
    }

    /// A stroke as shown by a reader that may use versions up to `maximum`, and that draws private inks or doesn't.
    package func shown(_ stroke: VersionNineStroke, upTo maximum: UInt64, drawsPrivateInks: Bool) -> Shown {
        var (ink, widths, opacities) = (inks[stroke.ink], [VersionNineInk.Law](), [VersionNineInk.Law]())
        while !isUsable(ink, maximum, drawsPrivateInks), let fallback = ink.fallback {
            if let width = ink.width { widths.append(width) }
            if let opacity = ink.opacity { opacities.append(opacity) }
            ink = inks[fallback]
        }
        // Versions of the channels secondaryScale, threshold and lateralJitter, and their defaults.
        let later: [(channel: Int, version: UInt64, value: Double)] = [(9, 2, 1), (10, 4, 0), (11, 5, 0)]
        let points = (0..<stroke.pointCount).map { index in
            var values = (0..<12).map { stroke.value($0, at: index) }
            values[3] = changed(values[3], by: widths)
            values[4] = changed(values[4], by: widths)
            values[5] = changed(values[5], by: opacities)
            for (channel, version, value) in later where version > maximum { values[channel] = value }
            return values
        }
        return Shown(ink: ink, points: points)
    }

    private func isUsable(_ ink: VersionNineInk, _ maximum: UInt64, _ drawsPrivateInks: Bool) -> Bool {
        (drawsPrivateInks || !ink.isPrivate) && ink.version <= maximum
    }

    private func changed(_ value: Double, by laws: [VersionNineInk.Law]) -> Double {
        let result = laws.reduce(value) { value, law in
            if law.scale == 1, law.offset == 0, law.offset.sign == .plus { return value }
            let changed = Double(law.scale) * value + Double(law.offset)
            return changed > 0 ? min(changed, 4_194_304) : 0
        }
        return Double(Float(result))
    }
}
