import JSON
import ConversationModel
import Hypertext

/// The names for `message.mustache`.
final class MessageView: TemplateModel {
    /// The shape in which the message is drawn.
    enum Body: Sendable {
        case bubble, answer, system, custom, deleted
    }

    /// The place of the message's time: above, below, or hidden until the reader reveals it.
    enum TimePlace: Sendable {
        case above, below, uncovered, nowhere
    }

    var number = 0
    var id = ""
    /// The anchor that its source names; nil without an id, or if an earlier message has it.
    var lastingID: String?
    var role = ""
    var kind = ""
    var side = ""
    var status = ""
    /// The cost of revealing it in a replay, see `ReplayTimeline`.
    var cost = 0
    var lang: String?
    var heading = ""
    /// For the search.
    var author: String?
    var body = Body.bubble
    var startsGroup = true
    var endsGroup = true
    /// The number of the participant's colour, from 1.
    var color: Int?
    var gap: String?

    var name = ""
    var showsName = false
    var headerText: String?
    var showsAvatar = false
    var avatarSource: String?
    /// A validated colour.
    var avatarColor: String?
    var isAvatarDark = false
    var initials: String?
    var footerText: String?
    var model: String?
    var isEdited = false
    var datetime = ""
    var time: String?
    var timePlace = TimePlace.below
    /// Parts with templates of their own; empty ones are omitted with their wrappers.
    var header = HTML()
    var avatar = HTML()
    var footer = HTML()
    /// The number of the message's context menu on the page.
    var menu: Int?
    var custom = HTML()

    var reply: ReplyView?
    /// Face to face: the spoken language, as a few letters and as a name.
    var badge: String?
    var badgeName: String?
    var translation: TranslationView?
    var translations: [OtherTranslationView] = []
    /// Pictures with text below, in one bubble.
    var isCaptioned = false
    /// Only a few emoji, which are shown large.
    var isEmoji = false
    var command: String?
    var commandOutputLabel: String?
    /// Empty, or the output that is folded away.
    var commandOutput: [CodeView] = []
    var note: String?
    var isDivider = false
    var isLong = false
    /// The line in place of tool calls and thinking; nil if the answer has none.
    var work: WorkView?
    /// The line in the outline: the first words of a prompt, or the day that the message begins; nil for neither.
    var outline: String?
    var content = ContentView()
    var alternatives: [AlternativeView] = []
    var alternativeIndex = 1
    /// `2/3`, with the digits of the language.
    var alternativesPosition = ""
    var branches: [BranchView] = []
    var reactions: [ReactionView] = []
    var actions: [ActionView] = []
    /// A prompt that a button beside it copies.
    var copies = false
    /// The usage of the answer that ends here; nil if the source states none.
    var usage: UsageView?
    var menuItems: [ActionView] = []
    /// The title of the chapter that the message begins.
    var chapter: String?
    /// The notes of the page's author.
    var notes: [NoteView] = []
    /// The number of marked stretches of words that the message does not have.
    var lostQuotes = 0
    /// Its speed in a replay: a number, or `cut`.
    var pace: String?
    /// It stands for the whole conversation.
    var isCover = false
    /// The data of a custom message, for its renderer.
    var data: JSONValue?
    var customType: String?
    var suggestedWidth = ""
    var cornerRadius = ""

    /// The message as recorded.
    var rendered: RenderedMessage?

    /// The bubble contains text.
    var hasText: Bool { body == .bubble && command == nil && content.parts.contains { !$0.text.isEmpty } }

    /// The message has more than attachments.
    var hasBubble: Bool { !content.parts.isEmpty || content.isLoading || command != nil || translation != nil }

    /// The files that the answer edited.
    var edits: [FileEdit] { body == .answer ? content.edits : [] }

    /// The tool calls of the answer that failed.
    var failures: [FailedCall] { body == .answer ? content.failures : [] }

    /// The approximate size of its markup in bytes.
    var weight: Int {
        let others = alternatives.reduce(0) { $0 + $1.content.weight + $1.branches.weight }
        return 512 + content.weight + custom.count + others + branches.weight
    }

    static let fields: [TemplateField<MessageView>] =
        contentFields { $0.content } + identityFields + frameFields + extraFields

    private static let identityFields: [TemplateField<MessageView>] = [
        .number("number") { $0.number },
        .text("id") { $0.id },
        .text("lastingId") { $0.lastingID },
        .text("role") { $0.role },
        .text("kind") { $0.kind },
        .text("side") { $0.side },
        .text("status") { $0.status },
        .number("messageCost") { $0.cost },
        .text("messageLang") { $0.lang },
        .text("heading") { $0.heading },
        .text("author") { $0.author },
        .flag("isBubble") { $0.body == .bubble },
        .flag("isAnswer") { $0.body == .answer },
        .flag("isSystem") { $0.body == .system },
        .flag("isDeleted") { $0.body == .deleted },
        .flag("startsGroup") { $0.startsGroup },
        .flag("endsGroup") { $0.endsGroup },
        .number("color") { $0.color },
    ]

    private static let frameFields: [TemplateField<MessageView>] = [
        .text("gap") { $0.gap },
        .text("name") { $0.name },
        .flag("showsName") { $0.showsName },
        .text("headerText") { $0.headerText },
        .flag("showsAvatar") { $0.showsAvatar },
        .text("avatarSource") { $0.avatarSource },
        .text("initials") { $0.initials },
        .text("footerText") { $0.footerText },
        .flag("showsModel") { $0.model != nil },
        .text("messageModel") { $0.model },
        .flag("isEdited") { $0.isEdited },
        .text("avatarColor") { $0.avatarColor },
        .flag("isAvatarDark") { $0.isAvatarDark },
        .flag("showsTimeAbove") { $0.time != nil && $0.timePlace == .above },
        .flag("showsTime") { $0.time != nil && $0.timePlace == .below },
        .flag("uncoversTime") { $0.time != nil && $0.timePlace == .uncovered },
        .text("datetime") { $0.datetime },
        .text("time") { $0.time },
        .html("header") { $0.header },
        .html("avatar") { $0.avatar },
        .html("footer") { $0.footer },
        .number("menu") { $0.menu },
        .html("custom") { $0.custom },
        .flag("hasEnd") { !$0.alternatives.isEmpty || !$0.actions.isEmpty || !$0.footer.isEmpty || $0.usage != nil },
    ]

    private static let extraFields: [TemplateField<MessageView>] = [
        .object("reply") { $0.reply },
        .text("badge") { $0.badge },
        .text("badgeName") { $0.badgeName },
        .object("translation") { $0.translation },
        .list("translations") { $0.translations },
        .list("branches") { $0.branches },
        .flag("isCaptioned") { $0.isCaptioned },
        .flag("isEmoji") { $0.isEmoji },
        .text("command") { $0.command },
        .text("commandOutputLabel") { $0.commandOutputLabel },
        .flag("hasCommandOutput") { !$0.commandOutput.isEmpty },
        .list("commandOutput") { $0.commandOutput },
        .text("note") { $0.note },
        .flag("isDivider") { $0.isDivider },
        .flag("isLong") { $0.isLong },
        .object("work") { $0.work },
        .flag("hasBubble") { $0.hasBubble },
        .flag("hasAlternatives") { !$0.alternatives.isEmpty },
        .list("alternatives") { $0.alternatives },
        .number("alternativeIndex") { $0.alternativeIndex },
        .text("alternativesPosition") { $0.alternativesPosition },
        .number("alternativeCount") { $0.alternatives.count + 1 },
        .flag("hasReactions") { !$0.reactions.isEmpty },
        .list("reactions") { $0.reactions },
        .flag("hasActions") { !$0.actions.isEmpty },
        .flag("copies") { $0.copies },
        .list("actions") { $0.actions },
        .object("answerUsage") { $0.usage },
        .list("menuItems") { $0.menuItems },
        .text("chapter") { $0.chapter },
        .flag("hasNotes") { !$0.notes.isEmpty },
        .list("notes") { $0.notes },
        .text("pace") { $0.pace },
        .flag("isCover") { $0.isCover },
        .text("customType") { $0.customType },
        .flag("hasContent") { $0.content.hasContent },
        .list("fields") { DataFieldView.views(of: $0.data) },
        .flag("hasFields") { $0.data.map { !$0.isBlank } ?? false },
        .text("suggestedWidth") { $0.suggestedWidth },
        .text("cornerRadius") { $0.cornerRadius },
        .json("data") { $0.data },
    ]
}
