import ArgumentParser
import Transcript

/// The appearance of pages and their list, for the commands that make or serve a site.
struct AppearanceOptions: ParsableArguments {
    @OptionGroup(title: "Appearance") var site: SiteLookOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Appearance") var conversation: ConversationStyleOptions
    @OptionGroup(title: "Appearance") var look: LookOptions

    func page(_ config: Configuration) throws -> PageOptions {
        try PageOptions(config, style, conversation, site, look)
    }

    /// The title of the site.
    func title(_ config: Configuration) -> String? { site.title ?? config.string("title") }
}
