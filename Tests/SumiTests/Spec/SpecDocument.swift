import Foundation
import Testing

/// The text of the specification: its sections, and the tables in them.
struct SpecDocument {
    /// A row of a table: its cells, by the column's name.
    typealias Row = [String: String]

    /// The whole text.
    let text: String
    /// The numbers of all sections, such as `4.2`.
    let sections: Set<String>
    /// The folder that the package lies in.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL
    private let tables: [String: [[Row]]]

    init() throws {
        let file = SpecDocument.root.appendingPathComponent("Spec/Sumi.md")
        text = try String(contentsOf: file, encoding: .utf8)
        sections = Set(text.split(separator: "\n").compactMap(SpecDocument.section(of:)))
        tables = SpecDocument.tables(of: text)
    }

    /// The tables of a section such as `4.2` or `A.1`, its subsections left out.
    func tables(_ section: String) throws -> [[Row]] {
        try #require(tables[section], "section \(section) has no table")
    }

    /// The table of a section that has these columns, perhaps among others.
    func table(_ section: String, _ columns: String...) throws -> [Row] {
        let found = try tables(section).filter { table in columns.allSatisfy { table.first?[$0] != nil } }
        #expect(found.count == 1, "section \(section) has \(found.count) tables with \(columns)")
        return try #require(found.first)
    }

    /// The number of the section that a line is the heading of.
    private static func section(of line: Substring) -> String? {
        guard line.hasPrefix("#"), let number = line.split(separator: " ").dropFirst().first else { return nil }
        return number.last == "." ? String(number.dropLast()) : String(number)
    }

    private static func tables(of text: String) -> [String: [[Row]]] {
        var sections: [String: [[Row]]] = [:]
        var section = ""
        var header: [String]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            section = SpecDocument.section(of: line) ?? section
            guard line.hasPrefix("|") else {
                header = nil
                continue
            }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let columns = header else {
                header = cells
                sections[section, default: []].append([])
                continue
            }
            if cells.allSatisfy({ $0.allSatisfy { $0 == "-" } }) { continue }
            let row = Row(zip(columns, cells)) { first, _ in first }
            var tables = sections[section] ?? [[]]
            tables[tables.count - 1].append(row)
            sections[section] = tables
        }
        return sections
    }
}

extension SpecDocument.Row {
    /// The cell of a column, without code marks.
    func cell(_ column: String) throws -> String {
        try #require(self[column], "no column \(column)").replacingOccurrences(of: "`", with: "")
    }

    /// A cell that holds a number, decimal or behind 0x.
    func integer(_ column: String) throws -> Int {
        let cell = try cell(column)
        let number = cell.hasPrefix("0x") ? Int(cell.dropFirst(2), radix: 16) : Int(cell)
        return try #require(number, "\(cell) is no number")
    }

    /// A cell that holds bytes in hexadecimal.
    func bytes(_ column: String) throws -> [UInt8] {
        try cell(column).split(separator: " ").map { try #require(UInt8($0, radix: 16), "\($0) is no byte") }
    }

    /// A cell that holds integers with spaces between them.
    func integers(_ column: String) throws -> [Int64] {
        try cell(column).split(separator: " ").map { try #require(Int64($0), "\($0) is no number") }
    }
}
