/// What to do with a drawing that needs a content version above the maximum (Spec, 11.3).
public enum VersionPolicy: Hashable, Sendable {
    /// Throw an error that names the version needed, and what needs it.
    case reject
    /// Take the drawing within the version: inks replaced along their fallbacks, other features above it left out.
    case downgrade
}
