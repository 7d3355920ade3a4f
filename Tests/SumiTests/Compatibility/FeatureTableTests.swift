import Foundation
import Sumi
import Testing

/// The table of features has a row for all that the model and the format have: what is new can't be forgotten.
@Suite("The table of features")
struct FeatureTableTests {
    /// Stored properties that aren't features: how a value is kept, not what it says.
    private let bookkeeping: Set<String> = [
        "Drawing.source", "Drawing.mayHaveDerived", "Stroke.unknownColumns", "Stroke.hidden", "StrokePath.storage",
        "StrokePath.rendition", "StrokePath.unknownColumns", "Ink.unknownFields", "Ink.statedVersion",
    ]
    /// Stored properties that have another name than what they store.
    private let renamed = ["Drawing.currentStrokes": "Drawing.strokes"]

    private func fields(of value: Any) -> [String] { labels(of: value).map { "\(type(of: value)).\($0)" } }

    /// Stored properties, among them those that copies share.
    private func labels(of value: Any) -> [String] {
        Mirror(reflecting: value).children.flatMap { label, value in
            guard label == "shared" else { return [label].compactMap(\.self) }
            let shared = Mirror(reflecting: value)
            let fields = shared.descendant("value") ?? shared.descendant("some", "value")
            return fields.map { labels(of: $0) } ?? ["shared"]
        }
    }

    @Test(
        arguments: [
            Drawing(), Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: []), id: UUID()),
            StrokePath(controlPoints: [], id: UUID()), Ink(.pen), StrokeMask(elements: []),
            RenderState(grainOffset: .zero),
        ] as [any Sendable]
    )
    func `every field of the model has a row`(value: any Sendable) {
        let fields = fields(of: value).filter { !bookkeeping.contains($0) }
        #expect(!fields.isEmpty)
        for field in fields {
            #expect(Feature.field(renamed[field] ?? field).introduced != nil, "\(field)")
        }
    }

    @Test func `the fields of a point are its channels, and each has a row`() {
        let properties = fields(of: StrokePoint(location: .zero)).map { $0.replacing("StrokePoint.", with: "") }
        let channels = ["location"] + Channel.allCases.dropFirst(2).map { "\($0)" }
        #expect(Set(properties) == Set(channels))
        #expect(Channel.allCases.allSatisfy { Feature.channel($0).introduced != nil })
    }

    @Test func `every chunk kind and every column that this library knows has a row, and no other`() {
        for kind in (UInt8.min...UInt8.max).map({ ChunkKind(rawValue: $0) }) {
            #expect((Feature.chunk(kind).introduced != nil) == kind.isKnown, "\(kind)")
        }
        for shape in [Column.Shape.strokeIntegers, .pointIntegers, .strokeBytes] {
            for number in UInt8.min...UInt8.max {
                let id = Column.ID(shape, number)
                #expect((Feature.column(id).introduced != nil) == id.isKnown, "\(id)")
            }
        }
    }

    @Test func `a channel and its column need the same version`() {
        for channel in Channel.allCases {
            #expect(Feature.channel(channel).introduced == Feature.column(.channel(channel)).introduced)
        }
        #expect(Feature.renderState.introduced == Feature.column(.renderState).introduced)
        #expect(Feature.renderGroup.introduced == Feature.column(.renderGroupID).introduced)
    }

    @Test func `every value of an enumeration has a row, and no other`() {
        for number in 0...255 {
            let byte = UInt8(number)
            #expect((Feature.value("Grid.Layout", number).introduced != nil) == (Grid.Layout(rawValue: byte) != nil))
            let rule = StrokeMask.FillRule(rawValue: byte)
            #expect((Feature.value("StrokeMask.FillRule", number).introduced != nil) == (rule != nil))
            let isKnown = InkColor.Space(rawValue: byte) == .extendedSRGB
            #expect((Feature.value("InkColor.Space", number).introduced != nil) == isKnown)
            var metadata = ByteReader([1, 1, 0x61, byte, 0])
            let isRead = (try? Metadata.read(&metadata, limit: 1)) != nil
            #expect((Feature.value("MetadataValue", number).introduced != nil) == isRead, "\(number)")
            // A mask of one element, which begins a subpath if it isn't one.
            var mask = ByteReader(
                [0, 2, 0, 0, 0, byte] + [UInt8](repeating: 0, count: number == 4 ? 0 : 2 * max(1, number))
            )
            let isElement = number == 0 || (try? MaskField(grid: .standard).read(&mask)) != nil
            #expect((Feature.value("StrokeMask.Element", number).introduced != nil) == isElement, "\(number)")
        }
    }

    @Test func `every ink that has a number has a row`() {
        for type in Ink.InkType.numbered { #expect(Feature.ink(type, revision: 0).introduced != nil, "\(type)") }
        #expect(Feature.ink(.fountainPen, revision: 1).introduced == .version3)
        #expect(Feature.ink(.fountainPen, revision: 2).introduced == nil)
        #expect((Feature.table.values + Feature.inks.map(\.version)).allSatisfy { .version1 ... .current ~= $0 })
    }
}
