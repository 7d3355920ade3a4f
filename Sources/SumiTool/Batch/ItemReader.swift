import Sumi

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
        let file: String?
        let data: Data?
    }

    private var files: ArraySlice<String>
    private var lines: LineReader?
    private let hasRecords: Bool
    private let isRecursive: Bool
    /// What is still to be looked at in folders, the next one last.
    private var found: [(path: String, isText: Bool)] = []

    init(files: [String], lines: LineReader? = nil, hasRecords: Bool = false, isRecursive: Bool = false) {
        self.files = files[...]
        self.lines = lines
        self.hasRecords = hasRecords
        self.isRecursive = isRecursive
    }

    /// The next input; nil behind the last one.
    func next() -> Item? {
        while true {
            if let (path, isText) = found.popLast() {
                if !isText { return ItemReader.unnamed(path) }
                if let item = look(at: path) { return item }
                continue
            }
            guard let item = nextNamed() else { return nil }
            guard isRecursive, case .file(let path) = item.source, ItemReader.type(of: path) == .typeDirectory else {
                return item
            }
            if let failure = enter(path) { return failure }
        }
    }

    private func nextNamed() -> Item? {
        if let file = files.popFirst() { return Item(source: .file(file)) }
        do throws(Failure) {
            guard let line = try lines?.next() else { return nil }
            if hasRecords { return ItemReader.item(record: line) }
            guard let path = String(validating: line, as: UTF8.self) else {
                return ItemReader.unnamed(String(decoding: line, as: UTF8.self))
            }
            return Item(source: .file(path))
        } catch {
            // What follows in the list is unknown.
            lines = nil
            return Item(source: .failure(error))
        }
    }

    private static func item(record line: [UInt8]) -> Item {
        let decoder = JSONDecoder()
        // Whoever wrote it must be told which one it was, if that can be read.
        let id = try? decoder.decode(RecordName.self, from: Data(line)).id
        guard let record = try? decoder.decode(Record.self, from: Data(line)),
            (record.file == nil) != (record.data == nil)
        else {
            let text = #"a record is no JSON object with "data" in base64 or "file"; it was passed over: write it anew"#
            let failure = Failure(file: id ?? "<record>", text: text, code: "record", status: .damaged)
            return Item(source: .failure(failure), id: id)
        }
        return Item(source: record.data.map { .bytes([UInt8]($0)) } ?? .file(record.file ?? ""), id: id)
    }

    /// What is found in a folder: a file, or nil for what is none, or for a folder, whose contents come next.
    private func look(at path: String) -> Item? {
        switch ItemReader.type(of: path) {
        case .typeRegular: Item(source: .found(path))
        case .typeDirectory: enter(path)
        default: nil
        }
    }

    /// Goes on with a folder's contents, by name; what is wrong if it can't be read.
    private func enter(_ path: String) -> Item? {
        do throws(SystemError) {
            let names = try SystemCalls.names(in: path).sorted { $0.name > $1.name }
            let folder = path.hasSuffix("/") ? path : path + "/"
            found += names.map { (folder + $0.name, $0.isText) }
            return nil
        } catch {
            return Item(source: .failure(Failure(error, file: path, "can't be read", "its files were not looked at")))
        }
    }

    /// A file whose name can't be given on. It must not be passed over as if it weren't there.
    private static func unnamed(_ path: String) -> Item {
        let text = "its name is not UTF-8, and it was not looked at: rename it"
        return Item(source: .failure(Failure(file: path, text: text, code: "EILSEQ", status: .inaccessible)))
    }

    /// What a path names, itself: a link is not followed.
    private static func type(of path: String) -> FileAttributeType? {
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }
}
