import Foundation

/// A frame with two axes: bytes a point, even; millions of points a second, logarithmic.
struct Panel {
    /// A contestant and where it stands.
    typealias Place = (mark: Mark, bytes: Double, speed: Double)

    let x, y, width, height: Double
    let bytes: ClosedRange<Double>
    let speeds: ClosedRange<Double>

    func svg(title: String, _ places: [Place], copy: Double?) -> String {
        var parts = [
            "<text class=\"panel\" x=\"\(text(x))\" y=\"\(text(y - 12))\">\(title), million points a second</text>"
        ]
        parts += axes
        if let copy {
            let level = self.y(copy)
            parts.append(line(x, level, x + width, level, "copy"))
            parts.append(label("memcpy", x + width - 4, level - 5, "axis", anchor: "end"))
        }
        let levels = places.filter(\.mark.isSumi).sorted { $0.bytes < $1.bytes }
        let points = levels.map { "\(text(self.x($0.bytes))),\(text(y($0.speed)))" }.joined(separator: " ")
        parts.append(
            "<polyline points=\"\(points)\" fill=\"none\" stroke=\"#b3261e\" stroke-opacity=\"0.35\" stroke-width=\"2\"/>"
        )
        var labels = LabelPlacement(
            dots: places.map { CGPoint(x: self.x($0.bytes), y: y($0.speed)) },
            panel: self
        )
        // Sumi's labels find their places first.
        for (mark, bytes, speed) in levels + places.filter({ !$0.mark.isSumi }) {
            let (dotX, dotY) = (self.x(bytes), y(speed))
            parts.append(dot(dotX, dotY, mark))
            let place = labels.place(mark.label, isBold: mark.isSumi, beside: CGPoint(x: dotX, y: dotY))
            if place.isFar {
                let side = place.anchor == .start ? -3.0 : place.anchor == .end ? 3 : 0
                let edge = place.anchor != .middle ? -4.0 : place.y < dotY ? 4 : -13
                parts.append(line(dotX, dotY, place.x + side, place.y + edge, "lead"))
            }
            let style = mark.isSumi ? "label sumi" : "label"
            parts.append(label(mark.label, place.x, place.y, style, anchor: place.anchor.rawValue))
        }
        return parts.joined(separator: "\n")
    }

    func x(_ bytes: Double) -> Double {
        x + width * (bytes - self.bytes.lowerBound) / (self.bytes.upperBound - self.bytes.lowerBound)
    }

    func y(_ speed: Double) -> Double {
        let part = log(speed / speeds.lowerBound) / log(speeds.upperBound / speeds.lowerBound)
        return y + height * (1 - min(1, max(0, part)))
    }

    /// Whether a label lies within the frame, or a little to its right.
    func hasRoom(for box: CGRect) -> Bool {
        box.minX >= x && box.maxX <= x + width + 24 && box.minY >= y && box.maxY <= y + height
    }

    private var axes: [String] {
        var parts: [String] = []
        for speed in [0.1, 1, 10, 100, 1000] where speeds.contains(speed) {
            parts.append(line(x, y(speed), x + width, y(speed), "grid"))
            parts.append(label(speed.formatted(), x - 8, y(speed) + 4, "axis", anchor: "end"))
        }
        for value in stride(from: 0, through: bytes.upperBound, by: bytes.upperBound > 12 ? 5 : 2) {
            parts.append(line(x(value), y + height, x(value), y + height + 5, "grid"))
            parts.append(label(value.formatted(), x(value), y + height + 20, "axis", anchor: "middle"))
        }
        parts.append(line(x, y + height, x + width, y + height, "grid"))
        parts.append(label("bytes a point", x + width / 2, y + height + 42, "axis", anchor: "middle"))
        return parts
    }

    private func dot(_ x: Double, _ y: Double, _ mark: Mark) -> String {
        let fill = mark.isHollow ? "#ffffff" : mark.color
        return
            "<circle cx=\"\(text(x))\" cy=\"\(text(y))\" r=\"\(mark.isSumi ? 6 : 5)\" fill=\"\(fill)\" stroke=\"\(mark.color)\" "
            + "stroke-width=\"2\"/>"
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
        "<line x1=\"\(text(x1))\" y1=\"\(text(y1))\" x2=\"\(text(x2))\" y2=\"\(text(y2))\" class=\"\(style)\"/>"
    }

    private func label(_ words: String, _ x: Double, _ y: Double, _ style: String, anchor: String) -> String {
        "<text class=\"\(style)\" x=\"\(text(x))\" y=\"\(text(y))\" text-anchor=\"\(anchor)\">\(Chart.escaped(words))</text>"
    }

    private func text(_ number: Double) -> String { String(format: "%.1f", number) }
}
