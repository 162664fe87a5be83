public import ArgumentParser
public import ConversationModel
import Transcript

extension Conversation.Layout: ExpressibleByArgument {}

/// The style of a conversation's page, also of one that becomes a picture or a film.
struct ConversationStyleOptions: PageOptionGroup {
    @Option(help: ArgumentHelp("Page layout (default: by the messages).", valueName: "layout"))
    var layout: Conversation.Layout?

    @Option(
        help: ArgumentHelp(
            "Show a chat between people from the side of the person with this name.", valueName: "name"))
    var me: String?

    func apply(to options: inout PageOptions, _ config: Configuration) throws {
        options.layout = try layout ?? config.choice("layout")
        options.me = me ?? config.string("me")
    }

    /// - Throws: `UsageError` if an option is given, as files without pages have no style.
    func checkNone(_ style: StyleOptions) throws {
        guard style.theme == nil, layout == nil, me == nil, style.locale == nil, style.css.isEmpty,
            style.templates == nil
        else {
            throw UsageError("--theme, --layout, --me, --locale, --css and --templates go with PDF, pictures and films")
        }
    }
}
