import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations in two languages with translations: the data sets DiaBLa, BConTrasT and BSD, and plain lists
/// of `{speaker, originalText, translatedText}`.
struct BilingualFormat: ConversationFormat {
    static let info = FormatInfo(
        "bilingual", "Bilingual conversations (DiaBLa, BConTrasT, BSD, lists of translations)",
        files: ["*.json", "*.jsonl"],
        reads: "translations, languages of each turn", evidence: .realFiles("DiaBLa and BConTrasT"))

    static func matches(_ probe: Probe) -> Bool {
        switch probe.shape {
        case .object: return probe.values.first.map { isConversation($0) || hasDialogues($0) } ?? false
        case .array, .lines: return probe.values.contains { isConversation($0) || isTranslated($0) }
        case .database, .text: return false
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.values.contains(where: isTranslated) { return [.whole(file, isLines: probe.shape == .lines)] }
        guard probe.shape == .object else { return probe.elements }
        if probe.values.first.map(isConversation) == true { return [.whole(file)] }
        // BConTrasT's dialogues are members named by their ids.
        return try file.records()
    }

    static let keys = FactKeys(
        id: [.name, "id", "conversation_id", "uuid"],
        created: ["start_time", "createdAt", "startedAt", "date", "created_at"])

    // MARK: Detection

    private static let listKeys = [
        "utterances", "turns", "messages", "segments", "transcript", "bubbles", "conversation",
    ]

    private static func isConversation(_ value: JSONValue) -> Bool {
        DiaBLa.matches(value) || BSD.matches(value) || list(in: value, where: isTranslated) != nil
    }

    private static func list(in value: JSONValue, where isRow: (JSONValue) -> Bool) -> JSONValue? {
        for key in listKeys {
            if let list = value[key], list.elements.prefix(4).contains(where: isRow) { return list }
        }
        return nil
    }

    /// Many formats have rows of a speaker and a text; only this one has translations.
    private static func isTranslated(_ value: JSONValue) -> Bool {
        Utterance(value)?.translation != nil
    }

    private static func hasDialogues(_ value: JSONValue) -> Bool {
        value.members.prefix(4).contains { $0.value.elements.prefix(4).contains(where: isTranslated) }
    }

    // MARK: Reading

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else { return UtteranceReader.messages(of: reading.lines(), in: &reading) }
        let root = try reading.root()
        if DiaBLa.matches(root) { return DiaBLa.messages(in: root, &reading.conversation) }
        if BSD.matches(root) { return BSD.messages(in: root, &reading.conversation) }
        guard let list = root.isArray ? root : list(in: root, where: { Utterance($0) != nil }) else {
            throw ImportError(.wrongType(expected: "a list of utterances", found: root.kind.rawValue), at: root)
        }
        return UtteranceReader.messages(of: Array(list.elements), in: &reading)
    }
}

extension Format {
    package static let bilingual = Format(BilingualFormat.self)
}
