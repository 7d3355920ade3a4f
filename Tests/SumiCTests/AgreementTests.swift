import CSumi
import Foundation
import Sumi
import SumiTestSupport
import Testing

/// C sees of each file of the corpus what Swift sees.
@Suite("C and Swift")
struct AgreementTests {
    @Test(arguments: Corpus.Set.allCases)
    func `a file is refused for the same reason, or opened with the same strokes`(set: Corpus.Set) throws {
        let names = Corpus.fileNames(set)
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            try compare(bytes, DecodingOptions(), "\(name)")
            let old = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
            try compare(bytes, old, "\(name), downgraded")
        }
    }

    private func compare(_ bytes: [UInt8], _ reader: DecodingOptions, _ name: String) throws {
        let result = Result { () throws(SumiDecodingError) in try Drawing(data: bytes, options: reader) }
        var options = unsafe sumi_decode_options()
        unsafe options.size = MemoryLayout<sumi_decode_options>.size
        unsafe options.maximum_content_version = reader.maximumSupportedContentVersion.rawValue
        unsafe options.policy = UInt32(reader.policy == .reject ? SUMI_REJECT : SUMI_DOWNGRADE)
        var handle: OpaquePointer?
        var error = sumi_error()
        let code = unsafe sumi_open(bytes, bytes.count, &options, &handle, &error)
        defer { unsafe sumi_close(handle) }
        switch result {
        case .failure(let expected):
            #expect(code == sumi_code(expected.code.rawValue), "\(name)")
            #expect(error.offset == Int64(expected.offset), "\(name)")
            #expect(error.chunk == expected.chunk.map { Int64($0.ordinal) } ?? -1, "\(name)")
            #expect(unsafe handle == nil)
        case .success(let drawing):
            try #require(code == sumi_code(SUMI_OK), "\(name)")
            unsafe try compare(drawing, handle, name)
        }
    }

    private func compare(_ drawing: Drawing, _ handle: OpaquePointer?, _ name: String) throws {
        var counts = sumi_counts()
        counts.size = MemoryLayout<sumi_counts>.size
        #expect(unsafe sumi_get_counts(handle, &counts, nil) == 0)
        #expect(counts.strokes == drawing.strokes.count, "\(name)")
        #expect(counts.points == UInt64(drawing.strokes.reduce(0) { $0 + $1.path.count }), "\(name)")
        #expect(counts.content_version == drawing.requiredContentVersion.rawValue, "\(name)")
        #expect(counts.downgraded_strokes == drawing.downgradeReport.entries.count, "\(name)")
        // A few bytes can stand for many strokes, and for many points.
        for (index, stroke) in drawing.strokes.enumerated().prefix(20) {
            var told = unsafe sumi_stroke()
            unsafe told.size = MemoryLayout<sumi_stroke>.size
            #expect(unsafe sumi_get_stroke(handle, index, &told, nil) == 0)
            unsafe compare(stroke, told, "\(name), stroke \(index)")
            guard stroke.path.count <= 10_000 else { continue }
            try unsafe comparePoints(Array(stroke.path), handle, index, "\(name), stroke \(index)")
        }
    }

    private func compare(_ stroke: Stroke, _ told: sumi_stroke, _ name: String) {
        let transform = stroke.transform
        #expect(unsafe String(cString: told.ink) == stroke.ink.inkType.rawValue, "\(name)")
        let fallback = unsafe told.fallback.map { unsafe String(cString: $0) }
        #expect(fallback == stroke.ink.fallbacks.first?.inkType.rawValue, "\(name)")
        #expect(unsafe told.ink_revision == stroke.ink.revision, "\(name)")
        let (red, green, blue, alpha) = unsafe told.color
        #expect(
            [red, green, blue, alpha]
                == [stroke.ink.color.red, stroke.ink.color.green, stroke.ink.color.blue, stroke.ink.color.alpha]
        )
        let (a, b, c, d, tx, ty) = unsafe told.transform
        #expect(Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) == transform, "\(name)")
        #expect(unsafe told.random_seed == stroke.randomSeed, "\(name)")
        let hasDate = unsafe told.flags & UInt32(SUMI_STROKE_HAS_DATE) != 0
        let date = unsafe Date(timeIntervalSinceReferenceDate: told.creation_date)
        #expect((hasDate ? date : nil) == stroke.path.creationDate, "\(name)")
        let hasID = unsafe told.flags & UInt32(SUMI_STROKE_HAS_ID) != 0
        #expect(unsafe (hasID ? UUID(uuid: told.id) : nil) == stroke.id, "\(name)")
        #expect(unsafe (told.flags & UInt32(SUMI_STROKE_HAS_MASK) != 0) == (stroke.mask != nil), "\(name)")
        #expect(unsafe told.channels == UInt32(stroke.path.channels.rawValue), "\(name)")
        #expect(unsafe told.point_count == stroke.path.count, "\(name)")
    }

    private func comparePoints(_ path: [StrokePoint], _ handle: OpaquePointer?, _ stroke: Int, _ name: String) throws {
        var doubles = [Double](repeating: 0, count: path.count)
        var floats = [Float](repeating: 0, count: path.count)
        for channel in Channel.allCases {
            let number = UInt32(channel.rawValue)
            #expect(unsafe sumi_get_doubles(handle, stroke, number, &doubles, path.count, nil) == 0)
            #expect(unsafe sumi_get_floats(handle, stroke, number, &floats, path.count, nil) == 0)
            let expected = path.map { Self.value(of: channel, in: $0) }
            #expect(doubles == expected, "\(name), \(channel)")
            #expect(floats == expected.map { Float($0) }, "\(name), \(channel)")
        }
    }

    private static func value(of channel: Channel, in point: StrokePoint) -> Double {
        let values = [
            point.location.x, point.location.y, point.timeOffset, Double(point.size.width), Double(point.size.height),
        ]
        let others = [
            point.opacity, point.force, point.azimuth, point.altitude, point.secondaryScale, point.threshold,
            point.lateralJitter,
        ]
        return (values + others.map { Double($0) })[Int(channel.rawValue)]
    }
}
