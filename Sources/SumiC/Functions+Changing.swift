public import CSumi
import Sumi

/// Adds a stroke.
@c @implementation
public func sumi_add_stroke(
    _ drawing: OpaquePointer?,
    _ stroke: UnsafePointer<sumi_stroke>?,
    _ points: UnsafePointer<sumi_points>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let drawing = unsafe try OpenDrawing.drawing(drawing)
        let stroke = unsafe try Arguments.stroke(stroke, points)
        try drawing.insert(CollectionOfOne(stroke), at: drawing.drawing.strokes.count)
    }
}

/// Copies strokes.
@c @implementation
public func sumi_copy_strokes(
    _ drawing: OpaquePointer?,
    _ index: Int,
    _ source: OpaquePointer?,
    _ first: Int,
    _ count: Int,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let target = unsafe try OpenDrawing.drawing(drawing)
        let source = unsafe try OpenDrawing.drawing(source)
        let strokes = source.drawing.strokes[try source.range(first, count)]
        try target.insert(strokes, at: index)
    }
}

/// Takes strokes out.
@c @implementation
public func sumi_remove_strokes(
    _ drawing: OpaquePointer?,
    _ first: Int,
    _ count: Int,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let drawing = unsafe try OpenDrawing.drawing(drawing)
        drawing.remove(try drawing.range(first, count))
    }
}
