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

    init(dots: [(x: Double, y: Double)], panel: Panel) {
        self.panel = panel
        taken = dots.map { CGRect(x: $0.x - 7, y: $0.y - 7, width: 14, height: 14) }
    }

    /// The nearest free place beside a dot.
    mutating func place(_ label: String, atX x: Double, y: Double) -> Place {
        let width = 7.2 * Double(label.count)
        for distance in stride(from: 0.0, through: 200, by: 4) {
            let isFar = distance > 12
            let gap = isFar ? 18.0 : 11
            let candidates: [(Anchor, x: Double, y: Double)] = [
                (.start, x + gap, y - distance), (.start, x + gap, y + distance),
                (.end, x - gap, y - distance), (.end, x - gap, y + distance),
                (.middle, x, y - distance - 14), (.middle, x, y + distance + 16),
            ]
            for (anchor, x, y) in candidates {
                let start =
                    switch anchor {
                    case .start: x
                    case .middle: x - width / 2
                    case .end: x - width
                    }
                let box = CGRect(x: start, y: y - 8, width: width, height: 16)
                guard panel.hasRoom(for: box), !taken.contains(where: box.intersects) else { continue }
                taken.append(box)
                return Place(anchor: anchor, x: x, y: y + 4, isFar: isFar)
            }
        }
        return Place(anchor: .start, x: x + 11, y: y + 4, isFar: false)
    }
}
