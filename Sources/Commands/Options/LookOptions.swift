public import ArgumentParser
public import Transcript

extension PageOptions.Detail: ExpressibleByArgument {}

/// Options for what pages show. The commands that make sites and pages share them.
struct LookOptions: PageOptionGroup {
    @Option(
        help: ArgumentHelp(
            "First level of detail: 'conversation' folds tools and thoughts, 'answers' shows only prompts and last answers (default: all). It hides, the text stays in the file; --omit removes.",
            valueName: "level"))
    var detail: PageOptions.Detail?

    @Flag(help: "Include other versions of edited prompts and regenerated answers, folded.")
    var branches = false

    @Flag(help: "Load remote images (their hosts see who opens the page).")
    var allowRemoteImages = false

    @Flag(help: "Leave out the title and first words that link previews show.")
    var noCards = false

    func apply(to options: inout PageOptions, _ config: Configuration) throws {
        options.detail = try detail ?? config.choice("detail") ?? .all
        options.allowsRemoteImages = allowRemoteImages || config.bool("allow-remote-images")
        options.showsBranches = branches || config.bool("branches")
        options.hasCards = !(noCards || config.bool("no-cards"))
    }
}
