import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// A failure prints the seed of the case.
@Suite("PencilKit archives: the laws")
struct PencilKitLawTests {
    @Test func `2,000 generated archives are written as they were, at once and from a file`() {
        let failure = PropertyRun(count: 2000).failure(ofSeeded: { (generator) throws(LawViolation) in
            let bytes = WrittenArchive.arbitrary(using: &generator).bytes
            do throws(PencilKitError) {
                _ = try Drawing(pencilKitArchive: bytes)
            } catch {
                throw LawViolation("PencilKit archive", "\(error) in \(bytes)")
            }
            try Laws.pencilKit(bytes)
        })
        #expect(failure == nil)
    }

    @Test func `1,000 generated archives keep all strokes that an edit leaves alone`() {
        let failure = PropertyRun(count: 1000).failure(ofSeeded: { (generator) throws(LawViolation) in
            let bytes = WrittenArchive.arbitrary(using: &generator).bytes
            try Laws.pencilKitEdited(bytes, using: &generator)
        })
        #expect(failure == nil)
    }

    @Test func `archives with changed bytes are refused, or written as they are`() {
        let failure = PropertyRun(count: 4000).failure(ofSeeded: { (generator) throws(LawViolation) in
            var bytes = WrittenArchive.arbitrary(using: &generator).bytes
            for _ in 0...generator.count(upTo: 3) {
                bytes[generator.integer(in: 6...bytes.count - 1)] = UInt8(truncatingIfNeeded: generator.next())
            }
            try Laws.pencilKit(bytes)
        })
        #expect(failure == nil)
    }

    @Test func `1,000 archives of which the kept chunk is damaged keep all strokes`() {
        let failure = PropertyRun(count: 1000).failure(ofSeeded: { (generator) throws(LawViolation) in
            let bytes = WrittenArchive.arbitrary(using: &generator).bytes
            try Laws.pencilKitDamaged(bytes, using: &generator)
        })
        #expect(failure == nil)
    }

    @Test func `1,000 generated drawings are written as archives that can be read`() {
        #expect(PropertyRun(count: 1000).failure(of: Laws.pencilKitDrawing) == nil)
    }

    @Test func `strokes of blocks of any size, and as JSON, keep what is hidden`() throws {
        let archive = WrittenArchive(strokes: [.ramp, .deleted, .ofAllChannels, .moved, WrittenStroke()]).bytes
        let drawing = try Drawing(pencilKitArchive: archive)
        for points in [1, 2, 7] {
            let options = EncodingOptions(pointsPerBlock: points)
            let saved = try Drawing(data: drawing.dataRepresentation(options: options))
            #expect(try saved.pencilKitArchive() == archive)
        }
        #expect(try Drawing(json: drawing.json()).pencilKitArchive() == archive)
    }
}
