/// A grid as it stands in the table of grids: the layout, and the steps of each channel (Spec, 7.1).
extension Grid {
    /// Reads a grid.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        guard let layout = Layout(rawValue: try reader.byte()) else { throw start.error(.invalidGrid) }
        var steps: [UInt32] = []
        for _ in Channel.allCases {
            steps.append(UInt32(try reader.count(atMost: Int(Grid.maximumSteps), or: .invalidGrid)))
        }
        self.init(steps, layout)
    }

    /// Writes the grid.
    package func write(to writer: inout ByteWriter) {
        writer.byte(layout.rawValue)
        for channel in Channel.allCases { writer.varint(UInt64(self[channel])) }
    }
}
