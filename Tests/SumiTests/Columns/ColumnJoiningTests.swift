import Sumi
import Testing

@Suite("Joining unknown columns")
struct ColumnJoiningTests {
    @Test func `a constant that stands for no point is equal to no integers at all`() {
        #expect(Column.Values(joining: [(.constant(5), 0)]) == Column.Values(joining: [(.integers([]), 0)]))
    }

    @Test func `a constant that stands for no point doesn't hide another`() {
        #expect(Column.Values(joining: [(.constant(5), 0), (.integers([6, 6]), 2)]) == .constant(6))
    }
}
