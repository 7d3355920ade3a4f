extension Array {
    /// Each two elements that follow each other, as corners of a closed polygon do: the last one and the first come first.
    var neighbours: some Sequence<(Element, Element)> { zip(suffix(1) + self, self) }
}
