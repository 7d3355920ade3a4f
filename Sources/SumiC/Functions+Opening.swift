public import CSumi
import Sumi

/// Reads a drawing from bytes.
@c @implementation
public func sumi_open(
    _ bytes: UnsafeRawPointer?,
    _ count: Int,
    _ options: UnsafePointer<sumi_decode_options>?,
    _ drawing: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe drawing?.initialize(to: nil)
    return unsafe attempt(error) { () throws(Failure) in
        let target = unsafe try Arguments.target(drawing)
        let (options, limits) = unsafe try Arguments.options(options)
        let bytes = unsafe try Arguments.bytes(bytes, count, limit: limits.inputBytes)
        let opened: Drawing
        do throws(SumiDecodingError) {
            opened = try Drawing(data: bytes, options: options, limits: limits)
        } catch {
            throw Failure(error)
        }
        unsafe target.pointee = OpenDrawing.handle(OpenDrawing(opened))
    }
}

/// Reads a drawing from a file.
@c @implementation
public func sumi_open_file(
    _ path: UnsafePointer<CChar>?,
    _ options: UnsafePointer<sumi_decode_options>?,
    _ drawing: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe drawing?.initialize(to: nil)
    return unsafe attempt(error) { () throws(Failure) in
        let target = unsafe try Arguments.target(drawing)
        let (options, limits) = unsafe try Arguments.options(options)
        let path = unsafe try Arguments.text(path, "path")
        let opened: Drawing
        do throws(SumiFileError) {
            opened = try Drawing(contentsOf: path, options: options, limits: limits)
        } catch {
            throw Failure(error)
        }
        unsafe target.pointee = OpenDrawing.handle(OpenDrawing(opened))
    }
}

/// Checks bytes, and reports all that is wrong.
@c @implementation
public func sumi_validate(
    _ bytes: UnsafeRawPointer?,
    _ count: Int,
    _ options: UnsafePointer<sumi_decode_options>?,
    _ report: (@convention(c) (_ context: UnsafeMutableRawPointer?, _ finding: UnsafePointer<sumi_error>?) -> Void)?,
    _ context: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let (options, limits) = unsafe try Arguments.options(options)
        let bytes = unsafe try Arguments.bytes(bytes, count, limit: limits.inputBytes)
        let findings = Validator(options: options, limits: limits).validate(bytes).findings
        for finding in findings {
            unsafe withUnsafePointer(to: sumi_error(Failure(finding))) { unsafe report?(context, $0) }
        }
        if let first = findings.first { throw Failure(first) }
    }
}

/// Takes from damaged bytes what is intact.
@c @implementation
public func sumi_recover(
    _ bytes: UnsafeRawPointer?,
    _ count: Int,
    _ limits: UInt32,
    _ drawing: UnsafeMutablePointer<OpaquePointer?>?,
    _ recovery: UnsafeMutablePointer<sumi_recovery>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe drawing?.initialize(to: nil)
    return unsafe attempt(error) { () throws(Failure) in
        if let recovery = unsafe recovery {
            unsafe try Arguments.requireSize(of: recovery, "sumi_recovery")
            unsafe recovery.pointee = sumi_recovery()
            unsafe recovery.pointee.size = MemoryLayout<sumi_recovery>.size
        }
        let target = unsafe try Arguments.target(drawing)
        let limits = try Arguments.limits(limits)
        let bytes = unsafe try Arguments.bytes(bytes, count, limit: limits.inputBytes)
        let recovered: Recovery
        do throws(SumiDecodingError) {
            recovered = try Recovery(data: bytes, limits: limits)
        } catch {
            throw Failure(error)
        }
        let report = recovered.report
        unsafe recovery?.pointee.damaged_places = report.findings.count
        unsafe recovery?.pointee.lost_strokes = report.lostStrokeCount
        unsafe recovery?.pointee.reason = sumi_code(report.error?.code.rawValue ?? 0)
        unsafe recovery?.pointee.lossless = report.isLossless ? 1 : 0
        unsafe target.pointee = OpenDrawing.handle(OpenDrawing(recovered.drawing))
    }
}

/// Makes a drawing.
@c @implementation
public func sumi_new(
    _ drawing: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        unsafe try Arguments.target(drawing).initialize(to: OpenDrawing.handle(OpenDrawing(Drawing())))
    }
}

/// Lets go of a drawing.
@c @implementation
public func sumi_close(_ drawing: OpaquePointer?) { unsafe OpenDrawing.release(drawing) }
