import Sumi

func forwarded(_ pieces: some Sequence<[UInt8]>, send: ([UInt8]) throws -> Void) throws {
    var decoder = try DrawingStreamDecoder(limits: .hostile)
    var encoder = try DrawingStreamEncoder()
    for piece in pieces {  // as a socket gives them, cut anywhere
        try send(encoder.append(decoder.append(piece)))  // strokes, as soon as they are complete
    }
    let ending = try decoder.finish()  // throws unless the save is complete and intact
    try send(encoder.append(ending.strokes) + encoder.finish(metadata: ending.metadata))
}
