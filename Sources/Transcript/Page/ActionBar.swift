import ConversationModel
import Markdown

/// The buttons under an AI message, and the entries of a context menu.
struct ActionBar {
    /// The actions of a page if neither the message nor the conversation names any. Each page has one list: threads that
    /// count references to the same objects slow each other down.
    private let standard: [ActionView]
    private let strings: Strings

    init(_ strings: Strings) {
        self.strings = strings
        standard = ["copy", "good", "bad", "regenerate", "share"].compactMap { Self.view(Action(id: $0), strings) }
    }

    private static func label(of action: String, _ strings: Strings) -> String? {
        switch action {
        case "copy": strings("Copy")
        case "good": strings("Good response")
        case "bad": strings("Bad response")
        case "regenerate": strings("Regenerate")
        case "share": strings("Share")
        case "copy-text": strings("Copy text")
        case "copy-link": strings("Copy link")
        case "jump-to-reply": strings("Go to original message")
        default: nil
        }
    }

    func views(_ actions: [Action]?) -> [ActionView] {
        actions.map { $0.compactMap { Self.view($0, strings) } } ?? standard
    }

    /// The entries of a context menu: the message's own, then the page's actions for any message. A message with an
    /// empty list has no menu (page.md, 'Context menus').
    func menu(_ own: [Action]?, hasText: Bool, isReply: Bool) -> [ActionView] {
        if own?.isEmpty == true { return [] }
        var actions = own ?? []
        let standard = [("copy-text", hasText), ("copy-link", true), ("jump-to-reply", isReply)]
        for (id, isThere) in standard where isThere && !actions.contains(where: { $0.id == id }) {
            actions.append(Action(id: id))
        }
        return views(actions)
    }

    private static func view(_ action: Action, _ strings: Strings) -> ActionView? {
        let known = label(of: action.id, strings)
        guard let label = action.label ?? known else { return nil }
        let href = action.href.flatMap { LinkPolicy.safe($0) }?.url
        return ActionView(
            id: action.id, label: label, href: href, icon: action.icon?.collapsedWhitespace(limit: 8),
            isKnown: known != nil && action.label == nil, isToggle: action.id == "good" || action.id == "bad")
    }
}
