import ConversationModel
import Markdown

/// The avatar of a speaker: an image, or initials on a colour (page.md, 'People').
struct AvatarPresenter {
    private let cast: Cast
    private let images: any ImageResolver

    init(_ cast: Cast, images: any ImageResolver) {
        self.cast = cast
        self.images = images
    }

    func show(_ message: Message, _ view: MessageView) {
        let avatar = cast.avatar(of: message)
        let initials = avatar?.initials?.collapsedWhitespace(limit: 4) ?? ""
        view.initials = initials.isEmpty ? Cast.initials(of: view.name) : initials
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
        case .end: cast.avatar(of: message) != nil
        case .center: false
        }
    }
}
