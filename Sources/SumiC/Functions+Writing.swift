public import CSumi
import Sumi

/// Gives a file's bytes.
@c @implementation
public func sumi_encode(
    _ drawing: OpaquePointer?,
    _ options: UnsafePointer<sumi_encode_options>?,
    _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
    _ count: UnsafeMutablePointer<Int>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe bytes?.initialize(to: nil)
    unsafe count?.initialize(to: 0)
    return unsafe attempt(error) { () throws(Failure) in
        let (target, length) = unsafe (try Arguments.target(bytes), try Arguments.target(count))
        let drawing = unsafe try OpenDrawing.drawing(drawing).drawing
        let options = unsafe try Arguments.options(options)
        let encoded: [UInt8]
        do throws(SumiEncodingError) {
            encoded = try drawing.dataRepresentation(options: options)
        } catch {
            throw Failure(error)
        }
        unsafe target.pointee = try GivenBytes.copy(encoded)
        unsafe length.pointee = encoded.count
    }
}

/// Writes a drawing in the place of a file.
@c @implementation
public func sumi_save_file(
    _ drawing: OpaquePointer?,
    _ path: UnsafePointer<CChar>?,
    _ options: UnsafePointer<sumi_encode_options>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let drawing = unsafe try OpenDrawing.drawing(drawing).drawing
        let path = unsafe try Arguments.text(path, "path")
        let options = unsafe try Arguments.options(options)
        do throws(SumiFileError) {
            try drawing.write(to: path, options: options)
        } catch {
            throw Failure(error)
        }
    }
}

/// Adds strokes to those of a file.
@c @implementation
public func sumi_append_file(
    _ drawing: OpaquePointer?,
    _ first: Int,
    _ path: UnsafePointer<CChar>?,
    _ options: UnsafePointer<sumi_encode_options>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let drawing = unsafe try OpenDrawing.drawing(drawing)
        _ = try drawing.range(first, 0)
        let path = unsafe try Arguments.text(path, "path")
        let options = unsafe try Arguments.options(options)
        do throws(SumiFileError) {
            let file = try DrawingFile(path: path, options: options)
            try file.append(Array(drawing.drawing.strokes[first...]))
            try file.commit()
        } catch {
            throw Failure(error)
        }
    }
}
