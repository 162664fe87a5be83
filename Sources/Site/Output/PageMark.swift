import Export

/// Recognises the pages that builds write, and the texts beside them. A manifest may come from anybody, so it does not suffice that one lists a page
/// with its right fingerprint.
enum PageMark {
    /// Every page has the first one, unless templates of the user's leave it out.
    private static let marks = [
        "<meta name=\"generator\" content=\"pageturner ", "assets/pageturner-", "assets/index-",
    ]

    /// The list of the texts has it below its title.
    static let ofList = "\n> Made by pageturner: "

    @Sendable static func isPage(_ bytes: [UInt8]) -> Bool {
        if MarkdownDocument.isWritten(bytes) { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        if bytes.starts(with: "# ".utf8), text.containsBytes(of: ofList) { return true }
        return marks.contains { text.containsBytes(of: $0) }
    }
}
