import Sumi

extension FileLayout {
    /// The tree as text: a line for each node with offset, size and meaning.
    var text: String {
        let width = max(6, root.range.upperBound.grouped.count)
        var text = FileLayout.pad("offset", width) + "  " + FileLayout.pad("size", width) + "\n"
        FileLayout.append(root, depth: 0, width, to: &text)
        return text
    }

    private static func append(_ node: Node, depth: Int, _ width: Int, to text: inout String) {
        text += pad(node.range.lowerBound.grouped, width) + "  " + pad(node.range.count.grouped, width) + "  "
        text += String(repeating: "  ", count: depth) + node.label.printable
        if !node.detail.isEmpty { text += ": " + node.detail.printable }
        text += "\n"
        for child in node.children { append(child, depth: depth + 1, width, to: &text) }
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
