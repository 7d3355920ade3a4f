/// Is told what an XML parser meets.
protocol XMLEvents: AnyObject {
    /// An element begins.
    ///
    /// - Parameters:
    ///   - name: its name, without the namespace's prefix
    ///   - shownName: its name as it stands there
    ///   - namespace: the namespace, if it is in one
    ///   - attributes: their values by their names as they stand there, without those that declare namespaces
    ///   - parser: the parser, which stands behind the tag
    func begin(
        _ name: String,
        shownName: String,
        namespace: String?,
        attributes: [String: String],
        _ parser: XMLPushParser
    )

    /// The element that began last and hasn't ended ends.
    func end(_ parser: XMLPushParser)

    /// Text in UTF-8, or part of one.
    func text(_ bytes: [UInt8])

    /// The document isn't well-formed, for the reason that libxml2 has this number for.
    func fail(_ number: Int, _ parser: XMLPushParser)
}
