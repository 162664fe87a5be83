import ConversationModel

/// The width and radius of bubbles in the style, which custom renderers receive to match them (page.md, 'People').
struct BubbleShape: Sendable {
    let maxWidth: String
    let radius: String

    /// - Parameter css: The user's style; the last value wins.
    init(_ layout: Conversation.Layout, css: String) {
        let usualRadius =
            switch layout {
            case .assistant: "20px"
            case .messages: "8px"
            case .faceToFace: "16px"
            }
        let rules = css.split(separator: "}").filter { Self.concerns($0, layout) }
        maxWidth = Self.value(of: "--message-max-width:", in: rules) ?? "75%"
        radius = Self.value(of: "--message-radius:", in: rules) ?? usualRadius
    }

    /// True if the selector of a rule, without its closing brace, does not name another layout.
    private static func concerns(_ rule: Substring, _ layout: Conversation.Layout) -> Bool {
        let selector = rule[..<(rule.lastIndex(of: "{") ?? rule.startIndex)]
        return !selector.contains("data-layout=") || selector.contains("data-layout=\(layout.rawValue)")
    }

    private static func value(of property: String, in rules: [Substring]) -> String? {
        let rule = rules.last { $0.contains(property) }
        let value = rule?.split(separator: property).last?.prefix { $0 != ";" }
        return value.map { String($0).collapsedWhitespace(limit: 60) }
    }
}

/// The bubbles of all layouts.
struct BubbleShapes: Sendable {
    private let assistant, messages, faceToFace: BubbleShape

    init(css: String) {
        assistant = BubbleShape(.assistant, css: css)
        messages = BubbleShape(.messages, css: css)
        faceToFace = BubbleShape(.faceToFace, css: css)
    }

    subscript(layout: Conversation.Layout) -> BubbleShape {
        switch layout {
        case .assistant: assistant
        case .messages: messages
        case .faceToFace: faceToFace
        }
    }
}
