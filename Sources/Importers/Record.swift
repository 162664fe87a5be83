public import ConversationModel

/// Where one conversation stands in a file.
public struct Record: Sendable {
    public let bytes: ByteRegion
    /// From 0.
    public let number: Int
    /// Where its value is in the file's.
    public let path: JSONPath
    /// Other files that belong to the conversation.
    public internal(set) var companions: [ByteRegion] = []
    /// What the file or its folder is called, or the key it stands at, for formats that say the name of a conversation
    /// nowhere else.
    var name = ""
    /// The bytes hold one value a line.
    let isLines: Bool

    init(bytes: ByteRegion, number: Int, path: JSONPath, isLines: Bool = false) {
        self.bytes = bytes
        self.number = number
        self.path = path
        self.isLines = isLines
    }

    /// A file that is one conversation.
    static func whole(_ file: InputFile, isLines: Bool = false) -> Record {
        Record(bytes: file.bytes, number: 0, path: .root, isLines: isLines)
    }

    /// Bytes of a value that goes with each conversation of a file: it is read for every one of them.
    private static let sharedLimit = 4096

    /// Adds a value that the file has once for all its conversations, unless it is long.
    mutating func share(_ value: JSONValue?) {
        guard let value, value.bytes.count < Self.sharedLimit else { return }
        companions.append(value.bytes)
    }

    /// The companions that are JSON.
    var companionValues: [JSONValue] {
        companions.compactMap { (try? JSONDocument(parsing: $0))?.root }
    }

    /// What makes up the conversation: the lines, or the elements of the list that is found in the value, or the value
    /// alone.
    func pieces(
        _ notes: inout ImportNotes, in list: (JSONValue) -> JSONValue?
    ) throws(ImportError) -> [JSONValue] {
        guard !isLines else { return lines(&notes) }
        let root = try document(&notes).root
        return list(root).map { Array($0.elements) } ?? [root]
    }

    /// The value, without a word about what is wrong with it; nil if it cannot be read.
    var value: JSONValue? { try? JSONDocument(parsing: bytes).root }

    /// Reads the value; repairs are noted.
    func document(_ notes: inout ImportNotes) throws(ImportError) -> JSONDocument {
        do throws(JSONError) {
            let document = try JSONDocument(parsing: bytes, under: path)
            notes.add(document.warnings)
            return document
        } catch {
            throw ImportError(error)
        }
    }

    /// Reads the values, one a line; a line that cannot be read is noted and left out.
    ///
    /// - Parameter isGrowing: Somebody may be writing to the file: a last line that is not whole yet is left
    ///   out without a word.
    func lines(_ notes: inout ImportNotes, isGrowing: Bool = false) -> [JSONValue] {
        Self.lines(of: bytes, &notes, isGrowing: isGrowing)
    }

    /// The value on the first line; nil if it cannot be read.
    var firstLine: JSONValue? {
        let line = JSONLines(bytes).first { _ in true }
        return line.flatMap { try? JSONDocument(parsing: $0.bytes).root }
    }

    /// Reads one value a line.
    static func lines(of bytes: ByteRegion, _ notes: inout ImportNotes, isGrowing: Bool) -> [JSONValue] {
        var values: [JSONValue] = []
        for line in JSONLines(bytes) {
            do throws(JSONError) {
                let document = try JSONDocument(parsing: line.bytes)
                notes.add(document.warnings)
                values.append(document.root)
            } catch {
                let isLast = line.bytes.offset + line.bytes.count == bytes.offset + bytes.count
                if !(isGrowing && isLast) { notes.warn(ImportError(error)) }
            }
        }
        return values
    }
}

/// What tells a conversation from others without reading all of it.
public struct Heading: Sendable, Hashable {
    /// Empty if it has none.
    public var id = ""
    public var title: String?
    /// When it began, for formats that keep each conversation in a file of its own.
    public var date: Timestamp?
    /// It is known that there is nothing in the conversation to show: it is left out without a word.
    public var isBlank = false
}

extension Record {
    /// Finds id and title among the members of an object; what lies deeper is only passed over.
    ///
    /// - Parameters:
    ///   - keys: Lead to it, if it is not the outermost one.
    ///   - idKeys: The best first, wherever it stands.
    func heading(at keys: [String] = [], idKeys: [String], titleKeys: [String]) -> Heading {
        var heading = Heading()
        var betterKeys = idKeys[...]
        guard !isLines, var scanner = try? ElementScanner(bytes, at: keys) else { return heading }
        // In some formats both stand before the messages, which then need not be passed.
        while !betterKeys.isEmpty || heading.title == nil && !titleKeys.isEmpty, let element = try? scanner.next() {
            guard let key = element.key else { break }
            if let place = betterKeys.firstIndex(of: key) {
                guard let id = element.bytes.shortText, !id.isEmpty else { continue }
                heading.id = id
                betterKeys = betterKeys[..<place]
            } else if titleKeys.contains(key), heading.title == nil {
                heading.title = element.bytes.shortText
            }
        }
        return heading
    }

    /// The same in a member of the outermost object, which says what the conversation is.
    func heading(in member: String, idKeys: [String], titleKeys: [String]) -> Heading {
        guard var scanner = try? ElementScanner(bytes) else { return Heading() }
        while let element = try? scanner.next() {
            guard element.key == member, let facts = try? JSONDocument(parsing: element.bytes).root else { continue }
            let id = idKeys.lazy.compactMap { facts[$0]?.idText }.first { !$0.isEmpty }
            return Heading(id: id ?? "", title: facts.firstText(titleKeys))
        }
        return Heading()
    }
}

extension ByteRegion {
    /// The text of a JSON string or number, if it is of the length of a title.
    fileprivate var shortText: String? {
        guard count < 4096, let root = try? JSONDocument(parsing: self).root else { return nil }
        return root.string ?? root.numberText
    }
}
