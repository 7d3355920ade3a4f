import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("PencilKit archives: what is wrong with a file, and where")
struct PencilKitErrorTests {
    @Test(arguments: PencilKitFault.all) func `the error says what and where`(fault: PencilKitFault) {
        let error = #expect(throws: PencilKitError.self) {
            try Drawing(pencilKitArchive: fault.bytes, limits: fault.limits)
        }
        #expect(error?.code == fault.code && error?.offset == fault.offset, "\(error.map { "\($0)" } ?? "none")")
    }

    @Test func `each code is met, and has a name of its own`() {
        let met = Set(PencilKitFault.all.map(\.code))
        #expect(met == Set(PencilKitError.Code.allCases))
        #expect(Set(met.map(\.name)).count == met.count && met.allSatisfy { $0.name.count == 5 })
    }

    @Test func `a message is one line`() {
        let error = #expect(throws: PencilKitError.self) { try Drawing(pencilKitArchive: [0x89, 0x50, 0x4E, 0x47]) }
        #expect(
            error?.description == "@0: this is not a PencilKit archive: it is a PNG image; nothing was read: "
                + "check that it is the file you meant [P0102]"
        )
        #expect(error?.category == .damaged)
    }
}
