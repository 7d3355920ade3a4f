import Sumi

/// Reads an archive: the message of the drawing, and what of it goes where.
struct PencilKitReader {
    private typealias Field = PencilKitHead.Field

    private let bytes: [UInt8]
    private let limits: DecodingLimits
    private var fields: [ProtobufField] = []
    /// Where among the fields the strokes stand.
    private var strokeFields = 0..<0
    private var inks: [Ink] = []
    /// The first ink of the drawing with an identifier and colour, and nothing else than new archives have.
    private var positions: [PencilKitInk: Int] = [:]

    init(_ bytes: [UInt8], limits: DecodingLimits) {
        (self.bytes, self.limits) = (bytes, limits)
    }

    mutating func drawing() throws(PencilKitError) -> Drawing {
        guard bytes.count <= limits.inputBytes else {
            throw PencilKitError(.inputLimit, at: 0, "\(bytes.count) bytes, limit \(limits.inputBytes)")
        }
        let version = try PencilKitContainer.version(of: bytes)
        try readFields()
        let (strokes, deleted) = try readStrokes()
        let head = head(version, isEmpty: strokes.isEmpty, deleted: deleted)
        return Drawing(decodedStrokes: strokes, metadata: [:], ancillaryChunks: head.chunks, source: nil)
    }

    /// Divides the drawing's message into its fields, and reads those that aren't strokes.
    private mutating func readFields() throws(PencilKitError) {
        var message = ProtobufReader(bytes, in: PencilKitContainer.headerLength..<bytes.count)
        let limit = limits.strokes.limit(bytes: bytes.count)
        var seen: Set<Int> = []
        while let field = try message.next() {
            switch field.number {
            case Field.version: _ = try field.varint()
            case Field.replica, Field.id: _ = try field.uuid(bytes)
            case Field.clock, Field.boundsVersion: _ = try message.clock(field)
            case Field.bounds: _ = try message.numbers(4, field)
            case Field.ink:
                let ink = try PencilKitInk.ink(field, of: message)
                let key = PencilKitInk(ink)
                if positions[key] == nil, PencilKitInk.isPlain(field, of: message, ink) { positions[key] = inks.count }
                inks.append(ink)
            case Field.stroke:
                if strokeFields.isEmpty { strokeFields = fields.count..<fields.count }
                guard strokeFields.upperBound == fields.count else { throw field.error(.partedStrokes, "a stroke") }
                guard strokeFields.count < limit else { throw field.error(.strokeLimit, "limit \(limit)") }
                strokeFields = strokeFields.lowerBound..<fields.count + 1
            default: break
            }
            let isSingle = [Field.version, Field.bounds, Field.boundsVersion, Field.id].contains(field.number)
            guard !isSingle || seen.insert(field.number).inserted else {
                throw field.error(.repeatedField, "it can be there once")
            }
            fields.append(field)
        }
        // It stands at the end, so that most files that were cut between fields lack it.
        guard seen.contains(Field.id) else {
            throw PencilKitError(.truncated, at: bytes.count, "the drawing's identifier is missing")
        }
    }

    /// The strokes that weren't deleted, and those that were.
    private func readStrokes() throws(PencilKitError) -> (strokes: [Stroke], deleted: [PencilKitDeletedStrokes]) {
        let reader = ProtobufReader(bytes, in: bytes.indices)
        var strokes: [Stroke] = []
        var (deleted, all): ([UInt8], [PencilKitDeletedStrokes]) = ([], [])
        var pointsLeft = limits.points.limit(bytes: bytes.count)
        // Once for each ink: an identifier can be long, and that of a million strokes.
        let positions = inks.map { self.positions[PencilKitInk($0)] ?? inks.count }
        for field in fields[strokeFields] {
            let archived = try PencilKitStroke(field, of: reader, pointLimit: pointsLeft)
            guard let path = archived.path else {
                deleted += bytes[field.range]
                continue
            }
            guard let number = Int(exactly: archived.ink ?? 0), inks.indices.contains(number) else {
                throw field.error(.inkOutOfRange, "\(archived.ink ?? 0) of \(inks.count)")
            }
            guard var stroke = archived.stroke(ink: inks[number]) else { continue }
            pointsLeft -= stroke.path.count
            let new = PencilKitStroke(
                stroke,
                points: PencilKitPoints(path.points.part, reserved: path.points.reserved),
                ink: positions[number]
            )
            let box = PencilKitBox(path.points.part, stroke.transform)
            PencilKitRemains(of: archived, beside: new, box: box, stroke.transform).attach(to: &stroke)
            if !deleted.isEmpty { all.append(PencilKitDeletedStrokes(deleted, below: strokes.count, stroke.id)) }
            deleted = []
            strokes.append(stroke)
        }
        if !deleted.isEmpty { all.append(PencilKitDeletedStrokes(deleted, below: strokes.count, nil)) }
        return (strokes, all)
    }

    private func head(_ version: UInt16, isEmpty: Bool, deleted: [PencilKitDeletedStrokes]) -> PencilKitHead {
        // Without strokes, they would stand before the first field that comes behind them.
        let place =
            strokeFields.isEmpty
            ? fields.firstIndex { $0.number > Field.stroke } ?? fields.count : strokeFields.lowerBound
        var writer = ProtobufWriter()
        var bounds: [UInt8] = []
        var inkNumber = 0
        for (index, field) in fields.enumerated() where !strokeFields.contains(index) || index == place {
            if index == place {
                writer.bytes(Field.stroke, [])
                for deleted in deleted { deleted.write(to: &writer) }
                if !strokeFields.isEmpty { continue }
            }
            switch (field.number, field.value) {
            case (Field.ink, .bytes(let range)):
                let short = PencilKitInk.short(bytes[range], inks[inkNumber])
                writer.bytes(Field.ink, short ?? Array(bytes[range]))
                inkNumber += 1
            case (Field.bounds, _), (Field.boundsVersion, _):
                writer.bytes(field.number, [])
                bounds += bytes[field.range]
            default: writer.raw(bytes[field.range])
            }
        }
        if place == fields.count { writer.bytes(Field.stroke, []) }
        if bounds == PencilKitHead.usualBoundsVersion(isEmpty: isEmpty) { bounds = [] }
        return PencilKitHead(containerVersion: version, fields: writer.bytes, bounds: bounds)
    }
}
