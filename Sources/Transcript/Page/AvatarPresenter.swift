import ConversationModel
import Markdown

/// The avatar of a speaker: an image, or initials on a colour (page.md, 'People').
struct AvatarPresenter {
    private let participants: Participants
    private let images: any ImageResolver

    init(_ participants: Participants, images: any ImageResolver) {
        self.participants = participants
        self.images = images
    }

    func show(_ message: Message, _ view: MessageView) {
        let avatar = participants.avatar(of: message)
        let initials = avatar?.initials?.collapsedWhitespace(limit: 4) ?? ""
        view.initials = initials.isEmpty ? Participants.initials(of: view.name) : initials
        if let source = avatar?.source, case .show(let address, _, _) = images.resolve(source) {
            view.avatarSource = address
        }
        if let color = avatar?.color.flatMap({ CSSColor($0) }) {
            view.avatarColor = color.text
            view.isAvatarDark = color.isDark
        }
    }

    /// True if the avatar is shown. On the reader's own side only avatars from the conversation are.
    func isWanted(for message: Message, on side: Side) -> Bool {
        switch side {
        case .start: true
        case .end: participants.avatar(of: message) != nil
        case .center: false
        }
    }
}
