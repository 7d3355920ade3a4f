/// Bytes as they arrive.
extension DrawingStreamDecoder {
    /// How many bytes of a piece are looked at together, so that a large one isn't copied as a whole.
    private static let portion = 1 << 16

    mutating func take(_ bytes: some Collection<UInt8>) {
        var rest = bytes[bytes.startIndex...]
        while !rest.isEmpty, !isFailed {
            let portion = rest.prefix(DrawingStreamDecoder.portion)
            received += portion.count
            pending += portion
            readPending(isEnd: false)
            rest = rest.dropFirst(DrawingStreamDecoder.portion)
        }
    }

    /// Reads what is complete of the bytes that arrived; at the end of the file, what is left.
    mutating func readPending(isEnd: Bool) {
        guard pending.count >= needed || isEnd else { return }
        var position = 0
        while readNext(at: &position, isEnd) {}
        pending.removeFirst(position)
    }

    /// Reads what stands at a position of the pending bytes, and says whether there may be more to read.
    private mutating func readNext(at position: inout Int, _ isEnd: Bool) -> Bool {
        switch state {
        case .header:
            guard pending.count >= Header.length || isEnd else { return false }
            readHeader(at: &position)
            return true
        case .chunks(let waiting):
            let available = pending.count - position
            let length = ChunkFraming.length(of: pending[position...])
            needed = max(length, waiting)
            guard isEnd ? available > 0 : available >= needed else { return false }
            return readChunk(at: &position, min(length, available), isEnd)
        case .broken(let error):
            search?.append(pending[position...])
            (position, needed) = (pending.count, 1)
            if search?.isFound == true { state = .failed(error) }
            return false
        case .failed:
            position = pending.count
            return false
        }
    }

    private mutating func readHeader(at position: inout Int) {
        let header = Array(pending.prefix(Header.length))
        do throws(SumiDecodingError) {
            decoder.use(header, at: 0, of: knownLength ?? received)
            try decoder.readHeader()
            survey?.see(header: header)
            position = header.count
            state = .chunks(waiting: 0)
        } catch {
            state = .failed(error)
        }
    }

    private mutating func readChunk(at position: inout Int, _ length: Int, _ isEnd: Bool) -> Bool {
        let available = pending.count - position
        let bytes = Array(pending[position..<position + length])
        let start = received - available
        decoder.use(bytes, at: start, of: knownLength ?? received)
        let mark = decoder.mark
        do throws(SumiDecodingError) {
            let chunk = try decoder.readChunk()
            position += length
            state = .chunks(waiting: 0)
            if chunk.kind == .commit {
                search = decoder.commits.last.map(CommitSearch.init(behind:))
            } else {
                search?.append(bytes)
            }
            let count = given.count
            given.takeStrokes(from: &decoder.strokes)
            survey?.see(chunk, at: start, bytes, strokes: given.strokes(from: count))
        } catch {
            if !isEnd, knownLength == nil, grows(with: error.code) {
                // Twice as many bytes, so that a block isn't tried again for each of them.
                decoder.goBack(to: mark)
                state = .chunks(waiting: 2 * available)
            } else if error.isOfFrame, search != nil {
                state = .broken(error)
            } else {
                state = .failed(error)
            }
        }
        return true
    }

    /// Whether a limit that was exceeded grows with the length of the file.
    private func grows(with code: SumiDecodingError.Code) -> Bool {
        switch code {
        case .inflatedLimit: limits.inflatedBytes.perByte > 0
        case .strokeLimit: limits.strokes.perByte > 0
        case .pointLimit: limits.points.perByte > 0
        default: false
        }
    }
}

extension ChunkFraming {
    /// How many bytes there must be before the chunk can be read that bytes begin with.
    fileprivate static func length(of bytes: ArraySlice<UInt8>) -> Int {
        guard bytes.count >= overhead else { return overhead }
        let length = bytes.dropFirst().prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return length > maximumLength ? overhead : overhead + length
    }
}
