import Bytes

/// The fingerprints of messages, by which anchors find them again.
///
/// A fingerprint stands for role, author, second and words of a message. White space does not count, as exporters break
/// lines differently; thoughts and calls do only without words, as exports differ in them.
struct MessagePrint {
    private let names: [String: String]

    init(_ conversation: Conversation) {
        names = Dictionary(conversation.participants.map { ($0.id, $0.name ?? $0.id) }) { first, _ in first }
    }

    /// 16 hexadecimal digits.
    func text(of message: Message) -> String {
        let seconds = message.timestamp.map { String($0.milliseconds.flooredDivision(by: 1000)) } ?? ""
        let author = names[message.participant] ?? message.participant
        var bytes = Array([message.role.rawValue, author, seconds].joined(separator: "\u{0}").utf8)
        for words in Self.words(of: message) {
            bytes.append(0)
            words.withBytes { text in bytes += text.lazy.filter { $0 > 0x20 } }
        }
        return SHA256.hash(bytes).prefix(8).hexadecimal
    }

    /// The text, or what stands for it in a message without one.
    private static func words(of message: Message) -> [String] {
        let said = [message.command, message.header, message.content].compactMap(\.self).filter { !$0.isEmpty }
        return said.isEmpty ? done(in: message) : said
    }

    private static func done(in message: Message) -> [String] {
        message.thinking.map(\.content) + message.toolCalls.flatMap { [$0.name, $0.input?.source ?? ""] }
            + message.attachments.map { $0.name ?? $0.kind.rawValue }
    }
}

extension ToolCall.Payload {
    fileprivate var source: String {
        switch self {
        case .text(let text): text
        case .json(let value): value.rawJSON
        }
    }
}
