import ConversationModel

/// States how much of its source's text a page has.
struct TextSharePresenter {
    private let strings: Strings

    init(_ strings: Strings) { self.strings = strings }

    /// nil for a conversation of which it is not known.
    func view(of conversation: Conversation) -> TextShareView? {
        let leftOut = LeftOutPresenter(strings).text(of: conversation.leftOut)
        guard conversation.textShare != nil || leftOut != nil else { return nil }
        let share = conversation.textShare
        let isRedacted = share?.isRedacted == true
        var words = [share.map(sentence), leftOut].compactMap(\.self)
        if isRedacted { words.append(strings("Secrets are redacted")) }
        return TextShareView(
            line: words.joined(separator: " · "), maker: strings("Made by %1", "pageturner \(Version.text)"),
            hash: share?.sourceHash,
            // The number of all characters would tell the length of what was redacted.
            share: isRedacted ? nil : share.map { "\($0.shown)/\($0.all)" })
    }

    private func sentence(_ share: TextShare) -> String {
        guard share.shown < share.all else { return strings("All of the source’s text is here") }
        let percent = Int(100 * Double(share.shown) / Double(share.all))
        return strings("%1 of the source’s text is here", strings.percent(percent))
    }
}
