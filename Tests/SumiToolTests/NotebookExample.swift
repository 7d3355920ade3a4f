import Sumi

func addToNotebook(_ stroke: Stroke, at path: String) throws(SumiFileError) -> [Stroke] {
    let file = try DrawingFile(path: path)  // one writer at a time, in all processes
    try file.append([stroke])
    try file.commit()  // on the medium when it returns
    let page = Rect(x: 0, y: 2 * 842, width: 595, height: 842)
    return try DrawingReader(path: path).strokes(in: page).map(\.stroke)  // without the other pages
}
