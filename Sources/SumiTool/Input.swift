import Sumi
import SumiInterchange

/// A file that was read, and what it is.
struct Input {
    let file: String
    let bytes: [UInt8]
    private(set) var format: InputFormat

    /// Reads a file; of one that is no drawing, only the beginning.
    ///
    /// - Throws: `Failure` where it can't be read, or is larger than the limit.
    init(_ file: String) throws(Failure) {
        try self.init(file) { InputFormat($0).isDrawing }
    }

    /// Reads a file in a format, whatever it begins with.
    ///
    /// - Throws: `Failure` where it can't be read, or is larger than the limit.
    init(_ file: String, as format: OutputFormat?) throws(Failure) {
        try self.init(file) { format != nil || InputFormat($0).isDrawing }
        if let format { self.format = InputFormat(format) }
    }

    /// Reads a file that may be damaged: whole, whatever it begins with.
    ///
    /// - Throws: `Failure` where it can't be read, or is larger than the limit.
    init(damaged file: String) throws(Failure) {
        try self.init(file) { _ in true }
    }

    private init(_ file: String, isWanted: ([UInt8]) -> Bool) throws(Failure) {
        let limit = DecodingLimits.standard.inputBytes
        let read: [UInt8]?
        do throws(SystemError) {
            read = try SystemCalls.read(file, limit: limit, isWanted: isWanted)
        } catch {
            throw Failure(error, file: file, "can't be read", "nothing was read")
        }
        guard let read else {
            throw Failure(SumiDecodingError(.inputLimit, at: 0, "more than \(limit) bytes"), file: file)
        }
        self.file = file
        bytes = read
        format = InputFormat(bytes)
    }

    /// The drawing, whatever format it is in. What of it couldn't be kept is reported.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawing(_ options: DecodingOptions) throws(Failure) -> Drawing {
        let (drawing, losses) = try drawingAndLosses(options)
        Console.report(losses, file: file)
        return drawing
    }

    /// The drawing, whatever format it is in, and what of it couldn't be kept.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawingAndLosses(_ options: DecodingOptions) throws(Failure) -> (Drawing, ConversionReport) {
        switch format {
        case .sumi:
            do throws(SumiDecodingError) {
                return (try Drawing(data: bytes, options: options), ConversionReport())
            } catch {
                throw Failure(error, file: file)
            }
        case .json:
            do throws(JSONDecodingError) {
                return (try Drawing(json: bytes, options: options), ConversionReport())
            } catch {
                throw Failure(error, file: file)
            }
        case .inkML:
            do throws(InkMLError) {
                let imported = try InkMLImport(bytes)
                return (imported.drawing, imported.report)
            } catch {
                throw Failure(error, file: file)
            }
        case .pencilKit:
            do throws(PencilKitError) {
                return (try Drawing(pencilKitArchive: bytes), ConversionReport())
            } catch {
                throw Failure(error, file: file)
            }
        case .empty, .foreign: throw notADrawing
        }
    }

    /// Requires Sumi.
    ///
    /// - Throws: `Failure` that says what else it is.
    func requireSumi() throws(Failure) {
        guard format == .sumi else { throw notADrawing }
    }

    /// What it is instead of a Sumi file.
    var notADrawing: Failure {
        let error = SumiDecodingError(format == .empty ? .emptyFile : .notSumi, at: 0)
        var failure = Failure(error, file: file)
        switch format {
        case .sumi, .empty: break
        case .inkML: failure.text = "this is XML, not a Sumi file; nothing is lost: if it is InkML, convert it first"
        case .json: failure.text = "this is JSON, not a Sumi file; nothing is lost: convert it first"
        case .pencilKit:
            failure.text = "this is a PencilKit archive, not a Sumi file; nothing is lost: convert it first"
        case .foreign(let name):
            failure.text = "this is \(name), not a drawing; \(error.code.advice)"
        }
        return failure
    }
}

extension InputFormat {
    /// The format of a name.
    fileprivate init(_ format: OutputFormat) {
        switch format {
        case .sumi: self = .sumi
        case .json: self = .json
        case .inkML: self = .inkML
        case .pencilKit: self = .pencilKit
        }
    }

    /// Whether the file can hold a drawing.
    fileprivate var isDrawing: Bool {
        switch self {
        case .sumi, .inkML, .json, .pencilKit: true
        case .empty, .foreign: false
        }
    }
}
