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

    static let keys = FactKeys(in: .line, at: "meta", id: ["groupId"], title: ["name"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        if reading.record.isLines {
            let kinds = Dictionary(grouping: reading.lines()) { $0.string("_type") ?? "" }
            let (header, members) = (kinds["header"]?.first, kinds["member"] ?? [])
            return reading.take(
                ChatLabChat(header, members, kinds["message"] ?? [], in: reading.conversation).conversation)
        }
        let root = try reading.root()
        let (members, messages) = (root.elements(at: "members"), root.elements(at: "messages"))
        return reading.take(ChatLabChat(root, members, messages, in: reading.conversation).conversation)
    }
}

/// Reads one chat.
private struct ChatLabChat {
    private(set) var conversation: Conversation
    private var people = People()

    /// - Parameter header: The object with `chatlab` and `meta`.
    init(
        _ header: JSONValue?, _ members: some Sequence<JSONValue>, _ messages: some Sequence<JSONValue>,
        in conversation: Conversation
    ) {
        self.conversation = conversation
        // About the exporter.
        header?["chatlab"]?.markRead()
        let meta = header?["meta"]
        people.owner = meta?["ownerId"]?.idText
        var names: [String: String] = [:]
        for member in members { member["platformId"]?.idText.map { names[$0] = Self.name(of: member) } }
        self.conversation.messages = messages.filter(\.isObject).map { message($0, names) }
        people.apply(to: &self.conversation, isPrivate: meta?.string("type") != "group")
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
