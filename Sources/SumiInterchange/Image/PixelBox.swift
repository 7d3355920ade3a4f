import Sumi

/// A rectangle of whole pixels.
struct PixelBox: Equatable {
    let columns: Range<Int>
    let rows: Range<Int>

    /// How many pixels are drawn at once, at most: what that takes bounds the memory.
    private static let tileSize = 1 << 19

    /// How many pixels it has.
    var count: Int { columns.count * rows.count }

    /// The box in pieces that aren't too large.
    var tiles: [PixelBox] {
        let width = min(columns.count, PixelBox.tileSize)
        let height = max(1, min(rows.count, PixelBox.tileSize / max(1, width)))
        return stride(from: rows.lowerBound, to: rows.upperBound, by: height).flatMap { top in
            stride(from: columns.lowerBound, to: columns.upperBound, by: width).map { left in
                PixelBox(
                    columns: left..<min(left + width, columns.upperBound),
                    rows: top..<min(top + height, rows.upperBound)
                )
            }
        }
    }

    /// The pixels of the box that a rectangle of pixel coordinates touches; nil for none, and for edges that are no numbers.
    func touched(by rect: Rect) -> PixelBox? {
        guard rect.minX < Double(columns.upperBound), rect.maxX > Double(columns.lowerBound),
            rect.minY < Double(rows.upperBound), rect.maxY > Double(rows.lowerBound)
        else { return nil }
        func pixels(_ low: Double, _ high: Double, _ all: Range<Int>) -> Range<Int> {
            let first = max(low, Double(all.lowerBound)).rounded(.down)
            return Int(first)..<Int(min(high, Double(all.upperBound)).rounded(.up))
        }
        return PixelBox(
            columns: pixels(rect.minX, rect.maxX, columns),
            rows: pixels(rect.minY, rect.maxY, rows)
        )
    }

    /// The box as a rectangle of pixel coordinates.
    var rect: Rect {
        Rect(
            minX: Double(columns.lowerBound),
            minY: Double(rows.lowerBound),
            maxX: Double(columns.upperBound),
            maxY: Double(rows.upperBound)
        )
    }
}

extension Image {
    /// All of its pixels.
    var box: PixelBox { PixelBox(columns: 0..<width, rows: 0..<height) }
}
