/// Approximate heights, in pixels, which reserve space for messages that are not laid out yet.
extension MessageView {
    /// The visible line of a folded part, and of a note.
    private static let line = 36
    private static let gap = 57
    private static let attachment = 56
    private static let image = 300

    /// The approximate height of the message.
    var height: Int {
        (gap == nil ? 0 : Self.gap) + (headerText == nil && !showsName ? 0 : 20) + bodyHeight + attachmentsHeight
            + (reactions.isEmpty ? 0 : 24)
    }

    private var bodyHeight: Int {
        switch body {
        case .answer: answerHeight
        case .bubble: bubbleHeight
        case .system: note == nil ? Self.line + content.textHeight : Self.line
        case .custom, .deleted: 80
        }
    }

    private var answerHeight: Int {
        let folded = content.parts.count { $0.thinking != nil || $0.toolCall != nil }
        return 8 + content.textHeight + folded * Self.line + (endsGroup ? 44 : 0)
    }

    private var bubbleHeight: Int {
        guard hasBubble else { return 0 }
        return 40 + content.textHeight
    }

    private var attachmentsHeight: Int {
        content.attachments.reduce(0) {
            $0 + ($1.kind == .image ? min($1.height ?? Self.image, Self.image) : Self.attachment)
        }
    }
}

extension ContentView {
    fileprivate var textHeight: Int { parts.reduce(0) { $0 + $1.blocks.height } }
}
