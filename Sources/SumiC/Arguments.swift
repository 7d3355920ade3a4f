import CSumi
import Sumi

/// What C passes, as Swift has it; whatever can't be is refused.
enum Arguments {
    /// Bytes, which are copied.
    static func bytes(_ pointer: UnsafeRawPointer?, _ count: Int, limit: Int) throws(Failure) -> [UInt8] {
        guard count != 0 else { return [] }
        guard let pointer = unsafe pointer else { throw .argument("the bytes are NULL") }
        guard 0...limit ~= count else {
            throw Failure(SumiDecodingError(.inputLimit, at: 0, "\(UInt(bitPattern: count)) bytes, limit \(limit)"))
        }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: pointer, count: count))
    }

    /// Text.
    static func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(Failure) -> String {
        guard let pointer = unsafe pointer else { throw .argument("the \(name) is NULL") }
        guard let text = unsafe String(validatingCString: pointer) else {
            throw .argument("the \(name) is not UTF-8")
        }
        return text
    }

    /// What something is to be written to.
    static func target<Value>(_ pointer: UnsafeMutablePointer<Value>?) throws(Failure) -> UnsafeMutablePointer<Value> {
        guard let pointer = unsafe pointer else { throw .argument("there is nowhere to put the result") }
        return unsafe pointer
    }

    /// A structure that begins with its size, as this library knows it.
    static func structure<Value>(_ pointer: UnsafePointer<Value>, _ name: String) throws(Failure) -> Value {
        unsafe try requireSize(of: pointer, name)
        return unsafe pointer.pointee
    }

    /// Requires that a structure has the size that this library knows.
    static func requireSize<Value>(of pointer: UnsafePointer<Value>, _ name: String) throws(Failure) {
        // Before it is known, nothing else may be looked at.
        let size = unsafe UnsafeRawPointer(pointer).load(as: UInt.self)
        guard size == MemoryLayout<Value>.size else {
            throw .argument("\(name).size is \(size), not \(MemoryLayout<Value>.size)")
        }
    }
}
