import ConversationModel
import Importing
import JSON

/// Turns the rows of a session into messages.
struct HermesReader {
    private var reader: ChatReader
    /// A compaction copies the messages that it keeps: the copies have the same words, time and place.
    private let hasRepeats: Bool
    private var keys: Set<RowKey> = []
    private var places: Set<Int> = []

    init(model: String?, hasRepeats: Bool) {
        reader = ChatReader(model: model)
        self.hasRepeats = hasRepeats
    }

    func finish() -> [Message] { reader.finish() }

    mutating func append(_ row: JSONValue, _ notes: inout ImportDiagnostics) {
        guard row.isShown else {
            row.markRead()
            return
        }
        for key in ["reasoning", "reasoning_content"] { row[key]?.markRead() }  // both have the same text
        row["display_metadata"]?.markRead()  // counts and names for the screen
        let list = Self.list(row)
        if let text = list?.words ?? row.string("content"),
            let summary = HermesSummary(text, isMarked: row["_compressed_summary"]?.int == 1)
        {
            append(summary, of: row)
        } else if isNew(row, row.string("content")) {
            if let list { append(list, of: row) } else { reader.append(row, &notes) }
        } else {
            row.markRead()
        }
    }

    /// Appends text with pictures.
    private mutating func append(_ list: JSONValue, of row: JSONValue) {
        var message = Self.message(of: row)
        for (id, result) in ContentReader.append(list, to: &message) { reader.append(result: result, of: id) }
        if !message.isEmpty { reader.append(message) }
    }

    /// Appends a summary, with the messages that the program wrote into the same row.
    private mutating func append(_ summary: HermesSummary, of row: JSONValue) {
        append(words: summary.before, of: row)
        reader.append(.compaction(at: row.firstTimestamp("timestamp"), summary: summary.text))
        append(words: summary.after, of: row)
    }

    private mutating func append(words: String, of row: JSONValue) {
        guard !words.isEmpty, isNew(row, words) else { return }
        var message = Self.message(of: row)
        message.append(text: words)
        reader.append(message)
    }

    private static func message(of row: JSONValue) -> Message {
        let role = row.string("role").flatMap { Role(chat: $0) } ?? .user
        var message = Message(participant: role.rawValue, role: role)
        message.timestamp = row.firstTimestamp("timestamp")
        return message
    }

    private mutating func isNew(_ row: JSONValue, _ content: String?) -> Bool {
        guard hasRepeats else { return true }
        let isNewKey = keys.insert(RowKey(row, content)).inserted
        let isNewPlace = row["display_order"]?.int.map { places.insert($0).inserted } ?? true
        return isNewKey && isNewPlace
    }

    private static let mark = "\u{0}json:"

    /// Text with pictures, which is JSON after a mark; nil for text alone.
    private static func list(_ row: JSONValue) -> JSONValue? {
        guard let text = row.string("content"), text.hasPrefix(mark) else { return nil }
        return try? JSONDocument(parsing: String(text.dropFirst(mark.count))).root
    }
}

/// The values of a row that its copies share.
private struct RowKey: Hashable {
    private let values: [String?]
    private let time: Double?

    init(_ row: JSONValue, _ content: String?) {
        let texts = ["role", "tool_call_id", "tool_name"].map { row.string($0) }
        values = texts + [content, row["tool_calls"]?.rawJSON]
        time = row["timestamp"]?.double
    }
}

extension JSONValue {
    /// False for messages that were taken back, for those of the program to the model, and for rows about the session.
    fileprivate var isShown: Bool {
        let isTakenBack = self["active"]?.int == 0 && self["compacted"]?.int != 1
        let isForModel =
            string("display_kind") == "hidden" || self["display_metadata"]?.unwrapped?["model_only"]?.bool == true
        return !isTakenBack && !isForModel && string("role") != "session_meta"
    }

    /// The text in a list of texts and pictures.
    fileprivate var words: String {
        elements.compactMap { $0.string ?? $0.string("text") }.joined(separator: "\n\n")
    }
}
