import ConversationModel
import Hypertext

/// The line above an answer that quotes what it answers, and leads there.
struct ReplyPresenter {
    /// Characters of the quoted message that are looked at; the style cuts what does not fit.
    private static let quoted = 160

    private let participants: Participants
    /// By id; of several with the same id, the last.
    private var targets: [String: (number: Int, message: Message)] = [:]

    init(_ messages: [Message], participants: Participants) {
        self.participants = participants
        let wanted = Set(messages.compactMap(\.replyTo))
        for (index, message) in messages.enumerated() where wanted.contains(message.id) {
            targets[message.id] = (index + 1, message)
        }
    }

    func view(for message: Message, _ content: inout ContentPresenter) -> ReplyView? {
        guard let target = message.replyTo.flatMap({ targets[$0] }) else { return nil }
        return ReplyView(
            number: target.number, name: participants.name(of: target.message),
            color: participants.color(of: target.message),
            text: text(of: target.message, &content))
    }

    /// The first words, or what there is instead of words.
    private func text(of message: Message, _ content: inout ContentPresenter) -> HTML {
        if message.status == .deleted { return HTML(text: content.words("Deleted message")) }
        let words = (message.content ?? "").collapsedWhitespace(limit: Self.quoted)
        if !words.isEmpty {
            return message.contentFormat == .plain ? HTML(text: words) : content.inline(words).withoutTags
        }
        switch message.attachments.first?.kind {
        case .image: return HTML(text: content.words("Photo"))
        case .audio: return HTML(text: content.words("Voice message"))
        case .video: return HTML(text: content.words("Video"))
        case .file: return HTML(text: content.words("File"))
        case nil: return HTML(text: content.words("Message"))
        }
    }
}

extension HTML {
    /// Only the text of finished markup, escaped as it was.
    fileprivate var withoutTags: HTML {
        var isInTag = false
        let text = bytes.filter { byte in
            if byte == UInt8(ascii: "<") { isInTag = true }
            defer { if byte == UInt8(ascii: ">") { isInTag = false } }
            return !isInTag
        }
        return HTML(trusted: text)
    }
}
