import Sumi
import Testing

@Suite("Joining unknown columns")
struct ColumnJoiningTests {
    @Test func `a constant that stands for no point is equal to no integers at all`() {
        #expect(Column.Values(joining: [(.constant(5), 0)]) == Column.Values(joining: [(.integers([]), 0)]))
    }

    @Test func `values of no point at all are the constant 0`() {
        #expect(Column.Values(joining: []) == .constant(0))
        #expect(Column.Values(joining: [(.constant(5), 0), (.integers([]), 0)]) == .constant(0))
    }

    @Test func `integers that are all the same are a constant, wherever they come from`() {
        #expect(Column.Values(joining: [(.constant(5), 2), (.integers([5, 5]), 2)]) == .constant(5))
        #expect(Column.Values(joining: [(.integers([5, 5]), 2), (.constant(5), 1)]) == .constant(5))
        #expect(Column.Values(joining: [(.constant(5), 2), (.integers([5, 6]), 2)]) == .integers([5, 5, 5, 6]))
        #expect(Column.Values(joining: [(.integers([6, 5]), 2), (.constant(6), 1)]) == .integers([6, 5, 6]))
        #expect(Column.Values(joining: [(.constant(5), 1), (.constant(6), 2)]) == .integers([5, 6, 6]))
        #expect(Column.Values(joining: [(.integers([5]), 1), (.integers([6]), 1)]) == .integers([5, 6]))
    }

    @Test func `a constant that stands for no point doesn't hide another`() {
        #expect(Column.Values(joining: [(.constant(5), 0), (.integers([6, 6]), 2)]) == .constant(6))
    }
}
