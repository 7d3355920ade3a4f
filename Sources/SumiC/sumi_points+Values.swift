import CSumi
import Sumi

extension sumi_points {
    /// Whether there is a column for a channel.
    func has(_ channel: Channel) -> Bool {
        switch channel {
        case .x: unsafe x != nil
        case .y: unsafe y != nil
        case .timeOffset: unsafe time_offset != nil
        case .width: unsafe width != nil
        case .height: unsafe height != nil
        case .opacity: unsafe opacity != nil
        case .force: unsafe force != nil
        case .azimuth: unsafe azimuth != nil
        case .altitude: unsafe altitude != nil
        case .secondaryScale: unsafe secondary_scale != nil
        case .threshold: unsafe threshold != nil
        case .lateralJitter: unsafe lateral_jitter != nil
        }
    }

    /// Sets what the columns have of a point beside its location; a height that isn't there is the width.
    func fill(_ point: inout StrokePoint, at index: Int) {
        if let time = unsafe time_offset { point.timeOffset = unsafe time[index] }
        if let width = unsafe width { point.size = unsafe Size(width: width[index], height: width[index]) }
        if let height = unsafe height { point.size.height = unsafe height[index] }
        if let opacity = unsafe opacity { point.opacity = unsafe opacity[index] }
        if let force = unsafe force { point.force = unsafe force[index] }
        if let azimuth = unsafe azimuth { point.azimuth = unsafe azimuth[index] }
        if let altitude = unsafe altitude { point.altitude = unsafe altitude[index] }
        if let scale = unsafe secondary_scale { point.secondaryScale = unsafe scale[index] }
        if let threshold = unsafe threshold { point.threshold = unsafe threshold[index] }
        if let jitter = unsafe lateral_jitter { point.lateralJitter = unsafe jitter[index] }
    }
}
