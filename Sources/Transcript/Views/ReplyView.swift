import Hypertext

/// For `reply.mustache`: the message that this one answers.
final class ReplyView: TemplateModel {
    let number: Int
    let name: String
    let color: Int?
    let text: HTML
    /// The page of the message, if it is another one.
    var page = ""

    init(number: Int, name: String, color: Int?, text: HTML) {
        self.number = number
        self.name = name
        self.color = color
        self.text = text
    }

    static let fields: [TemplateField<ReplyView>] = [
        .number("replyNumber") { $0.number },
        .text("replyPage") { $0.page },
        .text("replyName") { $0.name },
        .number("replyColor") { $0.color },
        .html("replyText") { $0.text },
    ]
}
