import ConversationModel
import Importing

/// The cards of links and bots on a page.
enum DiscordPageEmbeds {
    /// The texts of the cards, quoted.
    static func cards(_ inside: Range<Int>, of page: HTMLOutline) -> [String] {
        inside.filter { page.has("chatlog__embed", $0) }.map { text(of: $0, page) }.filter { !$0.isEmpty }
            .map(MarkdownText.quoted)
    }

    /// Author, title, description and fields, or the server of an invitation; then the footer.
    static func text(of embed: Int, _ page: HTMLOutline) -> String {
        let inside = page.inside(embed)
        let parts = ["chatlog__embed-text", "chatlog__embed-invite-container", "chatlog__embed-footer-text"]
        return parts.compactMap { name in page.first(name[...], in: inside) }.map { part in
            HTMLMarkdown.text(of: DiscordPageText.usual(page.content(of: part), keepsLines: false))
        }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
