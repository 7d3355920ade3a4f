import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PencilKitStroke {
    /// The stroke of the model, without what it has no place for; nil for a deleted one.
    func stroke(ink: Ink) -> Stroke? {
        guard let path else { return nil }
        let part = path.points.part
        var stroke = Stroke(
            ink: ink,
            path: StrokePath(
                columns: part.columns,
                range: part.range,
                channels: part.channels,
                creationDate: path.creationDate.map { Date(timeIntervalSinceReferenceDate: $0) },
                id: path.id,
                trim: nil
            )
        )
        stroke.id = id
        stroke.randomSeed = state.map(Self.seed) ?? 0
        if let t = transform?.map(Double.init) {
            stroke.transform = Transform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        }
        return stroke
    }

    /// The message that a stroke of the model has in a new archive, but for its bounds.
    init(_ stroke: Stroke, points: PencilKitPoints, ink: Int) {
        self.init(
            id: stroke.id,
            ink: UInt64(ink),
            path: PencilKitPath(
                id: stroke.path.id,
                creationDate: stroke.path.creationDate?.timeIntervalSinceReferenceDate,
                points: points
            ),
            transform: stroke.transform.coefficients.map { Float($0) },
            seed: stroke.randomSeed
        )
    }
}
