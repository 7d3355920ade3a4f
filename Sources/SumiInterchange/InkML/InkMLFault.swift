/// What is wrong, before it is known where: the place is that of the element, or within the text of a trace.
struct InkMLFault: Error {
    let code: InkMLError.Code
    let detail: String
    /// The byte of the trace's text, where the fault lies in one.
    let textOffset: Int?

    init(_ code: InkMLError.Code, _ detail: String = "", textOffset: Int? = nil) {
        self.code = code
        self.detail = detail
        self.textOffset = textOffset
    }
}

/// Text from a file as a message may show it: short, on one line.
func quotation(_ text: String) -> String {
    let plain = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? " " : String($0) }
    // Without going through all of it: it may be megabytes, quoted for each of many traces.
    let isWhole = text.unicodeScalars.dropFirst(40).isEmpty
    return "“" + plain.joined() + (isWhole ? "”" : "…”")
}
