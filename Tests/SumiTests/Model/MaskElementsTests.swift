import Sumi
import SumiTestSupport
import Testing

/// The elements of a mask, which are held as kinds and vertices, beside an array of them.
@Suite("Elements of masks")
struct MaskElementsTests {
    private static func elements(_ generator: inout SeededGenerator) -> [StrokeMask.Element] {
        Array(StrokeMask.valid(on: .standard, using: &generator).elements)
    }

    /// Puts the same elements in the place of the same others.
    private static func replace(
        _ elements: inout StrokeMask.Elements,
        _ array: inout [StrokeMask.Element],
        _ generator: inout SeededGenerator
    ) {
        let others = Self.elements(&generator)
        let start = generator.integer(in: 0...array.count)
        let end = generator.integer(in: start...array.count)
        let places = elements.index(elements.startIndex, offsetBy: start)
        elements.replaceSubrange(places..<elements.index(places, offsetBy: end - start), with: others)
        array.replaceSubrange(start..<end, with: others)
    }

    @Test func `they are what an array of them would be, however they are edited`() {
        var generator = SeededGenerator(seed: 37)
        for _ in 0..<500 {
            var array = Self.elements(&generator)
            var elements = StrokeMask(elements: array).elements
            for _ in 0..<3 {
                Self.replace(&elements, &array, &generator)
                let other = generator.one(of: Self.elements(&generator) + [.closeSubpath])
                elements.append(other)
                array.append(other)
                #expect(Array(elements) == array && elements.count == array.count)
                #expect(elements == StrokeMask.Elements(array))
                #expect(elements.indices.map { elements[$0] } == array)
                #expect(elements.isEmpty == array.isEmpty && elements.first == array.first)
            }
        }
    }

    @Test func `masks differ in one vertex, one kind or one element`() {
        let (one, other) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
        let masks = [
            [], [.closeSubpath], [.move(to: one)], [.line(to: one)], [.line(to: other)],
            [.quadCurve(to: one, control: other)], [.quadCurve(to: other, control: one)],
            [.curve(to: one, control1: other, control2: one)], [.curve(to: one, control1: one, control2: other)],
            [.line(to: one), .line(to: other), .line(to: one)], [.line(to: other), .quadCurve(to: one, control: one)],
        ].map { StrokeMask(elements: $0) }
        #expect(Set(masks).count == masks.count)
        #expect(StrokeMask(elements: [], fillRule: .evenOdd) != StrokeMask(elements: []))
    }

    @Test func `they are written as a literal, and taken away one by one`() {
        var elements: StrokeMask.Elements = [
            .move(to: .zero), .curve(to: .zero, control1: .zero, control2: Point(x: 5, y: 5)), .line(to: .zero),
        ]
        elements.remove(at: elements.index(after: elements.startIndex))
        #expect(elements == [.move(to: .zero), .line(to: .zero)])
        elements.removeFirst()
        #expect(elements.elementsEqual([.line(to: .zero)]))
        elements.removeAll()
        #expect(elements.isEmpty && elements.startIndex == elements.endIndex)
    }
}
