import Foundation

/// A picture of size against speed: one panel for writing, one for reading. What is further to the left is smaller, what
/// is further up is faster.
struct Chart {
    private static let width = 1040.0
    private static let height = 600.0
    private static let style = """
        text { font-family: -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; fill: #24292f; }
        .title { font-size: 20px; font-weight: 600; } .note { font-size: 13px; fill: #57606a; }
        .panel { font-size: 14px; font-weight: 600; } .axis { font-size: 12px; fill: #57606a; }
        .label { font-size: 12.5px; } .sumi { font-weight: 600; fill: #b3261e; }
        .grid { stroke: #d8dee4; stroke-width: 1; } .lead { stroke: #8c959f; stroke-width: 0.8; } .copy { stroke: #8c959f; stroke-dasharray: 4 4; }
        """

    let result: SetResult

    /// The picture as SVG.
    var svg: String {
        let lanes = result.lanes.filter { $0.byteCount != nil && Mark(name: $0.name) != nil }
        let largest = lanes.compactMap(\.bytesPerPoint).max() ?? 1
        let copy = result.lane(MemoryCopy.name)
        func panel(_ title: String, at x: Double, _ speed: (Lane) -> Double) -> String {
            let frame = Panel(
                x: x,
                y: 108,
                width: 440,
                height: 420,
                bytes: 0...(largest * 1.3),
                speeds: 0.05...1000
            )
            let places = lanes.compactMap { lane in
                Mark(name: lane.name).map { ($0, bytes: lane.bytesPerPoint ?? 0, speed: speed(lane) / 1e6) }
            }
            return frame.svg(title: title, places, copy: copy.map { speed($0) / 1e6 })
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Chart.width)) \(Int(Chart.height))" role="img" \
            aria-label="Size and speed of ink formats">
            <style>\(Chart.style)</style>
            <rect width="100%" height="100%" rx="10" fill="#ffffff"/>
            <text class="title" x="40" y="40">Size against speed</text>
            <text class="note" x="40" y="64">\(Chart.escaped(note))</text>
            \(panel("Writing", at: 70) { $0.encodingSpeed })
            \(panel("Reading", at: 580) { $0.decodingSpeed })
            </svg>

            """
    }

    private var note: String {
        "\(result.name): \(result.pointCount.formatted()) points, the same integers for all. "
            + "Left is smaller, up is faster. One core; zlib’s level 9 where none is named."
    }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
