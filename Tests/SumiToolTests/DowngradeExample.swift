import Sumi

func shownByAnOlderApp(_ bytes: [UInt8]) throws -> Drawing {
    let options = DecodingOptions(
        maximumSupportedContentVersion: .version1,
        policy: .downgrade,
        registeredInks: [Ink.InkType(rawValue: "com.example.glitter")]  // the app's own inks, which it draws itself
    )
    let drawing = try Drawing(data: bytes, options: options)
    print(drawing.downgradeReport)  // ink com.apple.ink.crayon drawn as com.apple.ink.pencil in 1 stroke, first 3
    return drawing  // edit it and save it: strokes that weren't changed keep their original inks
}
