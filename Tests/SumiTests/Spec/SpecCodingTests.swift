import Foundation
import Sumi
import Testing

@Suite("Spec: worked values of the codings")
struct SpecCodingTests {
    private let spec: SpecDocument

    init() throws { spec = try SpecDocument() }

    @Test func `varints`() throws {
        let rows = try spec.table("2.2", "value", "bytes")
        #expect(rows.count > 3)
        for row in rows {
            let value = try #require(UInt64(try row.cell("value")))
            #expect(try row.bytes("bytes") == ByteWriter.bytes { $0.varint(value) }, "\(row)")
        }
    }

    @Test func `zigzag`() throws {
        let rows = try spec.table("2.3", "value", "zigzag", "bytes")
        #expect(rows.count > 3)
        for row in rows {
            let value = try #require(Int64(try row.cell("value")))
            #expect(try UInt64(row.cell("zigzag")) == value.zigzagged)
            #expect(try row.bytes("bytes") == ByteWriter.bytes { $0.svarint(value) }, "\(row)")
        }
    }

    @Test func `integers in two planes`() throws {
        let rows = try spec.table("8.5", "zigzag", "bytes").filter { $0["bytes"] != nil }
        #expect(rows.count > 3)
        for row in rows {
            let planes = Planes([try #require(UInt64(try row.cell("zigzag"))).unzigzagged])
            #expect(try row.bytes("bytes") == planes.leading + planes.trailing, "\(row)")
        }
        let planes = Planes([-3, 150, 35_000])
        #expect((planes.leading, planes.trailing) == ([0x05, 0xF1, 0xFA], [0x3C, 0x01, 0x11, 0x70]))
        #expect(
            spec.text.contains("-3, 150 and 35000, with the zigzags 5, 300 and 70000, are the leading plane `05 F1 FA`")
        )
        #expect(spec.text.contains("and the trailing plane `3C 01 11 70`"))
    }

    @Test func `predictors have the library's coefficients`() throws {
        let rows = try spec.table("8.4", "number", "coefficients", "shift", "bias").dropLast()
        #expect(rows.count == Predictor.numbered.count)
        for (row, predictor) in zip(rows, Predictor.numbered) {
            let coefficients = try row.cell("coefficients").split(separator: ",").compactMap {
                Int64($0.trimmingCharacters(in: .whitespaces))
            }
            #expect(coefficients == predictor.coefficients)
            #expect(try row.integer("shift") == Int(predictor.shift))
            #expect(try row.integer("bias") == Int(predictor.bias))
        }
    }

    @Test func `predictions`() throws {
        let rows = try spec.table("8.4", "predictor", "parts", "predictions", "differences")
        #expect(rows.count > 3)
        for row in rows {
            let parts = try parts(row.cell("parts"))
            let values = parts.flatMap(\.self)
            let predictor = Predictor.numbered[try row.integer("predictor")]
            let residuals = predictor.residuals(of: values, runs: parts.map(\.count))
            #expect(try row.integers("differences") == residuals, "\(row)")
            #expect(try row.integers("predictions") == zip(values, residuals).map { $0 - $1 }, "\(row)")
        }
    }

    @Test func `lattices`() {
        let lattice = Lattice(multiplier: 273_067, offset: 16_384, shift: 15)
        #expect((0...6).map { lattice.value(at: $0) } == [0, 8, 17, 25, 33, 42, 50])
        #expect(
            spec.text.contains(
                "multiplier 273067, offset 16384, shift 15, has at the places 0 to 6 the values 0, 8, 17, 25, 33, 42, 50"
            )
        )
    }

    @Test func `range-coded streams`() throws {
        let rows = try spec.table("8.11", "stretches of a column", "stream")
        #expect(rows.count > 3)
        for row in rows {
            let runs = try parts(row.cell("stretches of a column"))
            var (integers, model, encoder) = (runs.flatMap(\.self), ResidualModel(), RangeEncoder())
            model.code(&integers, runs: runs.map(\.count), with: &encoder)
            let stream = encoder.finish()
            #expect(try row.bytes("stream") == stream, "\(runs): \(stream)")
        }
    }

    /// Integers of parts, such as `10 12 / 11`.
    private func parts(_ text: String) -> [[Int64]] {
        text.components(separatedBy: "/").map { part in part.split(separator: " ").compactMap { Int64($0) } }
    }

    @Test func `presence`() {
        let some = ByteWriter.bytes { Presence((0..<10).map { [2, 3, 4, 9].contains($0) }).write(to: &$0) }
        #expect(some == [2, 3, 4, 1])
        #expect(
            spec.text.contains(
                "numbered 2, 3, 4 and 9 have a column: absent 2, present 3, absent 4, present 1: `02 03 04 01`"
            )
        )
        let first = ByteWriter.bytes { Presence((0..<10).map { $0 < 2 }).write(to: &$0) }
        #expect(first == [0, 2, 8])
        #expect(spec.text.contains("Those numbered 0 and 1: `00 02 08`"))
    }

    @Test func `CRC-32 of the digits 1 to 9`() {
        #expect(Zlib.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(spec.text.contains("`123456789` is 0xCBF43926"))
    }
}
