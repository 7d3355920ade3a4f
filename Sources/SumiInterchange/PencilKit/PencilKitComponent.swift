import Sumi

/// One number of a point: how the archive holds it, and which integer of the grid `pencilKit` it is.
struct PencilKitComponent {
    /// How an integer of 16 bits becomes the grid's: factor · v + offset.
    private struct Law {
        let factor: Int32
        let offset: Int32
    }

    /// The bit in masks of channels; x and y share one.
    let bit: Int
    /// The channel of the model; nil for one whose meaning isn't known.
    let channel: Channel?
    /// The law of one that has 16 bits; nil for binary32.
    private let law: Law?
    /// The grid's integer for a path that doesn't state the channel.
    let standard: Int32

    private init(_ bit: Int, _ channel: Channel?, float: Float) {
        self.init(bit: bit, channel: channel, law: nil, standard: OrderedFloat.integer(for: float) ?? 0)
    }

    private init(_ bit: Int, _ channel: Channel?, factor: Int32, offset: Int32 = 0, standard: Int32) {
        self.init(bit: bit, channel: channel, law: Law(factor: factor, offset: offset), standard: standard)
    }

    private init(bit: Int, channel: Channel?, law: Law?, standard: Int32) {
        (self.bit, self.channel, self.law, self.standard) = (bit, channel, law, standard)
    }

    /// All components in the order of a record.
    static let all = known + (11..<readableBits).map { PencilKitComponent($0, nil, factor: 1, standard: 0) }

    /// Without a second width, points have their width there.
    private static let known = [
        PencilKitComponent(0, .x, float: 0),
        PencilKitComponent(0, .y, float: 0),
        PencilKitComponent(1, .timeOffset, float: 0),
        PencilKitComponent(2, .width, float: 1),
        PencilKitComponent(3, .height, factor: 1, standard: 1000),
        PencilKitComponent(4, nil, factor: 1, standard: 0),
        PencilKitComponent(5, .force, factor: 1, standard: 1000),
        PencilKitComponent(6, .azimuth, factor: 2, offset: -65_535, standard: 0),
        PencilKitComponent(7, .altitude, factor: -1, offset: 65_535, standard: 65_535),
        PencilKitComponent(8, .opacity, factor: 2, standard: 65_535),
        PencilKitComponent(9, .secondaryScale, float: 1),
        PencilKitComponent(10, nil, factor: 1, standard: 0),
    ]

    /// The mask of all channels that new archives have.
    static let allChannels: UInt64 = 0x7FF
    /// The mask of all channels that are read: those that later systems may have behind the others are taken for 16 bits
    /// wide, as all but numbers of points are; that the points take just as many bytes shows whether they are.
    static let readableChannels: UInt64 = 1 << UInt64(readableBits) - 1
    private static let readableBits = 16

    /// How many bytes it takes.
    var size: Int { law == nil ? 4 : 2 }

    /// The grid's integer of what stands at an offset; nil where that isn't finite.
    func integer(_ bytes: [UInt8], at offset: Int) -> Int32? {
        let low = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
        if let law { return law.factor * Int32(low) + law.offset }
        let high = UInt32(bytes[offset + 2]) | UInt32(bytes[offset + 3]) << 8
        return OrderedFloat.integer(for: Float(bitPattern: high << 16 | low))
    }

    /// Writes the grid's integer. What needs more than 16 bits is brought to the nearest that has them.
    func write(_ integer: Int32, to writer: inout ByteWriter) {
        guard let law else { return writer.float(OrderedFloat.value(of: integer)) }
        writer.integer(UInt16(clamping: (reduced(integer) - law.offset) / law.factor))
    }

    /// Whether 16 bits don't reach to the grid's integer.
    func isOutside(_ integer: Int32) -> Bool {
        guard let law else { return false }
        return UInt16(exactly: (reduced(integer) - law.offset) / law.factor) == nil
    }

    /// The azimuth less whole turns, where it is more than half of one from 0.
    private func reduced(_ integer: Int32) -> Int32 {
        guard channel == .azimuth, integer.magnitude > 65_535 else { return integer }
        let turn: Int32 = 131_070
        let rest = integer % turn
        return rest.magnitude <= 65_535 ? rest : rest - rest.signum() * turn
    }
}
