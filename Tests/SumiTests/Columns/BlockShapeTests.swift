import Sumi
import Testing

@Suite("Shapes of blocks")
struct BlockShapeTests {
    @Test func `parts that have no points are no run of values`() {
        let shape = BlockShape(continuedPoints: 2, strokePoints: [0, 3, 0, 0, 1, 0])
        let points = Column.ID(.pointIntegers, 40)
        #expect(shape.runs(of: points, presence: Presence(all: 7)) == [2, 3, 1])
        #expect(shape.runs(of: points, presence: Presence([false, true, true, true, false, true, true])) == [3, 1])
        #expect(shape.runs(of: Column.ID(.strokeIntegers, 41), presence: Presence([true, false, true])) == [2])
    }
}
