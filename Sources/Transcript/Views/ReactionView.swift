/// For `reaction.mustache`: an emoji and the people who reacted with it.
final class ReactionView: TemplateModel {
    let emoji: String
    let count: Int?
    let by: String

    init(emoji: String, count: Int?, by: String) {
        self.emoji = emoji
        self.count = count
        self.by = by
    }

    static let fields: [TemplateField<ReactionView>] = [
        .text("emoji") { $0.emoji },
        .number("reactionCount") { $0.count },
        .text("by") { $0.by },
    ]
}
