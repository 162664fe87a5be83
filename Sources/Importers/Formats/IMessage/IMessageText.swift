import ConversationModel
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

    static func conversation(of lines: [String], in file: InputFile) -> Conversation {
        var chat = IMessageTextChat()
        for line in lines { chat.append(line) }
        return chat.finish(title: file.stem)
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
    private var people = People()
    private var messages: [Message] = []
    private var stamp: IMessageStamp?
    private var sender: String?
    private var lines: [String] = []
    /// Lines after `Tapbacks:` are reactions.
    private var reactions: GivenReactions?
    /// The previous line was empty, so a message may begin.
    private var isAfterGap = true
    /// The message below which an indented reply stands.
    private var target: String?
    private var replies = IMessageTextReplies()

    mutating func append(_ text: String) {
        let line = text.trimmed
        defer { isAfterGap = line.isEmpty }
        // A reply is indented below its target, without a gap.
        let isReply = text.hasPrefix("    ")
        if isAfterGap || isReply && stamp != nil, let stamp = IMessageStamp(line), isAfterGap || stamp.rest.isEmpty {
            close()
            if isReply { target = messages.last?.id } else { target = nil }
            if stamp.rest.isEmpty { self.stamp = stamp } else { append(notice: stamp) }
        } else if stamp == nil || line == IMessageTextFormat.replyNote {
            return
        } else if sender == nil {
            sender = line
        } else if line == "Tapbacks:" || line == "Reactions:" {
            reactions = GivenReactions()
        } else if reactions != nil, let by = line.rangeOfBytes(of: " by ") {
            let name = String(line[..<by.lowerBound])
            reactions?.add(Self.emoji[name] ?? name, by: String(line[by.upperBound...]))
        } else {
            lines.append(text.hasPrefix("    ") ? String(text.dropFirst(4)) : text)
        }
    }

    private static let emoji = [
        "Loved": "❤️", "Liked": "👍", "Disliked": "👎", "Laughed": "😂", "Emphasized": "‼️", "Questioned": "❓",
    ]

    private mutating func append(notice stamp: IMessageStamp) {
        var message = Message(service: .text(stamp.rest))
        message.id = String(messages.count)
        message.timestamp = stamp.timestamp
        messages.append(message)
    }

    private mutating func close() {
        defer { (stamp, sender, lines, reactions) = (nil, nil, [], nil) }
        guard let stamp, let sender else { return }
        if sender == "Me" { people.owner = sender }
        people.add(sender, name: sender)
        var message = Message(from: sender, RichText(plain: lines.joined(separator: "\n").trimmed))
        message.timestamp = stamp.timestamp
        message.footer = stamp.receipt
        message.reactions = reactions?.all ?? []
        if let target { return replies.add(message, to: target) }
        message.id = String(messages.count)
        messages.append(message)
    }

    mutating func finish(title: String) -> Conversation {
        close()
        replies.apply(to: &messages)
        var conversation = Conversation(title: title.isEmpty ? nil : title, messages: messages.sortedByTime)
        conversation.countsMessages = true
        conversation.createdAt = messages.lazy.compactMap(\.timestamp).first
        people.apply(to: &conversation)
        return conversation
    }
}
