extension StrokeMask {
    /// The steps of a mask's outline, in order.
    ///
    /// An ``Element`` takes as much room as the largest, 56 bytes; held here a line takes 17, and closing a subpath 1: a small
    /// file may hold very many.
    public struct Elements: RangeReplaceableCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
        private var kinds: [Element.Kind] = []
        /// The vertices of all elements, those of each with the control points first.
        package private(set) var vertices: [Point] = []

        /// Where an element stands.
        public struct Index: Comparable, Sendable {
            fileprivate let kind: Int
            fileprivate let vertex: Int

            /// Whether an element comes before another.
            public static func < (one: Index, other: Index) -> Bool { one.kind < other.kind }
        }

        /// No elements.
        public init() {}

        /// Some elements.
        public init(arrayLiteral elements: Element...) { self.init(elements) }

        /// Where the first element stands.
        public var startIndex: Index { Index(kind: 0, vertex: 0) }
        /// Behind the last element.
        public var endIndex: Index { Index(kind: kinds.count, vertex: vertices.count) }
        /// How many elements there are.
        public var count: Int { kinds.count }

        /// Where the next element stands.
        public func index(after index: Index) -> Index {
            Index(kind: index.kind + 1, vertex: index.vertex + kinds[index.kind].vertexCount)
        }

        /// The element at a place.
        public subscript(index: Index) -> Element {
            func vertex(_ number: Int) -> Point { vertices[index.vertex + number] }
            return switch kinds[index.kind] {
            case .move: .move(to: vertex(0))
            case .line: .line(to: vertex(0))
            case .quadCurve: .quadCurve(to: vertex(1), control: vertex(0))
            case .curve: .curve(to: vertex(2), control1: vertex(0), control2: vertex(1))
            case .closeSubpath: .closeSubpath
            }
        }

        /// Adds an element.
        public mutating func append(_ element: Element) {
            kinds.append(element.kind)
            switch element {
            case .move(let end), .line(let end): vertices.append(end)
            case .quadCurve(let end, let control): vertices += [control, end]
            case .curve(let end, let control1, let control2): vertices += [control1, control2, end]
            case .closeSubpath: break
            }
        }

        /// Puts elements in the place of others.
        public mutating func replaceSubrange(_ range: Range<Index>, with elements: some Collection<Element>) {
            kinds.replaceSubrange(range.lowerBound.kind..<range.upperBound.kind, with: elements.map(\.kind))
            vertices.replaceSubrange(
                range.lowerBound.vertex..<range.upperBound.vertex,
                with: elements.flatMap(\.vertices)
            )
        }

        /// Makes room for so many elements, of which most are lines.
        public mutating func reserveCapacity(_ count: Int) {
            kinds.reserveCapacity(count)
            vertices.reserveCapacity(count)
        }
    }
}
