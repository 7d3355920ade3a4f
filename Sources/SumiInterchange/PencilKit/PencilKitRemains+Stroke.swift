import Sumi

/// What tells a stroke of an archive from a new one with the same model.
extension PencilKitRemains {
    /// Compares the message of an archive with the one that a new archive would have.
    init(of archived: PencilKitStroke, beside new: PencilKitStroke, box: PencilKitBox?, _ transform: Transform) {
        if archived.clocks != new.clocks {
            for (name, number) in zip(Integer.clocks, archived.clocks) { integers[name] = Int64(bitPattern: number) }
        }
        // Without a number, it is the first.
        let ink = archived.ink ?? 0
        if ink != new.ink { integers[.ink] = Int64(bitPattern: ink) }
        if let state = archived.state, PencilKitStroke.flags(state) != PencilKitStroke.usualFlags {
            integers[.flags] = Int64(bitPattern: PencilKitStroke.flags(state))
        }
        if let bounds = archived.bounds {
            if let margins = box?.margins(of: bounds) {
                for (name, margin) in zip(Integer.margins, margins) { integers[name] = margin }
            } else {
                bytes[.bounds] = ByteWriter.bytes { writer in for number in bounds { writer.float(number) } }
            }
            integers[.placement] = Self.placement(transform)
        }
        if archived.form != new.form { bytes[.strokeForm] = archived.form.bytes }
        guard let path = archived.path, let newPath = new.path else { return }
        points = path.points.reserved
        if path.points.each != newPath.points.each { integers[.each] = Int64(bitPattern: path.points.each) }
        if path.points.once != PencilKitComponent.allChannels & ~path.points.each {
            integers[.once] = Int64(bitPattern: path.points.once)
        }
        if let nine = path.nine { integers[.nine] = Int64(bitPattern: nine) }
        var form = newPath.form
        if path.nine != nil { form.complete(with: 9) }
        if path.form != form { bytes[.pathForm] = path.form.bytes }
    }

    /// Gives a new message what the archive's had, as far as it still belongs to the stroke. Bounds of a stroke that was
    /// moved don't.
    func apply(to stroke: inout PencilKitStroke, box: PencilKitBox?, _ transform: Transform) {
        let clocks = Integer.clocks.compactMap { integers[$0].map { UInt64(bitPattern: $0) } }
        if clocks.count == 6 { stroke.clocks = clocks }
        if let flags = integers[.flags], let state = stroke.state {
            stroke.state = PencilKitStroke.state(seed: PencilKitStroke.seed(state), flags: UInt64(bitPattern: flags))
        }
        if let form = bytes[.strokeForm].flatMap(PencilKitForm.init(bytes:)) { stroke.take(form) }
        if integers[.placement] == Self.placement(transform) { stroke.bounds = bounds(box) }
        guard var path = stroke.path else { return }
        path.points.take(
            each: integers[.each].map { UInt64(bitPattern: $0) },
            once: integers[.once].map { UInt64(bitPattern: $0) }
        )
        if let nine = integers[.nine] { path.take(nine: UInt64(bitPattern: nine)) }
        if let form = bytes[.pathForm].flatMap(PencilKitForm.init(bytes:)) { path.take(form) }
        stroke.path = path
    }

    private func bounds(_ box: PencilKitBox?) -> [Float]? {
        let margins = Integer.margins.compactMap { integers[$0] }
        if margins.count == 4 { return box?.bounds(margins: margins) }
        guard let bytes = bytes[.bounds] else { return nil }
        var reader = ByteReader(bytes)
        let numbers = (0..<4).compactMap { _ in try? Float(bitPattern: reader.integer(UInt32.self)) }
        return numbers.count == 4 ? numbers : nil
    }

    private static func placement(_ transform: Transform) -> Int64? {
        let bytes = { (transform: Transform) in
            ByteWriter.bytes { writer in for number in transform.coefficients { writer.double(number) } }
        }
        return bytes(transform) == bytes(.identity) ? nil : Int64(Zlib.crc32(bytes(transform)))
    }
}

extension PencilKitStroke {
    /// The numbers of both clocks; of one that isn't there, or isn't like others, zeros.
    fileprivate var clocks: [UInt64] {
        get { (created ?? .zero).numbers + (changed ?? .zero).numbers }
        set {
            created = PencilKitClock(numbers: Array(newValue[..<3]))
            changed = PencilKitClock(numbers: Array(newValue[3...]))
        }
    }
}

extension PencilKitPoints {
    /// Takes up the masks of an archive, as far as they go with the points.
    fileprivate mutating func take(each mask: UInt64?, once others: UInt64?) {
        if let mask { each = mask & PencilKitComponent.readableChannels | varying }
        once = (others ?? PencilKitComponent.allChannels) & PencilKitComponent.readableChannels & ~each
        // Without points, there may be none of locations.
        if (each | once) & 1 == 0, !part.range.isEmpty { each |= 1 }
    }
}
