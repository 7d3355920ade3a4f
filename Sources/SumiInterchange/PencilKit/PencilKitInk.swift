package import Sumi

/// What the message of an ink says that the model has: an identifier and a colour. Two are the same if their bytes are.
struct PencilKitInk: Hashable {
    private let identifier: [UInt8]
    private let color: [UInt32]

    init(_ ink: Ink) {
        identifier = Array(ink.inkType.rawValue.utf8)
        color = ink.color.components.map(\.bitPattern)
    }

    /// Reads the message that a field holds. What else it says stays in the bytes.
    static func ink(_ field: ProtobufField, of reader: ProtobufReader) throws(PencilKitError) -> Ink {
        var message = ProtobufReader(reader.bytes, in: try field.bytes())
        var color: [Float]?
        var identifier: String?
        while let part = try message.next() {
            switch part.number {
            case 1:
                guard color == nil else { throw part.error(.repeatedField, "colour") }
                color = try reader.finiteNumbers(4, part).numbers
            case 2:
                guard identifier == nil else { throw part.error(.repeatedField, "identifier") }
                let bytes = reader.bytes[try part.bytes()]
                let text = String(decoding: bytes, as: UTF8.self)
                // Decoding repairs what isn't UTF-8, so text that comes back with the same bytes was.
                guard text.utf8.elementsEqual(bytes), !bytes.contains(0) else {
                    throw part.error(.invalidText, "identifier")
                }
                identifier = text
            default: break
            }
        }
        guard let identifier, let color else { throw field.error(.missingField, "identifier or colour") }
        let type = Ink.InkType(rawValue: identifier)
        let ink = Ink(
            pencilKit: type,
            InkColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
        )
        // What begins with # is how the library calls inks that a Sumi file names by number.
        guard ink.isWritable, !type.isNumber else { throw field.error(.invalidInk, quotation(identifier)) }
        return ink
    }

    /// The message as a new archive has it.
    static func message(_ ink: Ink) -> [UInt8] {
        ProtobufWriter.message { writer in
            writer.bytes(1, ProtobufWriter.message(ink.color.components))
            writer.bytes(2, Array(ink.inkType.rawValue.utf8))
            writer.varint(3, 3)
            writer.double(8, 0)
        }
    }

    /// Whether a field's message says nothing of an ink but what new archives say.
    static func isPlain(_ field: ProtobufField, of reader: ProtobufReader, _ ink: Ink) -> Bool {
        guard case .bytes(let range) = field.value else { return false }
        return message(ink).elementsEqual(reader.bytes[range])
    }

    // MARK: In short

    /// A message as a new archive has it, in five bytes: the ink's number in Sumi's files and its colour's components,
    /// each as c / 255. Nil for any other.
    static func short(_ message: ArraySlice<UInt8>, _ ink: Ink) -> [UInt8]? {
        guard let number = Ink.InkType.numbered.firstIndex(of: ink.inkType) else { return nil }
        let color = ink.color.components.map { UInt8(exactly: ($0 * 255).rounded()) ?? 0 }
        let short = [UInt8(number + 1)] + color
        return long(short).map { message.elementsEqual($0) } == true ? short : nil
    }

    /// The message of an ink in short; nil where the bytes are none.
    static func long(_ short: [UInt8]) -> [UInt8]? {
        guard short.count == 5, 1...Ink.InkType.numbered.count ~= Int(short[0]) else { return nil }
        let color = short.dropFirst().map { Float($0) / 255 }
        return message(
            Ink(
                Ink.InkType.numbered[Int(short[0]) - 1],
                color: InkColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
            )
        )
    }
}

extension Ink {
    /// An ink of PencilKit's, whether it is known or not.
    package init(pencilKit type: InkType, _ color: InkColor) {
        self.init(assumed: type, color: color)
        guard introduced == nil else { return }
        // Content versions up to this library's are closed: what they don't have is of a later one (Spec, 6.3).
        if !type.isPrivate { statedVersion = ContentVersion(rawValue: ContentVersion.current.rawValue + 1) }
    }
}
