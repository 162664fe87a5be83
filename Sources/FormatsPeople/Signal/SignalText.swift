import Importing
import JSON

/// The text of a Signal message, with its formatting and mentions.
enum SignalText {
    /// The start or end of a style, in UTF-16 code units.
    private struct Mark {
        let offset: Int
        let style: RichText.Style
        let isEnd: Bool
    }

    /// The id of the person that a range of the text mentions.
    static func mentioned(_ range: JSONValue) -> String? {
        range.firstText("mentionAci", "mentionUuid")
    }

    static func read(_ value: JSONValue) -> RichText {
        let ranges = value.elements(at: "bodyRanges")
        var text = styled(value.string("body") ?? "", ranges)
        for contact in value.elements(at: "contact") {
            let names = [contact["name"]?.firstText("displayName", "nickname", "givenName")]
            let numbers = contact.elements(at: "number").map { $0.firstText("value") }
            text.append((text.isEmpty ? "" : "\n") + (names + numbers).compactMap(\.self).joined(separator: ", "))
        }
        if let poll = value["poll"], let question = poll.firstText("question") {
            text.append((text.isEmpty ? "" : "\n") + question, style: RichText.Style.bold)
            for option in poll.elements(at: "options") {
                (option.string ?? option.firstText("text")).map { text.append("\n• " + $0) }
            }
        }
        return text
    }

    private static func styled(_ body: String, _ ranges: some Sequence<JSONValue>) -> RichText {
        styled(body, ranges.compactMap(range))
    }

    private static func range(_ value: JSONValue) -> Range? {
        guard let start = value["start"]?.int else { return nil }
        if mentioned(value) != nil { return Range(start: start, mention: value.firstText("replacementText")) }
        guard let style = value["style"]?.int.flatMap(style), let length = value["length"]?.int else { return nil }
        return Range(start: start, length: length, style: style)
    }

    /// A style of the text, or a mention in place of a character, in UTF-16 code units.
    struct Range {
        let start: Int
        let length: Int
        let style: RichText.Style
        let mention: String?
        fileprivate let isMention: Bool

        init(start: Int, length: Int, style: RichText.Style) {
            (self.start, self.length, self.style, mention, isMention) = (start, length, style, nil, false)
        }

        init(start: Int, mention: String?) {
            (self.start, length, style, self.mention, isMention) = (start, 1, [], mention, true)
        }
    }

    static func styled(_ body: String, _ ranges: [Range]) -> RichText {
        let units = Array(body.utf16)
        var mentions: [Int: String] = [:]
        var marks: [Mark] = []
        for range in ranges where units.indices.contains(range.start) {
            if range.isMention {
                mentions[range.start] = range.mention
            } else if range.length > 0 {
                marks.append(Mark(offset: range.start, style: range.style, isEnd: false))
                let end = range.length < units.count - range.start ? range.start + range.length : units.count
                marks.append(Mark(offset: end, style: range.style, isEnd: true))
            }
        }
        marks += mentions.keys.flatMap { start in
            [start, start + 1].map { Mark(offset: $0, style: [], isEnd: false) }
        }
        return text(units, marks.sorted { $0.offset < $1.offset }, mentions)
    }

    /// The names of styles.
    static let styles: [String: RichText.Style] = [
        "BOLD": .bold, "ITALIC": .italic, "STRIKETHROUGH": .strike, "MONOSPACE": .code, "SPOILER": .spoiler,
    ]

    /// Signal's numbers of styles.
    private static func style(_ number: Int) -> RichText.Style? {
        switch number {
        case 1: .bold
        case 2: .italic
        case 3: .spoiler
        case 4: .strike
        case 5: .code
        default: nil
        }
    }

    private static func text(_ units: [UInt16], _ marks: [Mark], _ mentions: [Int: String]) -> RichText {
        var text = RichText()
        var open: [RichText.Style: Int] = [:]
        var position = 0
        for mark in marks + [Mark(offset: units.count, style: [], isEnd: false)] {
            if mark.offset > position {
                let style = open.reduce(into: RichText.Style()) { if $1.value > 0 { $0.insert($1.key) } }
                let mention = mentions[position].map { "@" + $0 }
                text.append(mention ?? String(decoding: units[position..<mark.offset], as: UTF16.self), style: style)
                position = mark.offset
            }
            open[mark.style, default: 0] += mark.isEnd ? -1 : 1
        }
        return text
    }
}
