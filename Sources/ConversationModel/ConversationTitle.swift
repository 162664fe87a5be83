extension Conversation {
    /// The title, or else the first words, or the first action.
    public var displayTitle: String { ownTitle ?? Self.untitled.english }

    /// The display title in a language.
    public func displayTitle(in book: some PhraseBook) -> String { ownTitle ?? Self.untitled.said(in: book) }

    private static let untitled = Phrase("Conversation")

    private var ownTitle: String? {
        if let title = title?.asLine(limit: 200) { return title }
        let said = messages.filter { $0.isSaid && $0.hasText }
        let first =
            said.first { $0.role == .user && !$0.firstWords.isCommandName } ?? said.first { $0.role == .user }
            ?? said.first { $0.kind != .system } ?? said.first
        if let words = first?.firstWords.asLine(limit: 80) { return words }
        let call = messages.lazy.flatMap(\.toolCalls).first
        let done = [
            messages.lazy.compactMap(\.command).first, call?.title, call?.firstWords, call?.name,
            messages.lazy.compactMap(\.header).first,
        ]
        return done.lazy.compactMap { $0?.asLine(limit: 80) }.first
    }
}

extension Message {
    /// The beginning of a text of the message on one line, without formatting marks.
    func words(of text: String, limit: Int) -> String {
        contentFormat == .plain ? text.collapsedWhitespace(limit: limit) : text.markdownWords(limit: limit)
    }

    /// The message's first words, on one line.
    fileprivate var firstWords: String {
        for case .text(let text) in parts {
            let words = words(of: text, limit: 80)
            if !words.isEmpty { return words }
        }
        return ""
    }
}

extension ToolCall {
    /// The task of a sub-agent, or the description of a call.
    fileprivate var firstWords: String? {
        guard case .json(let value)? = input else { return nil }
        return ["description", "title", "query"].lazy.compactMap { value[$0]?.string }.first { !$0.isEmpty }
    }
}

extension String {
    /// True for `/clear`, which says nothing about the conversation; not for `/etc/hosts`.
    fileprivate var isCommandName: Bool {
        hasPrefix("/") && utf8.dropFirst().allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    }
}

extension String {
    /// The text on one line; nil if none of it is visible.
    fileprivate func asLine(limit: Int) -> String? {
        let line = collapsedWhitespace(limit: limit)
        let isSeen = line.unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0.properties.generalCategory != .control
        }
        return isSeen ? line : nil
    }
}
