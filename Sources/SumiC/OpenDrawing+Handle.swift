import CSumi

extension OpenDrawing {
    /// The drawing as C has it, until it is let go of.
    static func handle(_ drawing: OpenDrawing) -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passRetained(drawing).toOpaque())
    }

    /// The drawing that C has.
    static func drawing(_ handle: OpaquePointer?) throws(Failure) -> OpenDrawing {
        guard let handle = unsafe handle else { throw .argument("the drawing is NULL") }
        return unsafe Unmanaged<OpenDrawing>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
    }

    /// Lets go of the drawing that C has.
    static func release(_ handle: OpaquePointer?) {
        guard let handle = unsafe handle else { return }
        unsafe Unmanaged<OpenDrawing>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}
