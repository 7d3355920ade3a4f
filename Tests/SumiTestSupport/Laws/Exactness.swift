package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bits in place of values: `==` takes −0 for 0, and texts for equal whose bytes differ. Laws that say that nothing
/// changes compare these.
extension Drawing {
    /// All that the drawing holds, bit for bit.
    package var exact: [[UInt8]] {
        [exactFields] + strokes.map(\.exactFields) + strokes.map(\.exactValues)
    }

    /// Metadata and kept chunks.
    package var exactFields: [UInt8] {
        ByteWriter.bytes { writer in
            for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
                writer.string(key.rawValue)
                switch value {
                case .string(let text): writer.string("s" + text)
                case .bytes(let bytes): writer.lengthPrefixed { $0.write([0] + bytes) }
                }
            }
            writer.byte(0xFF)
            for chunk in ancillaryChunks {
                writer.byte(chunk.kind.rawValue)
                writer.lengthPrefixed { $0.write(chunk.payload) }
            }
        }
    }
}

extension Stroke {
    /// All that the stroke holds but points and mask vertices; of the mask its rule and the kinds of its elements.
    package var exactFields: [UInt8] {
        ByteWriter.bytes { writer in
            ink.writeExactly(to: &writer)
            for number in transform.coefficients { writer.double(number) }
            writer.integer(randomSeed)
            for id in [id, path.id, renderGroupID] { writer.string(id?.uuidString ?? "none") }
            writer.string(path.creationDate.map { "\($0.timeIntervalSinceReferenceDate.bitPattern)" } ?? "none")
            writer.integer(path.channels.rawValue)
            writer.count(path.count)
            if let renderState {
                writer.double(renderState.grainOffset.x)
                writer.double(renderState.grainOffset.y)
                writer.lengthPrefixed { $0.write(renderState.data) }
            }
            if let trim = path.trim { [trim.start, trim.end].forEach { writer.double($0) } }
            writer.string(mask.map { "\($0.fillRule) \($0.elements.map(\.exactKind))" } ?? "none")
        }
    }

    /// The bits of all points and mask vertices.
    package var exactValues: [UInt8] {
        ByteWriter.bytes { writer in
            for point in path {
                for channel in Channel.allCases { writer.double(point[channel]) }
            }
            for vertex in mask?.elements.flatMap(\.vertices) ?? [] {
                writer.double(vertex.x)
                writer.double(vertex.y)
            }
        }
    }

    /// The stroke's unknown columns: those a stroke and those a point.
    package var exactUnknowns: [[Column.ID: Column.Values]] {
        [
            UnknownColumns.Unit.joined(unknownColumns, aPoint: false),
            UnknownColumns.Unit.joined(path.unknownColumns, aPoint: true),
        ]
    }
}

extension Ink {
    /// The ink and its fallbacks, bit for bit.
    package var exact: [UInt8] { ByteWriter.bytes { writeExactly(to: &$0) } }

    /// The ink as a step of a chain, without the rest.
    package var step: Fallback {
        var step = Fallback(inkType, color: color, revision: revision)
        step.unknownFields = unknownFields
        step.statedVersion = statedVersion
        return step
    }

    fileprivate func writeExactly(to writer: inout ByteWriter) {
        for link in [step] + fallbacks {
            writer.string(link.inkType.rawValue)
            writer.integer(link.revision)
            for component in link.color.components { writer.float(component) }
            writer.byte(link.color.space.rawValue)
            for law in [link.width, link.opacity] {
                writer.float(law.scale)
                writer.float(law.offset)
            }
            writer.lengthPrefixed { $0.write(link.unknownFields) }
            writer.integer(link.statedVersion?.rawValue ?? 0)
        }
    }
}

extension StrokeMask.Element {
    var exactKind: String {
        switch self {
        case .move: "move"
        case .line: "line"
        case .quadCurve: "quadCurve"
        case .curve: "curve"
        case .closeSubpath: "close"
        }
    }
}
