import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of any messenger in the format of ChatLab, which several exporters write: an object with all messages, or one
/// object a line.
struct ChatLabFormat: ConversationFormat {
    static let info = FormatInfo(
        "chatlab", "Chats in the ChatLab format", files: ["*.json", "*.jsonl"],
        reads: "replies, media without their files, notices", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["chatlab"]?.isObject == true && $0["meta"]?.isObject == true }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.shape == .array ? probe.elements : [.whole(file, isLines: probe.shape == .lines)]
    }

    static func header(of record: Record) -> ConversationHeader {
        let (id, title) = (["groupId"], ["name"])
        guard record.isLines else { return record.header(in: "meta", idKeys: id, titleKeys: title) }
        let meta = record.firstLine?["meta"]
        return ConversationHeader(id: meta?.firstText(id) ?? "", title: meta?.firstText(title))
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        if record.isLines {
            let lines = record.lines(&notes)
            let kinds = Dictionary(grouping: lines) { $0.string("_type") ?? "" }
            return ChatLabChat(kinds["header"]?.first, kinds["member"] ?? [], kinds["message"] ?? []).conversation
        }
        let root = try record.document(&notes).root
        return ChatLabChat(root, root.elements(at: "members"), root.elements(at: "messages")).conversation
    }
}

/// Reads one chat.
private struct ChatLabChat {
    private(set) var conversation = Conversation()
    private var people = People()

    /// - Parameter header: The object with `chatlab` and `meta`.
    init(_ header: JSONValue?, _ members: some Sequence<JSONValue>, _ messages: some Sequence<JSONValue>) {
        // About the exporter.
        header?["chatlab"]?.markRead()
        let meta = header?["meta"]
        conversation.id = meta?.firstText("groupId") ?? ""
        conversation.title = meta?.firstText("name")
        people.owner = meta?["ownerId"]?.idText
        var names: [String: String] = [:]
        for member in members { member["platformId"]?.idText.map { names[$0] = Self.name(of: member) } }
        conversation.messages = messages.filter(\.isObject).map { message($0, names) }
        conversation.createdAt = conversation.messages.lazy.compactMap(\.timestamp).first
        people.apply(to: &conversation, isPrivate: meta?.string("type") != "group")
    }

    private static func name(of person: JSONValue) -> String? { person.firstText("groupNickname", "accountName") }

    private mutating func message(_ value: JSONValue, _ names: [String: String]) -> Message {
        let kind = value["type"]?.int.flatMap(Kind.init)
        let words = value.string("content") ?? ""
        let id = value["platformMessageId"]?.idText ?? ""
        var message: Message
        if kind == .notice || kind == .recall && !words.isEmpty {
            message = Message(id: id, service: .text(words))
        } else {
            let sender = value["sender"]?.idText ?? People.nobody
            people.add(sender, name: Self.name(of: value) ?? names[sender])
            message = Message(id: id, from: sender, RichText(plain: words))
            message.replyTo = value["replyToMessageId"]?.idText
            if kind == .recall { message.status = .deleted }
            if words.isEmpty, let file = kind?.file { message.attachments = [file] }
        }
        message.timestamp = value["timestamp"]?.timestamp
        return message
    }

    /// The kinds of messages that are more than their text.
    private enum Kind: Int {
        case picture = 1, voice, video, file, sticker
        case notice = 80, recall

        /// A placeholder for a file, which the format never has.
        var file: Attachment? {
            let kinds: [Kind: Attachment.Kind] = [
                .picture: .image, .voice: .audio, .video: .video, .file: .file, .sticker: .image,
            ]
            guard let kind = kinds[self] else { return nil }
            var file = Attachment(kind: kind)
            file.isMissing = true
            return file
        }
    }
}

extension Format {
    package static let chatLab = Format(ChatLabFormat.self)
}
