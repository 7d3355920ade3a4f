import Sumi

/// The points of a path: the integers of the grid `pencilKit`, and which channels are stored with each point.
struct PencilKitPoints {
    let part: QuantizedPart
    /// The channels whose meaning isn't known, by their bit; one that is left out is 0 everywhere.
    var reserved: [Int: PointColumns.Column] = [:]
    /// The masks of the channels that are stored with each point, and of those that are stored once.
    var (each, once): (UInt64, UInt64) = (0, 0)

    /// Makes points as new archives have them: what is the same everywhere is stored once, but for the location.
    init(_ part: QuantizedPart, reserved: [Int: PointColumns.Column] = [:]) {
        self.part = part
        self.reserved = reserved
        each = PencilKitComponent.all.reduce(1) { $0 | (varies($1) ? 1 << UInt64($1.bit) : 0) }
        once = PencilKitComponent.allChannels & ~each
    }

    /// The components of a mask.
    static func components(of mask: UInt64) -> [PencilKitComponent] {
        PencilKitComponent.all.filter { mask & 1 << UInt64($0.bit) != 0 }
    }

    /// A component's integers, and where in them those of the path begin.
    private func column(_ component: PencilKitComponent) -> (integers: PointColumns.Column, first: Int) {
        guard let channel = component.channel else { return (reserved[component.bit] ?? PointColumns.unused, 0) }
        if part.channels.contains(channel) {
            return (part.columns.columns[Int(channel.rawValue)], part.range.lowerBound)
        }
        // A second scale of 1 is a second width like the first.
        if channel == .secondaryScale, part.channels.contains(.width) {
            return (part.columns.columns[Int(Channel.width.rawValue)], part.range.lowerBound)
        }
        return (.constant(component.standard), 0)
    }

    private func varies(_ component: PencilKitComponent) -> Bool {
        let (column, first) = column(component)
        guard case .values(let integers) = column else { return false }
        let own = integers[first..<first + part.range.count]
        return own.contains { $0 != own.first }
    }

    /// The channels that the path states and that differ from point to point, which must be stored with each.
    var varying: UInt64 {
        PencilKitComponent.all.reduce(0) { varying, component in
            guard component.channel.map(part.channels.contains) ?? true, varies(component) else { return varying }
            return varying | 1 << UInt64(component.bit)
        }
    }

    /// How many of the points have a value that 16 bits don't reach to, by channel.
    var outside: [(channel: Channel, count: Int)] {
        PencilKitComponent.all.compactMap { component in
            guard let channel = component.channel, part.channels.contains(channel) else { return nil }
            let count = part.range.count { component.isOutside(part.columns.integer(channel, at: $0)) }
            return count > 0 ? (channel, count) : nil
        }
    }

    /// What is stored once; of no points, the defaults.
    var block: [UInt8] {
        part.range.isEmpty
            ? ByteWriter.bytes { writer in
                for component in Self.components(of: once) { component.write(component.standard, to: &writer) }
            }
            : records(of: once, count: 1)
    }

    /// What is stored with each point, one point after the other.
    var records: [UInt8] { records(of: each, count: part.range.count) }

    private func records(of mask: UInt64, count: Int) -> [UInt8] {
        let components = Self.components(of: mask).map { ($0, column($0)) }
        return ByteWriter.bytes { writer in
            for point in 0..<count {
                for (component, (column, first)) in components {
                    switch column {
                    case .constant(let integer): component.write(integer, to: &writer)
                    case .values(let integers): component.write(integers[first + point], to: &writer)
                    }
                }
            }
        }
    }
}
