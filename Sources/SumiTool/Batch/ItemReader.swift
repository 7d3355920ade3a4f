import Sumi
import SumiInterchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The inputs that a command line names, one after the other; no list of all is held.
final class ItemReader {
    /// What a line of a list of records is called.
    private struct RecordName: Decodable {
        let id: String
    }

    /// A line of a list of records.
    private struct Record: Decodable {
        let id: String?
        let file: String?
        let data: Data?
    }

    /// What is wrong with a line of which no record can be made.
    private static let mistake =
        #"is no JSON object with "data" in base64 or "file", and with text as "id" if it has one"#

    private var files: ArraySlice<String>
    private var lines: LineReader?
    private let hasRecords: Bool
    private let isRecursive: Bool
    /// What is still to be looked at in folders, the next one last.
    private var found: [Found] = []
    /// The folder that was named in which they lie.
    private var searched: SearchedFolder?

    /// What lies in a folder that was named.
    private struct Found {
        let path: String
        /// Its path within that folder.
        let place: String
        /// What a record calls that folder.
        let id: String?
    }

    init(files: [String], lines: LineReader? = nil, hasRecords: Bool = false, isRecursive: Bool = false) {
        self.files = files[...]
        self.lines = lines
        self.hasRecords = hasRecords
        self.isRecursive = isRecursive
    }

    /// The next input; nil behind the last one.
    func next() -> Item? {
        while true {
            if let next = found.popLast() {
                guard let item = look(at: next) else { continue }
                searched?.hasAnswer = true
                return item
            }
            if let failure = searched?.failure {
                let id = searched?.id
                searched = nil
                return Item(source: .failure(failure), id: id)
            }
            guard let item = nextNamed() else { return nil }
            guard isRecursive, let path = item.path, SystemCalls.status(of: path)?.kind == .folder else { return item }
            searched = SearchedFolder(path: path, id: item.id)
            if let failure = enter(Found(path: path, place: "", id: item.id)) { return failure }
        }
    }

    private func nextNamed() -> Item? {
        if let file = files.popFirst() { return Item(source: .file(file)) }
        do throws(Failure) {
            guard let lines, let line = try lines.next() else { return nil }
            if hasRecords { return ItemReader.item(record: line, number: lines.number) }
            return Item(source: .file(String(path: line)))
        } catch {
            // What follows in the list is unknown.
            lines = nil
            return Item(source: .failure(error))
        }
    }

    private static func item(record line: [UInt8], number: Int) -> Item {
        let decoder = JSONDecoder()
        // Whoever wrote it must be told which one it was, if that can be read.
        let id = try? decoder.decode(RecordName.self, from: Data(line)).id
        let record = try? decoder.decode(Record.self, from: Data(line))
        switch (record?.data, record?.file) {
        case (let data?, nil): return Item(source: .bytes([UInt8](data)), id: id)
        case (nil, let file?): return Item(source: .file(String(path: Array(file.utf8))), id: id)
        case (let data, _):
            let fault = data != nil ? #"has both "data" and "file""# : mistake
            let text = "line \(number) of the records \(fault); it was passed over: write it anew"
            let failure = Failure(file: id ?? "<record>", text: text, code: "record", status: .damaged)
            return Item(source: .failure(failure), id: id)
        }
    }

    /// What is found in a folder: a file, or nil for what is none of ours, or for a folder, whose contents come next.
    private func look(at found: Found) -> Item? {
        switch SystemCalls.statusOfLink(found.path)?.kind {
        case .regular:
            let format = Input.format(found: found.path)
            if format is SumiFormat { return Item(source: .found(found.path), place: found.place, id: found.id) }
            searched?.passOver(found.path, format)
            return nil
        case .folder: return enter(found)
        case .other, nil: return nil
        }
    }

    /// Goes on with a folder's contents, by name; what is wrong if it can't be read.
    private func enter(_ folder: Found) -> Item? {
        do throws(SystemError) {
            let path = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
            let place = folder.place.isEmpty ? "" : folder.place + "/"
            found += try SystemCalls.names(in: path).reversed().map {
                Found(path: path + $0, place: place + $0, id: folder.id)
            }
            return nil
        } catch {
            let failure = Failure(error, file: folder.path, "can't be read", "its files were not looked at")
            return Item(source: .failure(failure), id: folder.id)
        }
    }
}
