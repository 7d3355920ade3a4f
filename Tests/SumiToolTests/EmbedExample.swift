import Sumi

func savedAndOpened(_ points: [StrokePoint]) throws -> Drawing? {
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
    let bytes = try Drawing(strokes: [stroke]).dataRepresentation()
    do throws(SumiDecodingError) {
        return try Drawing(data: bytes)
    } catch {
        print("\(error.code) at byte \(error.offset): \(error)")
        return nil
    }
}
