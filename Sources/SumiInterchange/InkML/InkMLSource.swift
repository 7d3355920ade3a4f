/// What a context's ink source says: a trace format, and the resolution of its channels.
struct InkMLSource {
    var format: InkMLTraceFormat?
    private var resolutions: [String: InkMLResolution] = [:]

    /// The resolution of a channel.
    subscript(channel: String) -> InkMLResolution? { resolutions[channel] }

    /// Reads `<channelProperty>`. Returns what the report shall say of it, if anything.
    mutating func readProperty(_ attributes: InkMLAttributes) throws(InkMLFault) -> String? {
        let channel = try attributes.required("channel", of: "channelProperty")
        let name = try attributes.required("name", of: "channelProperty")
        guard name == "resolution", ["X", "Y", "T", "W", "OA", "OE", "OTx", "OTy"].contains(channel) else {
            return "channel property \(quotation(name)) of channel \(quotation(channel))"
        }
        guard let value = try attributes.number("value") else {
            throw InkMLFault(.missingAttribute, "<channelProperty> without value")
        }
        resolutions[channel] = try InkMLResolution(value: value, units: attributes["units"] ?? "dev")
        return nil
    }
}
