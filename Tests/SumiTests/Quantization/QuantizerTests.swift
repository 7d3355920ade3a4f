import SumiTestSupport
import Testing

@testable import Sumi

@Suite("Grids")
struct QuantizerTests {
    @Test func `ordered binary32 keeps order and bits`() {
        let values: [Float] = [
            -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude, 1,
            .greatestFiniteMagnitude,
        ]
        let integers = values.compactMap { OrderedFloat.integer(for: $0) }
        #expect(integers == integers.sorted() && Set(integers).count == values.count)
        #expect(integers.map { OrderedFloat.value(of: $0).bitPattern } == values.map(\.bitPattern))
        #expect(integers.first == OrderedFloat.range.lowerBound && integers.last == OrderedFloat.range.upperBound)
        #expect(OrderedFloat.integer(for: .infinity) == nil && OrderedFloat.integer(for: .nan) == nil)
    }

    @Test func `halves are rounded to even`() {
        let quantizer = Quantizer(channel: .x, steps: 64)
        #expect([0.5, 1.5, 2.5, -0.5, -1.5].map { quantizer.integer(for: $0 / 64) } == [0, 2, 2, 0, -2])
    }

    @Test func `the largest integers are in and the next are out`() {
        let location = Quantizer(channel: .x, steps: 1)
        #expect(location.integer(for: 0x7FFF_FFFF) == .max)
        #expect(location.integer(for: -0x7FFF_FFFF) == -0x7FFF_FFFF)
        #expect(location.integer(for: 0x8000_0000) == nil && location.integer(for: -0x8000_0000) == nil)
        let force = Quantizer(channel: .force, steps: 1)
        #expect(force.integer(for: 4_194_304) == 4_194_304)
        #expect(force.integer(for: 4_194_305) == nil)
        for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            #expect(location.integer(for: value) == nil)
            #expect(Quantizer(channel: .x, steps: 0).integer(for: value) == nil)
        }
    }

    @Test func `a turn of azimuth and a quarter turn of altitude have the grid's steps`() {
        #expect(Quantizer(channel: .azimuth, steps: 1024).integer(for: 2 * .pi) == 1024)
        #expect(Quantizer(channel: .azimuth, steps: 1024).integer(for: -20 * .pi) == -10240)
        #expect(Quantizer(channel: .altitude, steps: 1024).integer(for: Double(StrokePoint.upright)) == 1024)
        #expect(Float(Quantizer(channel: .altitude, steps: 1024).value(of: 1024)) == StrokePoint.upright)
    }

    @Test func `where steps are a power of two, a value is its integer times a rate`() {
        var generator = SeededGenerator(seed: 12)
        for channel in Channel.allCases {
            #expect(Quantizer(channel: channel, steps: 1000).rate == nil)
            #expect(Quantizer(channel: channel, steps: 0).rate == nil)
            for steps in [1, 64, 1 << 31] as [UInt32] {
                let quantizer = Quantizer(channel: channel, steps: steps)
                for _ in 0..<100 {
                    let integer = Int32(truncatingIfNeeded: generator.next())
                    let product = quantizer.rate.map { Double(integer) * $0 }
                    #expect(product?.bitPattern == quantizer.value(of: integer).bitPattern)
                }
            }
        }
    }

    @Test func `every channel's default lies on every numbered grid`() {
        for grid in Grid.numbered {
            for channel in Channel.allCases where channel != .height {
                let point = StrokePoint(location: .zero)
                let quantizer = Quantizer(channel: channel, steps: grid[channel])
                let integer = quantizer.integer(for: point[channel])
                #expect(integer.map { Float(quantizer.value(of: $0)) } == Float(point[channel]), "\(channel)")
            }
        }
    }
}
