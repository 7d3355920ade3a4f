import Foundation
import Sumi
import Testing

@Suite("Spec: grids and worked values")
struct SpecGridTests {
    private let spec: SpecDocument

    init() throws { spec = try SpecDocument() }

    @Test func `the numbered grids are the library's`() throws {
        let rows = try spec.table("7.1", "number", "name", "layout")
        #expect(rows.count == Grid.numbered.count)
        for (number, (row, grid)) in zip(rows, Grid.numbered).enumerated() {
            #expect(try row.integer("number") == number)
            #expect(try row.integer("layout") == Int(grid.layout.rawValue))
            for channel in Channel.allCases { #expect(try row.integer("\(channel)") == Int(grid[channel])) }
        }
    }

    @Test func `channels have the library's numbers and ranges`() throws {
        let rows = try spec.table("7", "number", "channel", "k at most")
        #expect(try rows.map { try $0.cell("channel") } == Channel.allCases.map { "\($0)" })
        for (row, channel) in zip(rows, Channel.allCases) {
            #expect(try row.integer("number") == Int(channel.rawValue))
            #expect(try row.integer("k at most") == Int(Quantizer.limit(channel: channel)))
        }
    }

    @Test func `altitude's default has the bits that the text states`() throws {
        let bits = String(StrokePoint(location: .zero).altitude.bitPattern, radix: 16, uppercase: true)
        #expect(try spec.table("7", "number", "channel")[8].cell("reads as, where absent").hasSuffix(bits))
    }

    @Test func `values are rounded as in the worked examples`() throws {
        for row in try spec.table("7.2", "channel", "steps", "value", "k", "reads as") {
            let channel = try #require(Channel.allCases.first { "\($0)" == row["channel"] })
            let quantizer = Quantizer(channel: channel, steps: UInt32(try row.integer("steps")))
            let written = try #require(Double(try row.cell("value")))
            let k = try #require(quantizer.integer(for: written))
            #expect(try row.integer("k") == Int(k))
            let value = quantizer.value(of: k)
            let isBinary32 = ![.x, .y, .timeOffset].contains(channel)
            #expect(try Double(row.cell("reads as")) == (isBinary32 ? Double(Float(value)) : value), "\(row)")
        }
    }

    @Test func `ordered binary32 is as in the worked examples`() throws {
        let rows = try spec.table("7.3", "value", "bits", "k")
        for row in rows {
            let bits = try #require(UInt32(try row.cell("bits"), radix: 16))
            let value = Float(bitPattern: bits)
            #expect(try Double(row.cell("value"))?.bitPattern == Double(value).bitPattern, "\(row)")
            #expect(OrderedFloat.integer(for: value).map { Int($0) } == (try row.integer("k")), "\(row)")
        }
        #expect(
            try rows.suffix(2).map { try $0.integer("k") } == [
                Int(OrderedFloat.range.upperBound), Int(OrderedFloat.range.lowerBound),
            ]
        )
    }

    @Test func `fallbacks are those that the library recommends`() throws {
        let types: [String: (Ink.InkType, UInt32)] = [
            "monoline": (.monoline, 0), "fountainPen": (.fountainPen, 0), "fountainPen, revision 1": (.fountainPen, 1),
            "watercolor": (.watercolor, 0), "crayon": (.crayon, 0), "reed": (.reed, 0), "pen": (.pen, 0),
            "marker": (.marker, 0), "pencil": (.pencil, 0), "fountainPen, then pen by its law": (.fountainPen, 0),
        ]
        let rows = try spec.table("11.3", "ink", "falls back to", "width scale", "width offset")
        for row in rows {
            let (type, revision) = try #require(types[try row.cell("ink")])
            let fallback = try #require(Ink(type, revision: revision).fallbacks.first)
            #expect(fallback.inkType == types[try row.cell("falls back to")]?.0)
            #expect(try Float(row.cell("width scale")) == fallback.width.scale)
            #expect(try Float(row.cell("width offset")) == fallback.width.offset)
            #expect(fallback.opacity == .identity)
        }
        #expect(rows.count == 6)
    }
}
