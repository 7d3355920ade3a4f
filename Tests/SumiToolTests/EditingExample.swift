import Sumi

func edited(_ drawing: Drawing, eraser: StrokePath, lasso: [Point]) throws(GeometryError) -> Drawing {
    var drawing = drawing
    try drawing.erase(eraser, width: 8)  // paths stay as they are: masks hide what is erased
    let chosen = try drawing.selection(inLasso: lasso)  // strokes of which something is seen in there
    drawing.transform(chosen, using: Transform(translationX: 20, y: 0))
    return drawing
}
