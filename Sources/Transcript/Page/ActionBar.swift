import ConversationModel
import Markdown

/// The buttons under an AI message, and the entries of a context menu.
struct ActionBar {
    /// What a page offers when neither the message nor the conversation says (`share` needs a page that
    /// is somewhere, so it is for authors to ask for). One list for each page: threads that count the references to the
    /// same objects hold each other up.
    private let standard = ["copy", "good", "bad", "regenerate"].compactMap { Self.view(Action(id: $0)) }

    private static let labels = [
        "copy": "Copy", "good": "Good answer", "bad": "Bad answer", "regenerate": "Regenerate",
        "share": "Share", "copy-text": "Copy text", "copy-link": "Copy link", "jump-to-reply": "Jump to reply",
    ]

    func views(_ actions: [Action]?) -> [ActionView] {
        actions.map { $0.compactMap { Self.view($0) } } ?? standard
    }

    /// The entries of a context menu: the message's own, then what the page can do with any message. A message that
    /// asks for none has none (seed 5, 'Context Menus').
    func menu(_ own: [Action]?, hasText: Bool, isReply: Bool) -> [ActionView] {
        if own?.isEmpty == true { return [] }
        var actions = own ?? []
        let standard = [("copy-text", hasText), ("copy-link", true), ("jump-to-reply", isReply)]
        for (id, isThere) in standard where isThere && !actions.contains(where: { $0.id == id }) {
            actions.append(Action(id: id))
        }
        return views(actions)
    }

    private static func view(_ action: Action) -> ActionView? {
        let known = labels[action.id]
        guard let label = action.label ?? known else { return nil }
        let href = action.href.flatMap { LinkPolicy.safe($0) }?.url
        return ActionView(
            id: action.id, label: label, href: href, icon: action.icon?.collapsedWhitespace(limit: 8),
            isKnown: known != nil && action.label == nil, isToggle: action.id == "good" || action.id == "bad")
    }
}
