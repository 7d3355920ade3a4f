/// What is done to the whole file at the end: damage, and what looks like another save.
extension Assembler {
    mutating func transform(_ statement: SourceStatement) throws {
        switch statement.keyword {
        case "flip":
            try statement.allow(words: 4...8)
            var words = statement.words.map(\.text)[...]
            guard words.popFirst() == "byte", let bit = UInt8(words.removeLast()), bit < 8, words.popLast() == "bit"
            else { throw statement.error("not `byte PLACE bit 0…7`") }
            let place = try Assembler.place(words, chunks: chunks, end: bytes.count, statement)
            guard bytes.indices.contains(place) else { throw statement.error("no byte \(place)") }
            bytes[place] ^= 1 << bit
        case "cut":
            try statement.allow(words: 1...5)
            let end = try Assembler.place(statement.words.map(\.text)[...], chunks: chunks, end: bytes.count, statement)
            guard end < bytes.count else { throw statement.error("nothing to cut at \(end)") }
            bytes.removeSubrange(end...)
        case "append":
            try statement.allow(words: 1...10_000)
            bytes += try statement.bytes()
        case "swap":
            try statement.allow(words: 3...3)
            let numbers = try chunkNumbers(statement, after: "chunks")
            rearrange { $0.swapAt(numbers[0], numbers[1]) }
        case "double":
            try statement.allow(words: 2...2)
            let number = try chunkNumbers(statement, after: "chunk")[0]
            rearrange { $0.insert($0[number], at: number) }
        case "remove" where statement.words.first?.text == "bytes":
            try statement.allow(words: 4...10)
            let ends = try statement.words.dropFirst().map(\.text).split(separator: "to").map { words in
                try Assembler.place(words, chunks: chunks, end: bytes.count, statement)
            }
            guard ends.count == 2, 0 <= ends[0], ends[0] <= ends[1], ends[1] <= bytes.count else {
                throw statement.error("not `bytes PLACE to PLACE`")
            }
            bytes.removeSubrange(ends[0]..<ends[1])
        case "remove":
            try statement.allow(words: 2...2)
            let number = try chunkNumbers(statement, after: "chunk")[0]
            rearrange { $0.remove(at: number) }
        default: throw statement.error("no such statement")
        }
    }

    private func chunkNumbers(_ statement: SourceStatement, after word: String) throws -> [Int] {
        guard statement.words[0].text == word else { throw statement.error("\(word) was expected") }
        let numbers: [Int] = try statement.words.dropFirst().map { try statement.number($0.text) }
        guard numbers.allSatisfy(chunks.indices.contains) else { throw statement.error("no such chunk") }
        return numbers
    }

    private mutating func rearrange(_ change: (inout [Range<Int>]) -> Void) {
        var pieces = chunks
        change(&pieces)
        var result = Array(bytes[..<(chunks.first?.lowerBound ?? bytes.count)])
        var places: [Range<Int>] = []
        for piece in pieces {
            places.append(result.count..<result.count + piece.count)
            result += bytes[piece]
        }
        (bytes, chunks) = (result, places)
    }

    /// An offset: `45`, `end`, `chunk 2`, `chunk 2 payload`, `chunk 2 end`, each perhaps with `+ 5` or `- 1` behind
    /// it.
    static func place(
        _ words: ArraySlice<String>,
        chunks: [Range<Int>],
        end: Int,
        _ statement: SourceStatement
    ) throws -> Int {
        var words = words
        var offset = 0
        switch words.popFirst() {
        case "end": offset = end
        case "chunk":
            let number: Int = try statement.number(words.popFirst() ?? "")
            guard chunks.indices.contains(number) else { throw statement.error("no chunk \(number)") }
            offset = chunks[number].lowerBound
            if words.first == "payload" {
                offset += 5
                words.removeFirst()
            } else if words.first == "end" {
                offset = chunks[number].upperBound
                words.removeFirst()
            }
        case let word: offset = try statement.number(word ?? "")
        }
        if let sign = words.popFirst() {
            let distance: Int = try statement.number(words.popFirst() ?? "")
            guard sign == "+" || sign == "-" else { throw statement.error("\(sign) is not part of a place") }
            offset += sign == "+" ? distance : -distance
        }
        guard words.isEmpty else { throw statement.error("\(words.joined(separator: " ")) is not part of a place") }
        return offset
    }
}
