import Sumi

func rescue(_ path: String, to other: String) throws(SumiFileError) -> Bool {
    let recovery = try Recovery(contentsOf: path)  // the file stays as it is
    for finding in recovery.report.findings { print(finding) }  // which bytes, what stood there, what is lost
    try recovery.drawing.write(to: other)
    return recovery.report.isLossless
}
