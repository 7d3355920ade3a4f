import Sumi

/// The lines of a list, which may never end, one after the other.
final class LineReader {
    /// The longest line: a file of the largest size that is read, in base64.
    private static let limit = DecodingLimits.standard.inputBytes / 3 * 4 + 1 << 16

    private let name: String
    private let file: Int32
    private let separator: UInt8
    private var bytes: [UInt8] = []
    /// Where the next line begins in them.
    private var start = 0
    private var isAtEnd = false
    /// The number of the line that was read last, from 1; those that are empty count.
    private(set) var number = 0

    /// Opens a list; `-` is standard input.
    ///
    /// - Throws: `Failure` where it can't be read.
    init(_ path: String, separator: UInt8) throws(Failure) {
        name = path
        self.separator = separator
        do throws(SystemError) {
            file = try SystemCalls.input(path)
        } catch {
            throw Failure(error, file: path, "can't be read", "nothing was done")
        }
    }

    deinit { SystemCalls.closeInput(file) }

    /// The next line that isn't empty; nil behind the last one.
    ///
    /// - Throws: `Failure` where the list can't be read on, or the line is too long.
    func next() throws(Failure) -> [UInt8]? {
        while true {
            var end = start
            while end < bytes.count, bytes[end] != separator { end += 1 }
            while end == bytes.count, !isAtEnd {
                guard end - start <= LineReader.limit else {
                    let text = "a line has more than \(LineReader.limit) bytes; what follows was not looked at"
                    throw Failure(file: name, text: text, code: "line", status: .limitExceeded)
                }
                try read(&end)
                while end < bytes.count, bytes[end] != separator { end += 1 }
            }
            if start == bytes.count { return nil }
            defer { start = min(end + 1, bytes.count) }
            number += 1
            if end > start { return Array(bytes[start..<end]) }
        }
    }

    /// Reads on, and lets go of the lines before.
    private func read(_ end: inout Int) throws(Failure) {
        bytes.removeFirst(start)
        (start, end) = (0, end - start)
        do throws(SystemError) {
            isAtEnd = try !SystemCalls.readMore(file, into: &bytes)
        } catch {
            throw Failure(error, file: name, "can't be read", "what follows was not looked at")
        }
    }
}
