#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why a drawing's file could not be read or written. The file is as it was, unless the description says otherwise.
public struct SumiFileError: Error, Sendable {
    /// What stood in the way.
    public enum Reason: Error, Sendable {
        /// The system refused: no room, no permission, no such file.
        case system(SystemError)
        /// The file holds no drawing that can be read.
        case decoding(SumiDecodingError)
        /// The drawing, or a change of it, can't be written.
        case encoding(SumiEncodingError)
        /// What the bytes are read from failed.
        case source(any Error)
        /// Another writer has the file open, in this process or in another.
        case locked
        /// The path leads to a folder, a device or a pipe.
        case notAFile
        /// The file was replaced, removed or cut by somebody else since it was opened.
        case changed
        /// It was closed by its own ``DrawingFile/close()``.
        case closed
        /// What was written may not survive a power failure: the system could not flush it, and doesn't tell what of it
        /// was. Open the file again to see what is there.
        case notDurable(SystemError)
    }

    /// The file.
    public let path: String
    /// What stood in the way.
    public let reason: Reason

    /// Makes an error.
    public init(_ reason: Reason, path: String) {
        self.reason = reason
        self.path = path
    }

    /// Does something of which errors name the file.
    static func naming<Value>(
        _ path: String,
        _ body: () throws(Reason) -> Value
    ) throws(SumiFileError) -> Value {
        do throws(Reason) {
            return try body()
        } catch {
            throw SumiFileError(error, path: path)
        }
    }
}

extension SumiFileError: CustomStringConvertible, LocalizedError {
    /// The file, what is wrong, what is lost, what to do.
    public var description: String {
        let text =
            switch reason {
            case .system(let error): "\(error); what was there is untouched: \(error.advice) [\(error.name)]"
            case .decoding(let error): "\(error)"
            case .source(let error): "can't be read: \(error)"
            case .encoding(let error): "\(error); what was there is untouched"
            case .locked: "another writer has it open; what was there is untouched: try again when it is closed"
            case .notAFile: "this is no regular file; nothing was written: name a file"
            case .changed: "it was replaced or cut since it was opened; nothing was written: open it again"
            case .closed: "it was closed; nothing was written: open it again"
            case .notDurable(let error):
                "\(error); what was saved before is there, the last change may not survive a power failure: "
                    + "open it again, and check the disk [\(error.name)]"
            }
        return "\(path): \(text)"
    }

    /// What ``description`` says.
    public var errorDescription: String? { description }
}
