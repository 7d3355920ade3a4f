import Sumi
import SumiInterchange

extension DrawingDifference {
    /// The difference as JSON, as `Spec/schemas/diff.schema.json` says.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("schema")
            writer.string("sumi.diff/1")
            writer.key("removed")
            writer.lines(strokes.removed) { $0.stroke(old, at: $1, key: "old") }
            writer.key("added")
            writer.lines(strokes.added) { $0.stroke(new, at: $1, key: "new") }
            writer.key("changed")
            writer.lines(strokes.compactMap(changedMember)) { writer, member in
                writer.changed(member.pair, member.difference, isMoved: member.isMoved)
            }
            writer.key("moved")
            writer.lines(moved) { writer, pair in writer.object { $0.place(pair) } }
            writer.key("metadata")
            writer.object { $0.metadata(self) }
            writer.key("chunks")
            writer.object { $0.chunks(chunks) }
            writer.key("summary")
            writer.object { writer in
                writer.members([
                    ("removed", strokes.removed.count), ("added", strokes.added.count), ("changed", changed.count),
                    ("moved", moved.count), ("unchanged", unchanged.count),
                ])
            }
        }
        writer.raw("\n")
        return writer.bytes
    }

    private func changedMember(_ change: ListChange) -> (pair: Pair, difference: StrokeDifference, isMoved: Bool)? {
        switch change {
        case .kept(let pair): changed[pair].map { (pair, $0, false) }
        case .moved(let pair): changed[pair].map { (pair, $0, true) }
        case .removed, .added: nil
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(_ members: [(key: String, value: Int)]) {
        for member in members {
            key(member.key)
            integer(member.value)
        }
    }

    fileprivate mutating func strings(_ name: String, _ values: [String]) {
        key(name)
        array(values) { $0.string($1) }
    }

    fileprivate mutating func place(_ pair: Pair) { members([("old", pair.old), ("new", pair.new)]) }

    fileprivate mutating func stroke(_ drawing: ComparedDrawing, at place: Int, key name: String) {
        object { writer in
            writer.members([(name, place)])
            writer.key("ink")
            writer.string(drawing.strokes[place].stroke.ink.name)
            writer.members([("points", drawing.strokes[place].stroke.path.count)])
        }
    }

    fileprivate mutating func changed(_ pair: Pair, _ difference: StrokeDifference, isMoved: Bool) {
        object { writer in
            writer.place(pair)
            writer.strings("what", (isMoved ? ["order"] : []) + difference.members)
            guard let points = difference.points else { return }
            writer.key("points")
            writer.object { writer in
                writer.members([("changed", points.changed), ("removed", points.removed), ("added", points.added)])
            }
        }
    }

    fileprivate mutating func metadata(_ difference: DrawingDifference) {
        let keys = difference.metadataKeys
        strings("removed", keys.removed.map(\.rawValue))
        strings("added", keys.added.map(\.rawValue))
        strings("changed", keys.changed.map(\.rawValue))
    }

    fileprivate mutating func chunks(_ chunks: [ListChange]) {
        key("removed")
        array(chunks.removed) { $0.integer($1) }
        key("added")
        array(chunks.added) { $0.integer($1) }
        key("moved")
        array(chunks.moved) { writer, pair in writer.object { $0.place(pair) } }
    }
}
