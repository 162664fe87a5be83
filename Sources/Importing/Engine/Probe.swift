import Bytes
import Files
package import Inputs
package import JSON

/// The first look at a file: its structure, and some values to detect the format from.
package struct Probe: Sendable {
    package enum Shape: Sendable {
        /// One JSON object.
        case object
        /// One JSON array.
        case array
        /// JSON values one after the other, on each line or on most lines, or spanning lines.
        case lines
        /// Tables of a database.
        case database
        /// Anything else.
        case text
    }

    package let shape: Shape
    /// The object, or the first readable elements of the array or lines.
    package let values: [JSONValue]
    /// The place where the text stops being JSON.
    package let damage: ImportError?
    /// One conversation per element or line, for formats that need no further search.
    ///
    /// Lines are located on demand: formats whose file is one conversation never need them.
    package var elements: [Record] { lines.map { Self.records(JSONRecords($0)) } ?? listed }
    private let listed: [Record]
    private let lines: ByteRegion?
    /// The beginning of a file that is not JSON; its last character may be incomplete.
    package let text: String
    private let database: Database?

    /// Real exports contain damaged records, so one element is not enough (dev/adding-a-format.md, 'Detection').
    private static let sampleSize = 8
    /// Values up to this many bytes are read whole.
    private static let wholeSize = 1 << 20
    /// The bytes of text that detection reads.
    private static let textSize = 65_536

    /// The whole file if it is an object or a list of pieces of one conversation; else one conversation per element.
    package func records(of file: InputFile, areOneIf isPiece: (JSONValue) -> Bool) -> [Record] {
        let isOne = shape == .object || values.contains(where: isPiece)
        return isOne ? [.whole(file, isLines: shape == .lines)] : elements
    }

    package init(_ file: InputFile) throws(ImportError) {
        if let database = file.database {
            self.init(.database, database: database)
            return
        }
        let text = file.bytes
        switch text.firstCharacter {
        case nil: throw ImportError(.empty)
        case UInt8(ascii: "["): self.init(array: text)
        case UInt8(ascii: "{"): self.init(object: text)
        case 0 where Self.isEmptySpace(text): self.init(.text, text: text)
        default: self.init(other: text)
        }
    }

    private init(
        _ shape: Shape, values: [JSONValue] = [], elements: [Record] = [], lines: ByteRegion? = nil,
        text: ByteRegion? = nil, database: Database? = nil, damage: ImportError? = nil
    ) {
        self.database = database
        self.shape = shape
        self.text = text?.prefix(Self.textSize).string ?? ""
        self.values = values
        self.lines = lines
        listed = elements
        self.damage = damage
    }

    private init(array text: ByteRegion) {
        var elements: [Record] = []
        var damage: ImportError?
        do throws(JSONError) {
            var scanner = try ElementScanner(text)
            while let element = try scanner?.next() {
                elements.append(Record(bytes: element.bytes, number: element.index, path: element.path))
            }
        } catch {
            damage = ImportError(error)
        }
        let values = Self.sample(elements)
        guard values.isEmpty, !elements.isEmpty || damage != nil else {
            self.init(.array, values: values, elements: elements, damage: damage)
            return
        }
        // No element is JSON: the bracket may begin something else, such as a date.
        self.init(.text, text: text, damage: damage ?? elements.first.flatMap(Self.mistake))
    }

    /// One object, which may lack its end, or several values.
    private init(object text: ByteRegion) {
        do throws(JSONError) {
            self.init(.object, values: [try Self.value(of: text)])
        } catch {
            let first = Self.records(JSONRecords(text).prefix(Self.sampleSize * 8))
            let values = Self.sample(first)
            if !values.isEmpty {
                self.init(.lines, values: values, lines: text)
            } else {
                self.init(.object, values: Self.beginning(of: text).map { [$0] } ?? [], damage: ImportError(error))
            }
        }
    }

    /// The whole part of the first bytes of an object whose end is missing; nil if other text is missing or wrong.
    private static func beginning(of text: ByteRegion) -> JSONValue? {
        let start = text.prefix(wholeSize).withoutPadding
        return (try? JSONDocument(parsing: start, options: JSONOptions(closesCutText: true)))?.root
    }

    /// True if the beginning is zeros, as in files whose space is reserved: the first line may be as long as a disk.
    private static func isEmptySpace(_ text: ByteRegion) -> Bool {
        text.count > textSize && text.prefix(textSize).withUnsafeBufferPointer { $0.allSatisfy { $0 == 0 } }
    }

    /// Text, or JSON lines after a line that is not JSON.
    private init(other text: ByteRegion) {
        let first = Self.records(JSONRecords(text).prefix(Self.sampleSize))
        let values = Self.sample(first).filter(\.isObject)
        if values.count * 2 > first.count {
            self.init(.lines, values: values, lines: text, text: text)
        } else {
            self.init(.text, text: text)
        }
    }

    /// The value, or a sample of it if the value would take much memory.
    private static func value(of text: ByteRegion) throws(JSONError) -> JSONValue {
        guard text.count > wholeSize else { return try JSONDocument(parsing: text).root }
        if let sample = try JSONSample.sample(of: text) { return try JSONDocument(parsing: sample).root }
        // Finds the mistake without the memory of a document.
        var reader = JSONReader(text)
        while try reader.next() != nil {}
        return try JSONDocument(parsing: text).root
    }

    private static func records(_ lines: some Sequence<ByteRegion>) -> [Record] {
        lines.enumerated().map { Record(bytes: $1, number: $0, path: .root) }
    }

    private static func sample(_ elements: [Record]) -> [JSONValue] {
        var values: [JSONValue] = []
        for element in elements.prefix(sampleSize * 8) where values.count < sampleSize {
            if let value = try? value(of: element.bytes) { values.append(value) }
        }
        return values
    }

    /// True if the file is a database with this table and these columns.
    package func hasTable(_ name: String, _ columns: [String]) -> Bool {
        database?.has(table: name, columns: columns) ?? false
    }

    /// True if the file is a database with a table of any name that has these columns.
    package func hasTable(with columns: [String]) -> Bool {
        database.map { database in database.tableNames.contains { database.has(table: $0, columns: columns) } } ?? false
    }

    /// True for `[]`.
    var isEmptyList: Bool { shape == .array && listed.isEmpty && damage == nil }

    /// The error of an element that cannot be read.
    private static func mistake(_ element: Record) -> ImportError? {
        var notes = ImportDiagnostics()
        do throws(ImportError) {
            _ = try element.document(&notes)
            return nil
        } catch {
            return error
        }
    }

    /// Describes the contents in an error message.
    package var description: String {
        switch shape {
        case .object: "a JSON object" + keys
        case .array: "a JSON array" + (values.first?.isObject == true ? " of objects" + keys : "")
        case .lines: "JSON lines" + keys
        case .database: "a database" + tables
        case .text where text.hasPrefix("# "): "a Markdown document whose messages are not marked in a known way"
        case .text where text.utf8.contains(0): "binary data"
        case .text where isPage: "an HTML page without messages of a known kind"
        case .text: "text that is not JSON"
        }
    }

    private var isPage: Bool {
        let start = text.prefix(1000).drop { $0.isSpace }.lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    private var tables: String {
        let names = database?.tableNames.prefix(6).map { "'\($0.collapsedWhitespace(limit: 40))'" } ?? []
        return names.isEmpty ? " without tables" : " with the tables " + names.joined(separator: ", ")
    }

    private var keys: String {
        let names = values.first?.members.prefix(6).map { "'\($0.key.collapsedWhitespace(limit: 40))'" } ?? []
        return names.isEmpty ? "" : " with " + names.joined(separator: ", ")
    }
}

extension ByteRegion {
    /// The first byte that is not white space.
    fileprivate var firstCharacter: UInt8? {
        withUnsafeBufferPointer { $0.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } }
    }
}
