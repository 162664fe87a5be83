import ConversationModel
import Files
import Importing

/// Reads the messages of WhatsApp's export.
struct WhatsAppChat {
    /// A message: its first line, and its continuation lines.
    private struct Entry {
        let line: WhatsAppLine
        var text: String
    }

    private(set) var conversation: Conversation
    private var people = People()

    init(_ bytes: ByteRegion, in conversation: Conversation) {
        let entries = Self.entries(bytes)
        let dates = WhatsAppDates(entries.lazy.map(\.line))
        self.conversation = conversation
        let speaking = Self.speaking(entries)
        self.conversation.messages.reserveCapacity(entries.count)
        for entry in entries {
            var message = message(entry, speaking)
            message.timestamp = dates.timestamp(entry.line)
            if message.editedAt != nil { message.editedAt = message.timestamp }
            self.conversation.messages.append(message)
        }
        let title = conversation.title ?? title(in: entries, speaking)
        people.owner = title.flatMap { people.counterpart(of: $0) }
        self.conversation.title = title
        people.apply(to: &self.conversation)
    }

    private static func entries(_ bytes: ByteRegion) -> [Entry] {
        var entries: [Entry] = []
        // A list of long chats is not copied as it grows; no message is much shorter than its stamp.
        entries.reserveCapacity(bytes.count / 64)
        for bytes in TextLines(bytes) {
            let text = bytes.string
            if let line = WhatsAppLine(text) {
                entries.append(Entry(line: line, text: line.text))
            } else if let last = entries.indices.last {
                entries[last].text += "\n" + text
            }
        }
        return entries
    }

    /// Senders with messages of their own. On an iPhone, notices have the name of the group or of the other person,
    /// always after a mark that people do not type.
    private static func speaking(_ entries: [Entry]) -> Set<String> {
        Set(entries.lazy.compactMap { isSaid($0) ? $0.line.sender : nil })
    }

    /// True for a line without the mark, a file, a place or a deleted message. Media in languages with unknown words have
    /// the mark at the start of the line too.
    private static func isSaid(_ entry: Entry) -> Bool {
        let text = entry.text
        guard WhatsAppText.isMarked(text), !WhatsAppText.isMedia(text) else { return true }
        let words = WhatsAppText.cleaned(text)
        if WhatsAppWords.isDeletion(words) || WhatsAppWords.isPlace(words) { return true }
        return entry.line.isMarked && !WhatsAppText.isNotice(text)
            && !WhatsAppText.isNotice(text, about: entry.line.sender ?? "")
    }

    /// On an iPhone, the notice that opens a chat has the name of the group or of the other person.
    private func title(in entries: [Entry], _ speaking: Set<String>) -> String? {
        guard let first = entries.first, let name = first.line.sender, WhatsAppText.isNotice(first.text),
            !WhatsAppText.isNotice(first.text, about: name)
        else { return nil }
        return speaking.contains(name) && people.counterpart(of: name) == nil ? nil : name
    }

    private mutating func message(_ entry: Entry, _ speaking: Set<String>) -> Message {
        let isFirst = conversation.messages.isEmpty
        guard let sender = entry.line.sender, speaking.contains(sender),
            !(isFirst && WhatsAppText.isNotice(entry.text)),
            !WhatsAppText.isNotice(entry.text, about: sender)
        else { return Message(service: .text(WhatsAppText.cleaned(entry.text))) }
        people.add(sender, name: sender)
        let text = WhatsAppText(entry.text)
        var message = Message(from: sender, text.content)
        message.attachments = text.attachments
        message.status = text.isDeleted ? .deleted : .complete
        if Self.isUnsupported(entry) { message.say(Phrase("Unsupported message")) }
        if text.isEdited { message.editedAt = Timestamp(milliseconds: 0) }
        return message
    }

    /// True for `null`, which Android writes for photos to be viewed once and for other messages without an export.
    private static func isUnsupported(_ entry: Entry) -> Bool { entry.text == "null" && !entry.line.isBracketed }
}

/// Extracts the name of a chat from the name of its file, which is in the phone's language.
enum WhatsAppTitle {
    private static let starts = [
        "WhatsApp Chat with ", "WhatsApp Chat - ", "WhatsApp-Chat mit ", "Chat de WhatsApp con ", "Chat WhatsApp con ",
        "Discussion WhatsApp avec ", "Conversa do WhatsApp com ", "WhatsApp-chat met ", "Чат WhatsApp с ",
        "Czat WhatsApp z ", "WhatsApp Sohbeti - ",
    ]

    static func title(ofFile name: String) -> String? {
        guard let start = starts.first(where: { name.hasPrefix($0) }) else { return nil }
        let title = String(name.dropFirst(start.count)).trimmed
        return title.isEmpty ? nil : withoutCopyNumber(title)
    }

    /// Phones number a second export: `Tom (1)`.
    private static func withoutCopyNumber(_ title: String) -> String {
        guard title.hasSuffix(")"), let mark = title.lastIndex(of: "("), title[..<mark].last == " ",
            title[mark...].dropFirst().dropLast().allSatisfy(\.isNumber)
        else { return title }
        return String(title[..<mark]).trimmed
    }
}
