import Inputs
import JSON

/// The first look at a file: what it consists of, and some of its values to tell the format by.
struct Probe: Sendable {
    enum Shape: Sendable {
        /// One JSON object.
        case object
        /// One JSON array.
        case array
        /// A JSON value on each line, or on most.
        case lines
        /// Tables of a database.
        case database
        /// Anything else.
        case text
    }

    let shape: Shape
    /// The object, or the first elements of the array or lines that can be read.
    let values: [JSONValue]
    /// Where the text stops being JSON, if it does.
    let damage: ImportError?
    /// One conversation an element, or a line, for formats that are made so.
    ///
    /// Lines are found when they are asked for: where a file is one conversation, nobody does.
    var elements: [Record] { lines.map { Self.records(JSONLines($0)) } ?? listed }
    private let listed: [Record]
    private let lines: ByteRegion?
    /// The beginning of a file that is not JSON, or whose first line is none; its last character may be cut.
    let text: String
    private let database: Database?

    /// Real exports contain damaged records, so one element tells nothing (adding-a-format.md, 'Detection').
    private static let sampleSize = 8
    /// Bytes of a value that is read whole.
    private static let wholeSize = 1 << 20
    /// Bytes of text that tell a format.
    private static let textSize = 65_536

    /// The whole file, if it is an object or a list of what makes up one conversation; else a conversation an element.
    func records(of file: InputFile, areOneIf isPiece: (JSONValue) -> Bool) -> [Record] {
        let isOne = shape == .object || values.contains(where: isPiece)
        return isOne ? [.whole(file, isLines: shape == .lines)] : elements
    }

    init(_ file: InputFile) throws(ImportError) {
        if let database = file.database {
            self.init(.database, database: database)
            return
        }
        let text = file.bytes
        switch text.firstCharacter {
        case nil: throw ImportError(.empty)
        case UInt8(ascii: "["): self.init(array: text)
        case UInt8(ascii: "{"): self.init(object: text)
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
        // Not one element is JSON: perhaps the bracket begins something else, such as a date.
        self.init(.text, text: text, damage: damage ?? elements.first.flatMap(Self.mistake))
    }

    /// An object, or the first of many: one on each line.
    private init(object text: ByteRegion) {
        do throws(JSONError) {
            self.init(.object, values: [try Self.value(of: text)])
        } catch {
            let first = Self.records(JSONLines(text).prefix(Self.sampleSize * 8))
            let values = Self.sample(first)
            if first.count > 1 && !values.isEmpty {
                self.init(.lines, values: values, lines: text)
            } else {
                self.init(.object, damage: ImportError(error))
            }
        }
    }

    /// JSON lines after some line that is none, or text.
    private init(other text: ByteRegion) {
        let first = Self.records(JSONLines(text).prefix(Self.sampleSize))
        let values = Self.sample(first).filter(\.isObject)
        if values.count * 2 > first.count {
            self.init(.lines, values: values, lines: text, text: text)
        } else {
            self.init(.text, text: text)
        }
    }

    /// The value, or a sample of one that would take much memory.
    private static func value(of text: ByteRegion) throws(JSONError) -> JSONValue {
        let sample = text.count > wholeSize ? try JSONSample.sample(of: text) : nil
        return try JSONDocument(parsing: sample ?? text).root
    }

    private static func records(_ lines: some Sequence<JSONLines.Line>) -> [Record] {
        lines.enumerated().map { Record(bytes: $1.bytes, number: $0, path: .root) }
    }

    private static func sample(_ elements: [Record]) -> [JSONValue] {
        var values: [JSONValue] = []
        for element in elements.prefix(sampleSize * 8) where values.count < sampleSize {
            if let value = try? value(of: element.bytes) { values.append(value) }
        }
        return values
    }

    /// Whether it is a database that has a table with these columns.
    func hasTable(_ name: String, _ columns: [String]) -> Bool {
        database?.has(table: name, columns: columns) ?? false
    }

    /// `[]`
    var isEmptyList: Bool { shape == .array && listed.isEmpty && damage == nil }

    /// What is wrong with an element.
    private static func mistake(_ element: Record) -> ImportError? {
        var notes = ImportDiagnostics()
        do throws(ImportError) {
            _ = try element.document(&notes)
            return nil
        } catch {
            return error
        }
    }

    /// What it looks like, for people.
    var description: String {
        switch shape {
        case .object: "a JSON object" + keys
        case .array: "a JSON array" + (values.first?.isObject == true ? " of objects" + keys : "")
        case .lines: "JSON lines" + keys
        case .database: "a database" + tables
        case .text: "text that is not JSON"
        }
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
    /// The first byte that is no white space.
    fileprivate var firstCharacter: UInt8? {
        withUnsafeBufferPointer { $0.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } }
    }
}
