/// What a drawing's size is worth. Every level is read at the same precision, by every reader.
public enum CompressionLevel: String, CaseIterable, Sendable {
    /// Written fastest: a stroke that is being drawn, a file that will soon be written again.
    case fast
    /// Small, and read fastest.
    case standard
    /// Smallest for ink that was drawn; read at a quarter of the speed: archives, downloads. What repeats itself, such as
    /// pasted pages, is smaller at ``standard``, which finds it.
    case small
}
