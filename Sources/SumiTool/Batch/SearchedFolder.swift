import Sumi
import SumiInterchange

/// A folder that was named to be searched, and what was passed over in it. That nothing was found must not look like all is
/// well: whoever has InkML in it thinks that it was checked.
struct SearchedFolder {
    let path: String
    /// What a record calls it.
    let id: String?
    /// Whether something in it is an input, or can't be read.
    var hasAnswer = false
    private var fileCount = 0
    /// The first drawing of another format.
    private var drawing: (path: String, format: any DrawingFormat)?

    init(path: String, id: String?) { (self.path, self.id) = (path, id) }

    /// Counts a file that is none of ours; its format, if it is a drawing.
    mutating func passOver(_ file: String, _ format: (any DrawingFormat)?) {
        fileCount += 1
        if drawing == nil, let format { drawing = (file, format) }
    }

    /// That it has files, and none of them is ours; nil where that isn't so.
    var failure: Failure? {
        guard !hasAnswer, fileCount > 0 else { return nil }
        var failure = Failure(SumiDecodingError(.notSumi, at: 0), file: path)
        failure.place = ""
        let none =
            fileCount == 1 ? "its only file is no Sumi file" : "none of its \(fileCount.grouped) files is a Sumi file"
        let other = drawing.map { ": \($0.path.displayedPath) is \($0.format.title)" } ?? ""
        failure.text = "\(none)\(other); nothing was read"
        failure.advice = "name another folder"
        failure.next = drawing.map { "sumi convert \(SearchedFolder.pattern($0.path, $0.format)) -o CONVERTED/" }
        return failure
    }

    /// What a shell makes the drawings of, that lie beside one: `ink/*.inkml`.
    private static func pattern(_ file: String, _ format: any DrawingFormat) -> String {
        let ending = "." + format.name
        return file.folder.quotedPath + "*" + (file.hasSuffix(ending) ? ending : "")
    }
}
