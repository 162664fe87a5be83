import Importing
import JSON

/// The text of Slack's Block Kit.
struct SlackBlocks {
    private let reader: SlackText

    init(_ reader: SlackText) {
        self.reader = reader
    }

    func text(of blocks: JSONElements) -> RichText {
        var text = RichText()
        for block in blocks { append(block, to: &text) }
        return text
    }

    private func append(_ block: JSONValue, to text: inout RichText) {
        switch block.string("type") {
        case "rich_text":
            for element in block.elements(at: "elements") { append(rich: element, to: &text) }
        case "header": append(line: RichText(plain(block["text"]), style: .bold), to: &text)
        case "section":
            if let content = block["text"] { append(line: read(content), to: &text) }
            for field in block.elements(at: "fields") { append(line: read(field), to: &text) }
            if let button = block["accessory"] { append(button: button, to: &text) }
        case "context":
            for element in block.elements(at: "elements") where element["text"] != nil {
                append(line: read(element), to: &text)
            }
        case "actions": for button in block.elements(at: "elements") { append(button: button, to: &text) }
        case "image" where SlackFiles.picture(block: block) == nil:
            append(line: RichText(plain: block.firstText("alt_text") ?? ""), to: &text)
        case "markdown": text.append(markdown: block.string("text") ?? "")
        case "table", "data_table": text.append(table: block.elements(at: "rows").map(cells))
        case "video", "card", "plan", "task_card", "alert": append(card: block, to: &text)
        default: break
        }
    }

    /// The cells of a row: plain texts, numbers, and rich texts.
    private func cells(_ row: JSONValue) -> [RichText] {
        row.elements.map { cell in
            let number = cell["value"]?.numberText
            return words(cell["text"] == nil && number == nil ? cell : cell["text"]) ?? RichText(plain: number ?? "")
        }
    }

    /// Appends title and texts of a block, and those of the tasks in it.
    private func append(card: JSONValue, to text: inout RichText) {
        if let title = words(card["title"]) {
            var line = RichText()
            line.append(title.plain, style: .bold, link: card.firstText("title_url"))
            append(line: line, to: &text)
        }
        for key in ["subtitle", "text", "body", "description", "details", "output"] {
            words(card[key]).map { append(line: $0, to: &text) }
        }
        for task in card.elements(at: "tasks") { append(card: task, to: &text) }
    }

    /// A text, an object with a text, or rich text.
    private func words(_ value: JSONValue?) -> RichText? {
        guard let value else { return nil }
        if let text = value.string { return reader.read(text) }
        if value.string("type") != "rich_text" { return read(value) }
        var text = RichText()
        append(value, to: &text)
        return text
    }

    /// Appends the link of a button; other buttons and menus do nothing on a page.
    private func append(button: JSONValue, to text: inout RichText) {
        guard let address = button.firstText("url") else { return button.markRead() }
        var line = RichText()
        line.append(plain(button["text"]), link: address)
        append(line: line, to: &text)
    }

    private func append(line: RichText, to text: inout RichText) {
        guard !line.isEmpty else { return }
        if !text.isEmpty { text.append("\n") }
        text.append(line)
    }

    private func read(_ value: JSONValue) -> RichText {
        let text = value.string("text") ?? ""
        return value.string("type") == "plain_text" ? RichText(plain: text) : reader.read(text)
    }

    private func plain(_ value: JSONValue?) -> String { value?.string("text") ?? "" }

    // MARK: Rich text

    private func append(rich element: JSONValue, to text: inout RichText) {
        switch element.string("type") {
        case "rich_text_preformatted": text.append(code: inline(element).plain)
        case "rich_text_quote": text.append(quote: inline(element))
        case "rich_text_list":
            for (index, item) in element.elements(at: "elements").enumerated() {
                let mark = element.string("style") == "ordered" ? "\(index + 1). " : "• "
                var line = RichText(plain: mark)
                line.append(inline(item))
                append(line: line, to: &text)
            }
        default: append(line: inline(element), to: &text)
        }
    }

    private func inline(_ section: JSONValue) -> RichText {
        var text = RichText()
        for element in section.elements(at: "elements") {
            let style = style(element["style"])
            switch element.string("type") {
            case "text": text.append(element.string("text") ?? "", style: style)
            case "link": text.append(element.firstText("text", "url") ?? "", style: style, link: element.string("url"))
            case "user":
                let id = element.string("user_id") ?? ""
                text.append("@" + (reader.names[id] ?? id), style: style)
            case "channel":
                let id = element.string("channel_id") ?? ""
                text.append("#" + (reader.channels[id] ?? id), style: style)
            case "broadcast": text.append("@" + (element.string("range") ?? ""), style: style)
            case "usergroup", "team":
                text.append("@" + (element.firstText("usergroup_id", "team_id") ?? ""), style: style)
            case "date":
                let date = element.firstText("fallback") ?? element.firstTimestamp("timestamp")?.readable ?? ""
                text.append(date, style: style, link: element.firstText("url"))
            case "color": text.append(element.string("value") ?? "", style: style)
            case "emoji":
                let name = element.string("name") ?? ""
                text.append(EmojiNames.emoji(named: name) ?? ":\(name):", style: style)
            default: text.append(element.string("text") ?? "")
            }
        }
        return text
    }

    private func style(_ value: JSONValue?) -> RichText.Style {
        let styles: [(String, RichText.Style)] = [
            ("bold", .bold), ("italic", .italic), ("strike", .strike), ("code", .code),
        ]
        return styles.reduce(into: []) { if value?[$1.0]?.bool == true { $0.formUnion($1.1) } }
    }
}
