public import ConversationModel
import Files
import JSON

/// Identifies a conversation without reading all of it.
public struct ConversationHeader: Sendable, Hashable {
    /// Empty if the conversation has none.
    public var id = ""
    /// The title, if the conversation has one.
    public var title: String?
    /// The start of the conversation, for formats that keep each one in a file of its own.
    public var date: Timestamp?
    /// The id of the conversation that this one continues: it is a fork of it, or carries out its plan. Applications whose
    /// conversations have no ids use the name of the file, without its extension.
    public var predecessor: String?
    /// The conversation is known to have nothing to show, and is skipped without a warning.
    public var isBlank = false

    /// A header; without arguments, an empty one.
    public init(id: String = "", title: String? = nil, date: Timestamp? = nil) {
        self.id = id
        self.title = title
        self.date = date
    }
}

extension Record {
    /// Finds id and title among the members of an object, and skips nested values.
    ///
    /// - Parameters:
    ///   - keys: The path to the object, if it is not the outermost one.
    ///   - idKeys: In order of preference, wherever they stand.
    package func header(at keys: [String] = [], idKeys: [String], titleKeys: [String]) -> ConversationHeader {
        var header = ConversationHeader()
        var betterKeys = idKeys[...]
        guard !isLines, var scanner = try? ElementScanner(bytes, at: keys) else { return header }
        // In some formats both come before the messages, which are then not scanned.
        while !betterKeys.isEmpty || header.title == nil && !titleKeys.isEmpty, let element = try? scanner.next() {
            guard let key = element.key else { break }
            if let place = betterKeys.firstIndex(of: key) {
                guard let id = element.bytes.shortText, !id.isEmpty else { continue }
                header.id = id
                betterKeys = betterKeys[..<place]
            } else if titleKeys.contains(key), header.title == nil {
                header.title = element.bytes.shortText
            }
        }
        return header
    }

    /// Finds id and title by the keys of a format.
    package func header(_ keys: HeaderKeys) -> ConversationHeader {
        header(idKeys: keys.id, titleKeys: keys.title)
    }

    /// Finds id and title in a member of the outermost object that describes the conversation.
    package func header(in member: String, idKeys: [String], titleKeys: [String]) -> ConversationHeader {
        guard var scanner = try? ElementScanner(bytes) else { return ConversationHeader() }
        while let element = try? scanner.next() {
            guard element.key == member, let facts = try? JSONDocument(parsing: element.bytes).root else { continue }
            let id = idKeys.lazy.compactMap { facts[$0]?.idText }.first { !$0.isEmpty }
            return ConversationHeader(id: id ?? "", title: facts.firstText(titleKeys))
        }
        return ConversationHeader()
    }
}

extension ByteRegion {
    /// The text of a JSON string or number that is short enough for a title.
    fileprivate var shortText: String? {
        guard count < 4096, let root = try? JSONDocument(parsing: self).root else { return nil }
        return root.string ?? root.numberText
    }
}
