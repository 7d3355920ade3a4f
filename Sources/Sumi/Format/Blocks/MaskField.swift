/// A stroke's mask as a byte string (Spec, 8.8).
///
/// ```
///  rule      u8       0 non-zero   1 even-odd
///  count     varint   of elements; then for each:
///   kind     u8       0 move   1 line   2 quadratic   3 cubic   4 close
///   vertices svarint  x and y on the grid's steps for location, each less that of the vertex before: control points first
/// ```
package struct MaskField {
    private let x: Quantizer
    private let y: Quantizer
    private let isBinary32: (x: Bool, y: Bool)

    /// The mask's law on a grid.
    package init(grid: Grid) {
        x = Quantizer(channel: .x, steps: grid[.x])
        y = Quantizer(channel: .y, steps: grid[.y])
        isBinary32 = (grid[.x] == 0, grid[.y] == 0)
    }

    /// Reads a mask.
    package func read(_ reader: inout ByteReader) throws(SumiDecodingError) -> StrokeMask {
        let start = reader
        guard let rule = StrokeMask.FillRule(rawValue: try reader.byte()) else { throw start.error(.undefinedValue) }
        let count = try reader.itemCount()
        var elements: StrokeMask.Elements = []
        var last: (x: Int64, y: Int64) = (0, 0)
        for _ in 0..<count {
            let number = try reader.byte()
            guard let kind = StrokeMask.Element.Kind(rawValue: number) else {
                throw start.error(.undefinedValue, "mask element \(number)")
            }
            switch kind {
            case .move: elements.append(.move(to: try vertex(&reader, &last)))
            case .line: elements.append(.line(to: try vertex(&reader, &last)))
            case .quadCurve:
                let control = try vertex(&reader, &last)
                elements.append(.quadCurve(to: try vertex(&reader, &last), control: control))
            case .curve:
                let (one, two) = (try vertex(&reader, &last), try vertex(&reader, &last))
                elements.append(.curve(to: try vertex(&reader, &last), control1: one, control2: two))
            case .closeSubpath: elements.append(.closeSubpath)
            }
        }
        try reader.finish()
        return StrokeMask(elements: elements, fillRule: rule)
    }

    private func vertex(_ reader: inout ByteReader, _ last: inout (x: Int64, y: Int64)) throws(SumiDecodingError)
        -> Point
    {
        last.x &+= try reader.svarint()
        last.y &+= try reader.svarint()
        guard let kx = MaskField.checked(last.x, isBinary32.x), let ky = MaskField.checked(last.y, isBinary32.y) else {
            throw reader.error(.valueOutOfRange, "mask vertex")
        }
        return Point(x: x.value(of: kx), y: y.value(of: ky))
    }

    /// A vertex of an element as it will be read back.
    ///
    /// - Throws: ``SumiEncodingError`` where the grid can't hold it.
    package func quantized(_ vertex: Point, element: Int) throws(SumiEncodingError) -> Point {
        let (kx, ky) = try integers(of: vertex, element: element)
        return Point(x: x.value(of: kx), y: y.value(of: ky))
    }

    private func integers(of vertex: Point, element: Int) throws(SumiEncodingError) -> (x: Int32, y: Int32) {
        guard let kx = x.integer(for: vertex.x), let ky = y.integer(for: vertex.y) else {
            throw SumiEncodingError(.valueOutOfRange, point: element)
        }
        return (kx, ky)
    }

    private static func checked(_ integer: Int64, _ isBinary32: Bool) -> Int32? {
        guard let integer = Int32(exactly: integer), integer != .min else { return nil }
        return !isBinary32 || OrderedFloat.range.contains(integer) ? integer : nil
    }

    /// The bytes of a mask.
    ///
    /// - Throws: ``SumiEncodingError`` for the first element that the grid can't hold.
    package func bytes(of mask: StrokeMask) throws(SumiEncodingError) -> [UInt8] {
        var writer = ByteWriter()
        writer.byte(mask.fillRule.rawValue)
        writer.count(mask.elements.count)
        var last: (x: Int32, y: Int32) = (0, 0)
        for (index, element) in mask.elements.enumerated() {
            writer.byte(element.kind.rawValue)
            for vertex in element.vertices {
                let (kx, ky) = try integers(of: vertex, element: index)
                writer.svarint(Int64(kx) - Int64(last.x))
                writer.svarint(Int64(ky) - Int64(last.y))
                last = (kx, ky)
            }
        }
        return writer.bytes
    }
}
