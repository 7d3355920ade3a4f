import Sumi

extension Failure {
    /// What the decoder found in a file.
    init(_ error: SumiDecodingError, file: String) {
        let place = "@\(error.offset)"
        let name = " [\(error.code.name)]"
        self.init(
            file: file,
            place: place,
            text: String(error.description.dropFirst(place.count + 2).dropLast(name.count)),
            code: error.code.name,
            status: ExitStatus(error.code.category)
        )
    }

    /// What of a drawing no file can hold.
    ///
    /// - Parameter isDecoded: whether a Sumi file held it before: then it is for us to explain
    init(_ error: SumiEncodingError, file: String, isDecoded: Bool) {
        self.init(
            file: file,
            text: "\(error): correct the drawing, or choose another grid",
            code: error.code.rawValue,
            status: isDecoded ? .bug : .damaged
        )
    }

    /// What the system refused.
    ///
    /// - Parameters:
    ///   - refusal: what it refused: "can't be read"
    ///   - loss: what that leads to: "nothing was read"
    init(_ error: SystemCallError, file: String, _ refusal: String, _ loss: String) {
        let text = "\(refusal): \(error.text); \(loss): \(error.advice)"
        self.init(file: file, text: text, code: error.name, status: .inaccessible)
    }
}
