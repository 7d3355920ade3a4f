import Sumi

extension Drawing {
    /// What a pile of drawings shows, with the metadata of the lowest; nil without any.
    init?(pile: [Drawing]) throws(NoteStoreError) {
        guard var drawing = pile.first else { return nil }
        do throws(SumiEncodingError) {
            for added in pile.dropFirst() { try drawing.append(added) }
        } catch {
            throw .encoding(error)
        }
        self = drawing
    }
}
