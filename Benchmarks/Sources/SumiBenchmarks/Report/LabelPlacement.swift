import Foundation

/// Finds a place for each label where it covers neither a dot nor another label.
struct LabelPlacement {
    /// Where a label's text lies.
    struct Place {
        let anchor: Anchor
        let x, y: Double
        /// Whether a line has to show which dot it belongs to.
        let isFar: Bool
    }

    /// Which end of the text x is.
    enum Anchor: String {
        case start, middle, end
    }

    private let panel: Panel
    private var taken: [CGRect]

    init(dots: [CGPoint], panel: Panel) {
        self.panel = panel
        taken = dots.map { CGRect(x: $0.x - 7, y: $0.y - 7, width: 14, height: 14) }
    }

    /// The nearest free place beside a dot; rather one whose line crosses nothing.
    mutating func place(_ label: String, isBold: Bool, beside dot: CGPoint) -> Place {
        let width = (isBold ? 7.8 : 7) * Double(label.count)
        for mayCross in [false, true] {
            for distance in stride(from: 0.0, through: 240, by: 4) {
                for gap in distance > 12 ? [11.0, 24, 48, 96] : [11] {
                    guard let (place, box) = free(beside: dot, distance, gap, width, mayCross) else { continue }
                    taken.append(box)
                    return place
                }
            }
        }
        return Place(anchor: .start, x: dot.x + 11, y: dot.y + 4, isFar: false)
    }

    private func free(
        beside dot: CGPoint,
        _ distance: Double,
        _ gap: Double,
        _ width: Double,
        _ mayCross: Bool
    ) -> (Place, CGRect)? {
        let isFar = distance > 12
        let candidates: [(Anchor, x: Double, y: Double)] = [
            (.start, dot.x + gap, dot.y - distance), (.start, dot.x + gap, dot.y + distance),
            (.end, dot.x - gap, dot.y - distance), (.end, dot.x - gap, dot.y + distance),
            (.middle, dot.x, dot.y - distance - 14), (.middle, dot.x, dot.y + distance + 16),
        ]
        for (anchor, x, y) in candidates {
            let start = anchor == .start ? x : anchor == .end ? x - width : x - width / 2
            let box = CGRect(x: start, y: y - 8, width: width, height: 16)
            guard panel.hasRoom(for: box), !taken.contains(where: box.intersects),
                !isFar || mayCross || isClear(from: dot, to: CGPoint(x: x, y: y))
            else { continue }
            return (Place(anchor: anchor, x: x, y: y + 4, isFar: isFar), box)
        }
        return nil
    }

    /// Whether a line would cross neither a label nor a dot, its own aside.
    private func isClear(from dot: CGPoint, to end: CGPoint) -> Bool {
        (1..<20).allSatisfy { step in
            let part = Double(step) / 20
            let point = CGPoint(x: dot.x + (end.x - dot.x) * part, y: dot.y + (end.y - dot.y) * part)
            return !taken.contains { $0.contains(point) && !$0.contains(dot) }
        }
    }
}
