import ConversationModel
import Markdown

/// The buttons under an AI message, and the entries of a context menu.
enum ActionBar {
    /// What a page offers when neither the message nor the conversation says (`share` needs a page that
    /// is somewhere, so it is for authors to ask for).
    private static let standard = ["copy", "good", "bad", "regenerate"].compactMap { view(Action(id: $0)) }

    private static let labels = [
        "copy": "Copy", "good": "Good answer", "bad": "Bad answer", "regenerate": "Show another answer",
        "share": "Share",
    ]

    static func views(_ actions: [Action]?) -> [ActionView] {
        actions.map { $0.compactMap { view($0) } } ?? standard
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
