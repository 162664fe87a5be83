public import ArgumentParser
public import ConversationModel
public import Transcript

extension PageOptions.Theme: ExpressibleByArgument {}
extension Conversation.Layout: ExpressibleByArgument {}

/// How pages look.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The title of the site, or of the page.", valueName: "text"))
    var title: String?

    @Option(help: "The colours: \(PageOptions.Theme.allValueStrings.joined(separator: ", ")).")
    var theme: PageOptions.Theme?

    @Option(
        help:
            "The layout: \(Conversation.Layout.allValueStrings.joined(separator: ", ")) (default: what suits the messages)."
    )
    var layout: Conversation.Layout?

    @Option(
        help: ArgumentHelp(
            "Templates that take the place of the built-in ones; see 'scrollback eject'.", valueName: "dir"))
    var templates: String?

    @Option(help: ArgumentHelp("A style sheet that is added to the built-in one.", valueName: "file"))
    var css: String?

    @Flag(help: "Show pictures from other servers, which then learn who reads the page.")
    var allowRemoteImages = false

    func options(_ config: Configuration) throws -> PageOptions {
        var options = PageOptions()
        options.theme = try theme ?? config.choice("theme") ?? .auto
        options.layout = try layout ?? config.choice("layout")
        options.allowsRemoteImages = allowRemoteImages || config.bool("allow-remote-images")
        if let path = css ?? config.string("css") { options.css = try UserFiles.text(path) }
        if let folder = templates ?? config.string("templates") { options.templates = try UserFiles.templates(folder) }
        return options
    }
}
