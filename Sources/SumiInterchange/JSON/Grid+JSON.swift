import Sumi

/// A grid is one of four names, or an object with its layout and the steps of each channel that isn't binary32.
extension Grid {
    private static let names: [(name: String, grid: Grid)] = [
        ("standard", .standard), ("compact", .compact), ("fine", .fine), ("pencilKit", .pencilKit),
    ]
    private static let layouts: [(name: String, layout: Layout)] = [("sizes", .sizes), ("aspects", .aspects)]

    init(json: JSONValue) throws(JSONDecodingError) {
        if case .string = json.content {
            // By bytes: a Kelvin sign reads as a K to Swift's strings.
            self = try json.string("the name of a grid") { text in
                Grid.names.first { $0.name.utf8.elementsEqual(text.utf8) }?.grid
            }
            return
        }
        var object = try json.object()
        let layout = try object.required("layout").string("sizes or aspects") { text in
            Grid.layouts.first { $0.name == text }?.layout
        }
        var members = try object.required("steps").object()
        var steps: [UInt32] = []
        for channel in Channel.allCases {
            let number = try members.optional(channel.name)?.integer(in: 0...Int64(Grid.maximumSteps))
            steps.append(UInt32(number ?? 0))
        }
        try members.finish()
        try object.finish()
        self.init(steps, layout)
    }

    func write(to writer: inout JSONWriter) {
        if let name = Grid.names.first(where: { $0.grid == self })?.name { return writer.string(name) }
        writer.object { writer in
            writer.key("layout")
            writer.string(layout == .sizes ? "sizes" : "aspects")
            writer.key("steps")
            writer.object { writer in
                for channel in Channel.allCases where self[channel] > 0 {
                    writer.key(channel.name)
                    writer.integer(self[channel])
                }
            }
        }
    }
}

extension Channel {
    private static let names = allCases.map { "\($0)" }

    /// What the channel is called in JSON: as in Swift.
    var name: String { Channel.names[Int(rawValue)] }
}
