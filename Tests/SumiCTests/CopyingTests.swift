import CSumi
import SumiTestSupport
import Testing

@testable import Sumi
@testable import SumiC

/// What C is told of a stroke is all that there is of it, or else it is told that there is more.
@Suite("SUMI_STROKE_HAS_MORE")
struct CopyingTests {
    @Test(arguments: [Corpus.Set.valid, .rare])
    func `a stroke made of what was told of another one equals it, unless there was more`(set: Corpus.Set) throws {
        var (equal, more) = (0, 0)
        for name in Corpus.fileNames(set) {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            let old = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
            for options in [DecodingOptions(), old] {
                guard let drawing = try? Drawing(data: bytes, options: options) else { continue }
                for stroke in drawing.strokes.prefix(5) where stroke.path.count <= 10_000 {
                    let isWhole = try isWhole(stroke, "\(name)")
                    equal += isWhole ? 1 : 0
                    more += isWhole ? 0 : 1
                }
            }
        }
        #expect(equal > 20)
        #expect(more > 20)
    }

    /// Whether C is told all of a stroke. Makes another of it, and compares the two.
    private func isWhole(_ stroke: Stroke, _ name: String) throws -> Bool {
        let source = unsafe OpenDrawing.handle(OpenDrawing(Drawing(strokes: [stroke])))
        defer { unsafe sumi_close(source) }
        var told = unsafe sumi_stroke()
        unsafe told.size = MemoryLayout<sumi_stroke>.size
        try #require(unsafe sumi_get_stroke(source, 0, &told, nil) == 0)
        let beyond = UInt32(SUMI_STROKE_HAS_MASK | SUMI_STROKE_HAS_MORE)
        let isWhole = unsafe told.flags & beyond == 0
        unsafe told.flags &= ~beyond

        let target = OpenDrawing(Drawing())
        let handle = unsafe OpenDrawing.handle(target)
        defer { unsafe sumi_close(handle) }
        try unsafe add(told, of: source, to: handle)
        #expect((target.drawing.strokes == [stroke]) == isWhole, "\(name)")
        return isWhole
    }

    private func add(_ told: sumi_stroke, of source: OpaquePointer, to target: OpaquePointer) throws {
        let count = unsafe told.point_count
        var doubles = [[Double]](repeating: [Double](repeating: 0, count: count), count: 3)
        var floats = [[Float]](repeating: [Float](repeating: 0, count: count), count: 12)
        for channel in 0..<12 {
            if channel < 3 {
                try #require(unsafe sumi_get_doubles(source, 0, UInt32(channel), &doubles[channel], count, nil) == 0)
            } else {
                try #require(unsafe sumi_get_floats(source, 0, UInt32(channel), &floats[channel], count, nil) == 0)
            }
        }
        // Pointers to arrays last no longer than a call, and there are twelve of them.
        let memory = unsafe (
            doubles.map { unsafe Self.copied($0) }, floats.map { unsafe Self.copied($0) }
        )
        defer {
            unsafe memory.0.forEach { unsafe $0.deallocate() }
            unsafe memory.1.forEach { unsafe $0.deallocate() }
        }
        func column<Value>(_ channel: Int, _ values: UnsafeMutablePointer<Value>) -> UnsafePointer<Value>? {
            unsafe told.channels & 1 << UInt32(channel) == 0 ? nil : UnsafePointer(values)
        }
        var points = unsafe sumi_points(
            size: MemoryLayout<sumi_points>.size,
            count: count,
            x: column(0, memory.0[0]),
            y: column(1, memory.0[1]),
            time_offset: column(2, memory.0[2]),
            width: column(3, memory.1[3]),
            height: column(4, memory.1[4]),
            opacity: column(5, memory.1[5]),
            force: column(6, memory.1[6]),
            azimuth: column(7, memory.1[7]),
            altitude: column(8, memory.1[8]),
            secondary_scale: column(9, memory.1[9]),
            threshold: column(10, memory.1[10]),
            lateral_jitter: column(11, memory.1[11])
        )
        var told = unsafe told
        try #require(unsafe sumi_add_stroke(target, &told, &points, nil) == 0)
    }

    private static func copied<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
        unsafe memory.initialize(from: values, count: values.count)
        return unsafe memory
    }
}
