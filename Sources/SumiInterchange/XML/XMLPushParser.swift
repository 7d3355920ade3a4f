#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// libxml2's push parser, with its SAX2 events. The only file that touches that library.
///
/// It is the parser behind Foundation's `XMLParser`. It is loaded when the first document is read, for linking it and
/// Foundation costs a program half its time to start, whether it reads XML or not. What is declared here of its functions
/// and structures is that of libxml/parser.h and libxml/xmlerror.h, and the same since version 2.6.
@safe final class XMLPushParser {
    private let library: Library
    private let events: any XMLEvents
    private var context: Context?

    /// Makes a parser that tells `events` what it meets; nil where the system has no libxml2.
    init?(_ events: any XMLEvents) {
        guard let library = Library.shared else { return nil }
        self.library = library
        self.events = events
    }

    /// Parses a document in UTF-8.
    ///
    /// - Returns: whether it is whole and well-formed
    func parse(_ bytes: [UInt8]) -> Bool {
        let itself = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe context = Handlers.all.withUnsafeBytes { handlers in
            unsafe library.create(handlers.baseAddress, itself, nil, 0, nil)
        }
        guard let context = unsafe context else { return false }
        defer {
            unsafe library.free(context)
            unsafe self.context = nil
        }
        // References become what they stand for, in attributes, too (XML_PARSE_NOENT); nothing is fetched (XML_PARSE_NONET);
        // and a comment or an attribute may be longer than 10 MB (XML_PARSE_HUGE): what is read has limits of its own.
        _ = unsafe library.useOptions(context, 1 << 1 | 1 << 11 | 1 << 19)
        // In pieces, for it counts them in 32 bits; large ones, for what goes on in the next is looked through again.
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(1 << 24)
            rest = rest.dropFirst(piece.count)
            let status = unsafe piece.withUnsafeBufferPointer { piece in
                unsafe library.parseChunk(context, piece.baseAddress, CInt(piece.count), 0)
            }
            guard status == 0 else { return false }
        }
        return unsafe library.parseChunk(context, nil, 0, 1) == 0
    }

    /// Where the parser stands: behind what it tells of.
    var position: InkMLPosition {
        guard let context = unsafe context else { return .start }
        let (line, column) = unsafe (library.lineNumber(context), library.columnNumber(context))
        return InkMLPosition(line: max(Int(line), 1), column: max(Int(column), 1))
    }

    /// Ends the parsing.
    func stop() {
        if let context = unsafe context { unsafe library.stop(context) }
    }

    fileprivate func begin(
        _ name: Text?,
        _ prefix: Text?,
        _ namespace: Text?,
        _ attributes: UnsafePointer<Text?>?,
        count: Int
    ) {
        var values: [String: String] = [:]
        for index in 0..<count {
            // Five pointers each: name, prefix, namespace, and where the value begins and ends.
            guard let field = unsafe attributes.map({ unsafe $0 + 5 * index }), let start = unsafe field[3],
                let end = unsafe field[4]
            else { continue }
            let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
            unsafe values[shown(field[0], field[1])] = String(decoding: value, as: UTF8.self)
        }
        let (name, shownName) = unsafe (shown(name, nil), shown(name, prefix))
        unsafe events.begin(
            name,
            shownName: shownName,
            namespace: namespace.map { unsafe String(cString: $0) },
            attributes: values,
            self
        )
    }

    /// A name behind its prefix, as it stands in the document.
    private func shown(_ name: Text?, _ prefix: Text?) -> String {
        let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
        return unsafe prefix.map { unsafe String(cString: $0) + ":" + name } ?? name
    }

    fileprivate func end() { events.end(self) }

    fileprivate func text(_ start: Text?, count: Int) {
        unsafe events.text(Array(UnsafeBufferPointer(start: start, count: count)))
    }

    /// Tells what is wrong: `xmlError` begins with its domain, its number, its text, and how bad it is.
    fileprivate func fail(_ error: UnsafeRawPointer) {
        let number = unsafe error.load(fromByteOffset: 4, as: CInt.self)
        let level = unsafe error.load(fromByteOffset: 16, as: CInt.self)
        // 1 is a warning.
        if level > 1 { events.fail(Int(number), self) }
    }
}

/// What only libxml2 knows of a parser.
private typealias Context = OpaquePointer
/// Text that ends with a zero.
private typealias Text = UnsafePointer<UInt8>

/// The structure `xmlSAXHandler`: 32 pointers, of which one is a number.
private enum Handlers {
    static let all: [UInt] = {
        var handlers = [UInt](repeating: 0, count: 32)
        let text: @convention(c) (UnsafeMutableRawPointer, Text?, CInt) -> Void = {
            unsafe parser($0).text($1, count: Int($2))
        }
        let begin: Begin = { unsafe parser($0).begin($1, $2, $3, $8, count: Int($6)) }
        let end: @convention(c) (UnsafeMutableRawPointer, Text?, Text?, Text?) -> Void = { context, _, _, _ in
            unsafe parser(context).end()
        }
        let fail: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void = { unsafe parser($0).fail($1) }
        // characters, ignorableWhitespace and cdataBlock
        for index in [17, 18, 25] { unsafe handlers[index] = unsafeBitCast(text, to: UInt.self) }
        // initialized: as version 2 of this structure, which has the next three
        handlers[27] = 0xDEED_BEAF
        unsafe handlers[29] = unsafeBitCast(begin, to: UInt.self)
        unsafe handlers[30] = unsafeBitCast(end, to: UInt.self)
        unsafe handlers[31] = unsafeBitCast(fail, to: UInt.self)
        return handlers
    }()

    /// Name, prefix, namespace; count and list of namespaces; counts of attributes, of those by default; their list.
    private typealias Begin =
        @convention(c) (
            UnsafeMutableRawPointer, Text?, Text?, Text?, CInt, UnsafePointer<Text?>?, CInt, CInt, UnsafePointer<Text?>?
        ) -> Void

    private static func parser(_ context: UnsafeMutableRawPointer) -> XMLPushParser {
        unsafe Unmanaged<XMLPushParser>.fromOpaque(context).takeUnretainedValue()
    }
}

/// libxml2's functions, as far as they are used.
@safe private struct Library: @unchecked Sendable {
    static let shared = Library()

    typealias Create =
        @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer, Text?, CInt, Text?) -> Context?
    typealias ParseChunk = @convention(c) (Context, Text?, CInt, CInt) -> CInt
    typealias UseOptions = @convention(c) (Context, CInt) -> CInt
    typealias Number = @convention(c) (Context) -> CInt
    typealias Action = @convention(c) (Context) -> Void
    typealias Initialize = @convention(c) () -> Void

    let create: Create
    let useOptions: UseOptions
    let parseChunk: ParseChunk
    let stop: Action
    let free: Action
    let lineNumber: Number
    let columnNumber: Number

    private init?() {
        // What Linux calls it, to version 2.13 and since, and what Apple's systems do.
        let names = ["libxml2.so.2", "libxml2.so.16", "/usr/lib/libxml2.2.dylib"]
        guard let library = unsafe names.lazy.compactMap({ unsafe dlopen($0, RTLD_NOW) }).first else { return nil }
        func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
            unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
        }
        guard let create = unsafe function("xmlCreatePushParserCtxt", as: Create.self),
            let useOptions = unsafe function("xmlCtxtUseOptions", as: UseOptions.self),
            let parseChunk = unsafe function("xmlParseChunk", as: ParseChunk.self),
            let stop = unsafe function("xmlStopParser", as: Action.self),
            let free = unsafe function("xmlFreeParserCtxt", as: Action.self),
            let lineNumber = unsafe function("xmlSAX2GetLineNumber", as: Number.self),
            let columnNumber = unsafe function("xmlSAX2GetColumnNumber", as: Number.self),
            let initialize = function("xmlInitParser", as: Initialize.self)
        else { return nil }
        unsafe (self.create, self.useOptions, self.parseChunk) = (create, useOptions, parseChunk)
        unsafe (self.stop, self.free) = (stop, free)
        unsafe (self.lineNumber, self.columnNumber) = (lineNumber, columnNumber)
        // Before several threads parse.
        initialize()
    }
}
