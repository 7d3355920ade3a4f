extension Array {
    /// Each two elements that follow each other, as corners of a closed polygon do: the last one and the first come first.
    var neighbours: some Sequence<(Element, Element)> {
        indices.lazy.map { (self[$0 == 0 ? count - 1 : $0 - 1], self[$0]) }
    }
}
