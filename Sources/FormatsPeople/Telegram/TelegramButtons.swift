import Importing
import JSON

/// The buttons below a bot's message: a line for each row; a button that opens a page is a link.
enum TelegramButtons {
    static func text(_ message: JSONValue) -> RichText {
        text(
            message.elements(at: "inline_bot_buttons").map { row in
                row.elements.compactMap { button in button.firstText("text").map { ($0, address(button)) } }
            })
    }

    /// The buttons of a message on a page.
    static func text(_ inside: Range<Int>, of page: HTMLOutline) -> RichText {
        text(
            inside.filter { page.has("bot_button_row", $0) }.map { row in
                page.inside(row).filter { page.has("bot_button", $0) }.map { button in
                    let link = page.inside(button).first { page.elements[$0].name == "a" }
                    return (page.text(of: button), link.flatMap { page.attribute("href", of: $0) })
                }
            })
    }

    private static func text(_ rows: [[(label: String, link: String?)]]) -> RichText {
        var text = RichText()
        for row in rows {
            for (index, button) in row.enumerated() {
                text.append(index > 0 ? " · " : text.isEmpty ? "" : "\n")
                text.append(button.label, link: button.link)
            }
        }
        return text
    }

    private static func address(_ button: JSONValue) -> String? {
        button.firstText("data").flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
    }
}
