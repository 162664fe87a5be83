import ConversationModel
package import Importing
import Inputs

/// Text files of imessage-exporter, one for each conversation of Messages.
struct IMessageTextFormat: TextFormat {
    static let info = FormatInfo(
        "imessage-text", "iMessage (imessage-exporter, text)", application: "Messages", files: ["*.txt"],
        reads: "reactions, attachments by name", evidence: .publicReaders)

    /// A note that imessage-exporter writes in each reply.
    static let replyNote = "This message responded to an earlier message."

    static func isFrame(_ line: String) -> Bool { line == replyNote }

    static func matches(_ text: String) -> Bool {
        let lines = text.firstLines(4)
        guard let first = lines.first, let stamp = IMessageStamp(first) else { return false }
        return stamp.rest.isEmpty && lines.count > 2 && IMessageStamp(lines[1]) == nil
    }

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        var chat = IMessageTextChat()
        for line in lines { chat.append(line) }
        return chat.finish(&reading.conversation, title: reading.file.stem)
    }
}

/// `May 17, 2022  5:29:42 PM (Read by you after 1 hour)`
struct IMessageStamp {
    let timestamp: Timestamp
    /// The rest of the line, which is a notice if it is not empty.
    let rest: String
    /// `Read by you after 1 hour`, in parentheses on the line.
    private(set) var receipt: String?

    private static let longest = 40

    init?(_ line: some StringProtocol) {
        let head = Substring(line).prefix(Self.longest)
        guard head.first?.isLetter == true, let half = head.rangeOfBytes(of: " AM") ?? head.rangeOfBytes(of: " PM"),
            head[..<half.lowerBound].filter({ $0 == ":" }).count == 2,
            let time = EnglishDate.timestamp(String(head[..<half.upperBound]))
        else { return nil }
        timestamp = time
        let behind = Substring(line)[half.upperBound...].trimmed
        let hasReceipt = behind.hasPrefix("(") && behind.hasSuffix(")")
        rest = hasReceipt ? "" : behind
        if hasReceipt { receipt = behind.dropFirst().dropLast().trimmed }
    }
}

/// Turns the lines of a conversation into messages.
private struct IMessageTextChat {
    private var said: [IMessageTextMessage] = []
    /// The message that the next line belongs to, and the reply below it.
    private var message: IMessageTextMessage?
    private var reply: IMessageTextMessage?
    /// The previous line was empty, so a message may begin.
    private var isAfterGap = true

    private static let indentation = "    "

    mutating func append(_ text: String) {
        let isIndented = text.hasPrefix(Self.indentation)
        defer { isAfterGap = text.trimmed.isEmpty }
        if let stamp = head(text, isIndented: isIndented) {
            begin(IMessageTextMessage(stamp), isReply: isIndented && message?.sender != nil)
        } else if reply != nil, isIndented || !isAfterGap {
            reply?.append(isIndented ? String(text.dropFirst(Self.indentation.count)) : text)
        } else {
            // An unindented line after a reply continues the message above it.
            endReply()
            message?.append(text)
        }
    }

    /// The first line of a message or notice. A reply is indented below its target, without a gap.
    private func head(_ text: String, isIndented: Bool) -> IMessageStamp? {
        guard isAfterGap || isIndented && message != nil, let stamp = IMessageStamp(text.trimmed),
            stamp.rest.isEmpty || !isIndented
        else { return nil }
        return stamp
    }

    private mutating func begin(_ next: IMessageTextMessage, isReply: Bool) {
        endReply()
        if isReply {
            reply = next
        } else {
            endMessage()
            message = next
        }
    }

    private mutating func endReply() {
        if let reply { message?.append(reply: reply) }
        reply = nil
    }

    private mutating func endMessage() {
        if let message, !message.isEmpty { said.append(message) }
        message = nil
    }

    mutating func finish(_ conversation: inout Conversation, title: String) -> [Message] {
        endReply()
        endMessage()
        let messages = IMessageTextReplies(said).messages
        var people = People()
        for sender in messages.filter({ $0.kind != .system }).map(\.participant) {
            if sender == "Me" { people.owner = sender }
            people.add(sender, name: sender)
        }
        conversation.title = title.isEmpty ? nil : title
        conversation.messages = messages.sortedByTime
        conversation.countsMessages = true
        people.apply(to: &conversation)
        return conversation.messages
    }
}

extension Format {
    package static let iMessageText = Format(IMessageTextFormat.self)
}
