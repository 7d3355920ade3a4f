import FoundationEssentials
import Sumi
import Testing

@Suite("Where and when the strokes of a block are")
struct BlockExtentTests {
    /// Tenths of a point, which binary32 doesn't hold; all else is exact.
    private static let grid = Grid([10, 10] + [UInt32](repeating: 0, count: 10), .sizes)

    private static func extent(
        _ points: [StrokePoint],
        date: Double? = nil,
        transform: Transform = .identity
    ) throws -> BlockExtent {
        let date = date.map { Date(timeIntervalSinceReferenceDate: $0) }
        let path = StrokePath(controlPoints: points, creationDate: date)
        let stroke = Stroke(ink: Ink(.pen), path: path, transform: transform)
        var extent = BlockExtent()
        extent.include(stroke.onGrid(try path.quantizedPart(grid: grid)), points: path.indices)
        return extent
    }

    private static func point(_ x: Double, _ y: Double, time: Double = 0, width: Float = 1, height: Float = 1)
        -> StrokePoint
    {
        StrokePoint(location: Point(x: x, y: y), timeOffset: time, size: Size(width: width, height: height))
    }

    @Test func `times reach from the date to the last point, in whole milliseconds`() throws {
        #expect(try Self.extent([Self.point(0, 0, time: 9)]).times == nil)
        #expect(try Self.extent([], date: 2.0005).times == 2000...2001)
        #expect(try Self.extent([Self.point(0, 0, time: 0.25)], date: 2).times == 2000...2250)
        #expect(try Self.extent([Self.point(0, 0, time: -1), Self.point(0, 0, time: 1)], date: 2).times == 1000...3000)
        #expect(try Self.extent([], date: 1e300).times == Int64.max...Int64.max)
        #expect(try Self.extent([], date: -1e300).times == Int64.min...Int64.min)
    }

    @Test func `the box holds the transformed points`() throws {
        let points = [Self.point(1, -2), Self.point(-3, 4), Self.point(0, 0)]
        #expect(try Self.extent([]).box == nil)
        #expect(try Self.extent(points).box == [-3, -2, 1, 4])
        let moved = Transform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 20)
        #expect(try Self.extent(points, transform: moved).box == [7, 18, 11, 24])
    }

    @Test func `binary32 borders lie outside of what they bound`() throws {
        let box = try #require(try Self.extent([Self.point(0.1, -0.1)]).box)
        #expect(Double(box[0]) < 0.1 && Double(box[2]) > 0.1 && box[2] == box[0].nextUp)
        #expect(Double(box[1]) < -0.1 && Double(box[3]) > -0.1 && box[3] == box[1].nextUp)
        let infinite = Transform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(try Self.extent([Self.point(0, 3)], transform: infinite).box == [-.infinity, 3, .infinity, 3])
    }

    @Test func `a size may be less than 1, and is 0 without points`() throws {
        var point = StrokePoint(location: .zero)
        point.size = Size(width: 0.25, height: 0.125)
        #expect(BlockExtent().size == 0)
        #expect(try Self.extent([point], transform: Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)).size == 0.25)
    }

    @Test func `the size is the largest width or height, stretched as far as the transform can`() throws {
        let points = [Self.point(0, 0, width: 2, height: 3), Self.point(0, 0, width: 1, height: 1)]
        #expect(try Self.extent(points).size >= 3)
        #expect(try Self.extent(points, transform: Transform(a: 3, b: 0, c: 0, d: 4, tx: 9, ty: 9)).size == 15)
        #expect(try Self.extent(points, transform: Transform(a: 0, b: 3, c: 4, d: 0, tx: 9, ty: 9)).size == 15)
        #expect(try Self.extent([Self.point(0, 0, width: -4, height: 1)]).size >= 4)
    }

    private static func read(_ flags: UInt8, times: [Int64] = [], numbers: [Float] = []) -> (
        extent: BlockExtent?, code: SumiDecodingError.Code?
    ) {
        let bytes = ByteWriter.bytes { writer in
            writer.byte(flags)
            for time in times { writer.svarint(time) }
            for number in numbers { writer.float(number) }
        }
        var reader = ByteReader(bytes)
        do throws(SumiDecodingError) {
            let extent = try BlockExtent(reader: &reader)
            #expect(ByteWriter.bytes { extent.write(to: &$0) } == bytes && reader.remaining == 0)
            return (extent, nil)
        } catch {
            return (nil, error.code)
        }
    }

    @Test func `an extent comes back, and one that is inside out is refused`() {
        #expect(Self.read(0).extent == BlockExtent())
        #expect(Self.read(1, times: [-5, -5]).extent?.times == -5...(-5))
        #expect(Self.read(1, times: [-4, -5]).code == .indexMismatch)
        #expect(Self.read(2, numbers: [1, 2, 3, 4, 5]).extent?.box == [1, 2, 3, 4])
        #expect(Self.read(2, numbers: [1, 2, 3, 4, 5]).extent?.size == 5)
        #expect(Self.read(3, times: [1, 2], numbers: [1, 2, 1, 2, 0]).code == nil)
        #expect(Self.read(2, numbers: [2, 2, 1, 2, 0]).code == .indexMismatch)
        #expect(Self.read(2, numbers: [1, 2, 1, 1, 0]).code == .indexMismatch)
        #expect(Self.read(2, numbers: [1, 2, 3, 4, -1]).code == .indexMismatch)
        #expect(Self.read(2, numbers: [1, 2, 3, 4, .nan]).code == .nonFinite)
        #expect(Self.read(2, numbers: [-.infinity, 2, .infinity, 4, .infinity]).code == nil)
        #expect(Self.read(4).code == .reservedBits)
        #expect(Self.read(0x80).code == .reservedBits)
    }

    @Test func `an extent contains what is within each of its borders`() throws {
        func extent(_ times: [Int64], _ numbers: [Float]) throws -> BlockExtent {
            try #require(Self.read(3, times: times, numbers: numbers).extent)
        }
        let whole = try extent([1, 9], [1, 1, 9, 9, 5])
        #expect(whole.contains(whole) && whole.contains(BlockExtent()) && !BlockExtent().contains(whole))
        #expect(try whole.contains(extent([2, 8], [2, 2, 8, 8, 4])))
        for times in [[0, 9], [1, 10]] as [[Int64]] {
            #expect(try !whole.contains(extent(times, [1, 1, 9, 9, 5])))
        }
        for numbers in [[0, 1, 9, 9, 5], [1, 0, 9, 9, 5], [1, 1, 10, 9, 5], [1, 1, 9, 10, 5], [1, 1, 9, 9, 6]]
            as [[Float]]
        {
            #expect(try !whole.contains(extent([1, 9], numbers)), "\(numbers)")
        }
        let timed = try #require(Self.read(1, times: [1, 9]).extent)
        let placed = try #require(Self.read(2, numbers: [1, 1, 9, 9, 5]).extent)
        #expect(whole.contains(timed) && whole.contains(placed))
        #expect(!timed.contains(placed) && !placed.contains(timed))
    }
}
