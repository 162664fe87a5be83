import JSON

/// The buttons below a bot's message.
enum TelegramButtons {
    /// A line for each row of buttons; a button that opens a page is a link.
    static func text(_ message: JSONValue) -> RichText {
        var text = RichText()
        for row in message.elements(at: "inline_bot_buttons") {
            let buttons = row.elements.filter { $0.firstText("text") != nil }
            for (index, button) in buttons.enumerated() {
                text.append(index > 0 ? " · " : text.isEmpty ? "" : "\n")
                text.append(button.firstText("text") ?? "", link: address(button))
            }
        }
        return text
    }

    private static func address(_ button: JSONValue) -> String? {
        button.firstText("data").flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
    }
}
