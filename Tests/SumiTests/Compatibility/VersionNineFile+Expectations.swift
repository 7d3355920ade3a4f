import OtherVersions
import Sumi
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Stroke {
    /// Holds what was written to it, shown or not.
    func expectAll(of written: VersionNineStroke, in file: VersionNineFile) {
        let (restored, ink) = (restored, file.inks[written.ink])
        restored.expectFields(of: written, hidesVersion5: false)
        #expect(restored.bits == file.shown(written, upTo: 9, drawsPrivateInks: true).bits)
        let identifier = ink.name.identifier.isEmpty ? "#\(ink.name.number)" : ink.name.identifier
        #expect(restored.ink.inkType.rawValue == identifier && restored.ink.revision == ink.name.revision)
        #expect(restored.ink.color.components == ink.color && restored.ink.unknownFields == ink.laterFields)
        #expect(unknowns == written.unknowns)
    }

    /// Holds what was written, inks, points and unknown columns aside.
    func expectFields(of written: VersionNineStroke, hidesVersion5: Bool) {
        #expect(transform.coefficients == written.transform ?? [1, 0, 0, 1, 0, 0])
        #expect(randomSeed == written.seed ?? 0)
        #expect(id?.uuidString == written.id.map(uuidText))
        #expect(path.creationDate?.timeIntervalSinceReferenceDate == written.date.map { Double($0) / 1000 })
        #expect(renderGroupID?.uuidString == (hidesVersion5 ? nil : written.renderGroup.map(uuidText)))
        #expect(renderState?.data == (hidesVersion5 ? nil : written.renderState.map { Array($0.dropFirst(16)) }))
    }

    /// Has another stroke's points, but for widths, heights and opacities, which are the nearest that a grid can hold.
    func isRounded(from other: Stroke, steps: [Int64]) -> Bool {
        path.count == other.path.count
            && zip(path, other.path).allSatisfy { point, other in
                Channel.allCases.allSatisfy { channel in
                    if channel == .height, !path.channels.contains(.height) { return point[.height] == point[.width] }
                    guard [.width, .height, .opacity].contains(channel) else {
                        return point[channel].bitPattern == other[channel].bitPattern
                    }
                    let scale = Double(steps[Int(channel.rawValue)])
                    let nearest = min((other[channel] * scale).rounded(.toNearestOrEven), 4_194_304)
                    return point[channel] == Double(Float(nearest / scale))
                }
            }
    }

    private func uuidText(_ bytes: [UInt8]) -> String {
        let digits = bytes.map { byte in
            let text = String(byte, radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }
        let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
        return groups.map { $0.joined() }.joined(separator: "-")
    }
}

extension VersionNineFile {
    /// The content version that a stroke needs: what was stated of anything that today's readers don't know.
    func neededVersion(_ stroke: VersionNineStroke) -> UInt64 {
        if stroke.unknowns != [[:], [:]] { return 9 }
        var version = inks[stroke.ink].version
        for (channel, own, normal) in [(9, 2, 1.0), (10, 4, 0.0), (11, 5, 0.0)] as [(Int, UInt64, Double)] {
            let isUsed = (0..<stroke.pointCount).contains { stroke.value(channel, at: $0) != normal }
            if isUsed { version = max(version, own) }
        }
        return stroke.renderGroup == nil && stroke.renderState == nil ? version : max(version, 5)
    }
}

extension VersionNineStroke {
    /// The unknown columns as `Stroke.exactUnknowns` has them: a stroke's own, and those of its points.
    var unknowns: [[Column.ID: [Int64]]] {
        var (own, points) = ([Column.ID: [Int64]](), [Column.ID: [Int64]]())
        for (number, value) in unknownIntegers { own[Column.ID(.strokeIntegers, UInt8(number))] = [value] }
        for (number, bytes) in unknownStrings { own[Column.ID(.strokeBytes, UInt8(number))] = bytes.map { Int64($0) } }
        for (number, values) in unknownPoints { points[Column.ID(.pointIntegers, UInt8(number))] = values }
        return [own, points]
    }
}

extension Column.Values {
    /// So many values of one stroke's column; of a byte string its bytes.
    fileprivate func all(_ count: Int) -> [Int64] {
        switch self {
        case .constant(let value): Array(repeating: value, count: count)
        case .narrow, .wide: integers ?? []
        case .strings(let strings): strings.bytes.map { Int64($0) }
        }
    }
}

extension VersionNineFile.Shown {
    var bits: [[UInt64]] { points.map { $0.map(\.bitPattern) } }
}

extension Stroke {
    /// All channels of all points.
    var bits: [[UInt64]] { path.map { point in Channel.allCases.map { point[$0].bitPattern } } }

    /// The values of unknown columns: the stroke's own, and those of its points.
    var unknowns: [[Column.ID: [Int64]]] {
        zip(exactUnknowns, [1, path.count]).map { columns, count in columns.mapValues { $0.all(count) } }
    }
}

extension VersionOneStroke.Point {
    var bits: [UInt64] {
        ([x, y, time] + [width, height, opacity, force, azimuth, altitude].map { Double($0) }).map(\.bitPattern)
    }
}
