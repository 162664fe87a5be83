import ConversationModel
import Hypertext

/// The line above a reply that quotes its target and links to it.
struct ReplyPresenter {
    /// The most characters of the quote; the style cuts what does not fit.
    private static let quoted = 160

    private let participants: Participants
    /// By id; the last of several messages with one id.
    private var targets: [String: (number: Int, message: Message)] = [:]

    /// - Parameter firstNumber: The number of the first message on its page.
    init(_ messages: [Message], participants: Participants, firstNumber: Int) {
        self.participants = participants
        let wanted = Set(messages.compactMap(\.replyTo))
        for (index, message) in messages.enumerated() where wanted.contains(message.id) {
            targets[message.id] = (firstNumber + index, message)
        }
    }

    func view(for message: Message, _ content: inout ContentPresenter) -> ReplyView? {
        guard let target = message.replyTo.flatMap({ targets[$0] }) else { return nil }
        return ReplyView(
            number: target.number, name: participants.name(of: target.message),
            color: participants.color(of: target.message),
            text: text(of: target.message, &content))
    }

    /// The first words of the message, or a label if it has none.
    private func text(of message: Message, _ content: inout ContentPresenter) -> HTML {
        if message.status == .deleted { return HTML(text: content.strings("Deleted message")) }
        let words = (message.content ?? "").collapsedWhitespace(limit: Self.quoted)
        if !words.isEmpty {
            return message.contentFormat == .plain
                ? HTML(text: words) : HTML(trusted: content.inline(words).bytes.withoutTags)
        }
        switch message.attachments.first?.kind {
        case .image: return HTML(text: content.strings("Photo"))
        case .audio: return HTML(text: content.strings("Voice message"))
        case .video: return HTML(text: content.strings("Video"))
        case .file: return HTML(text: content.strings("File"))
        case nil: return HTML(text: content.strings("Message"))
        }
    }
}
