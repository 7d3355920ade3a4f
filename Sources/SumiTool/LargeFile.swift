import Sumi
import SumiInterchange

/// A file of ours that is too large to be held as a whole where that can be helped.
struct LargeFile: ~Copyable {
    /// From so many bytes on a file is one.
    private static let smallest = 16 << 20
    /// How many bytes are looked at together.
    private static let piece = 1 << 18

    let path: String
    let byteCount: Int
    private let file: Int32
    /// Its first bytes, which were read to see what it is.
    private var head: [UInt8] = []

    /// Opens a file of an input; nil where it isn't large, or none of ours: then whoever reads it whole says so.
    init?(_ item: Item) {
        guard let path = item.path, path != "-", let status = SystemCalls.status(of: path),
            status.kind == .regular, status.size >= LargeFile.smallest, let file = try? SystemCalls.input(path)
        else { return nil }
        guard (try? SystemCalls.readMore(file, into: &head)) == true, SumiFormat().recognizes(FileHead(head)) else {
            SystemCalls.closeInput(file)
            return nil
        }
        (self.path, byteCount, self.file) = (path, status.size, file)
    }

    deinit { SystemCalls.closeInput(file) }

    /// Checks it piece by piece, and says how far that is.
    ///
    /// - Throws: `Failure` where it can't be read on, or is over a limit.
    func validated(_ options: DecodingOptions, _ progress: Progress) throws(Failure) -> ValidationReport {
        var validator: StreamValidator
        do throws(SumiDecodingError) {
            validator = try StreamValidator(byteCount: byteCount, options: options)
        } catch {
            throw Failure(error, file: path)
        }
        var (done, piece) = (0, head)
        while !validator.isRefused {
            do throws(SystemError) {
                guard try SystemCalls.readMore(file, into: &piece) else { break }
            } catch {
                throw Failure(error, file: path, "can't be read", "only the beginning was checked")
            }
            guard piece.count >= LargeFile.piece else { continue }
            validator.append(piece)
            done += piece.count
            piece.removeAll(keepingCapacity: true)
            progress.show(path, done: done, of: byteCount)
        }
        validator.append(piece)
        return validator.finish()
    }

    /// What is wrong with it, and in which chunks.
    func failures(_ report: ValidationReport, _ options: DecodingOptions) -> [Failure] {
        let (path, maximum) = (path, options.maximumSupportedContentVersion)
        var chunks = FaultyChunks(in: FileSource(system: SystemFiles(), file: Descriptor(file)))
        return report.findings.map { Failure($0, file: path, in: chunks.chunk(of: $0), maximum: maximum) }
    }
}
