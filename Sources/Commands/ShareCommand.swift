import ArgumentParser

struct ShareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Decide what leaves of a conversation, on its page; write that down in the edit list beside it.",
        usage: "pageturner share [<options>] [<inputs> ...]",
        discussion: """
            It is 'preview --edit --redact --open': nothing is uploaded, and nothing but the edit list is written. Secrets are \
            redacted, and the author keeps what is none.

            Example: pageturner share session.jsonl
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Appearance") var appearance: AppearanceOptions

    @OptionGroup var listening: PortOption

    @Flag(help: "Do not open the page in the browser.")
    var noOpen = false

    @Flag(help: "Do not redact secrets.")
    var noRedact = false

    @Flag(help: "Print only errors and the address.")
    var quiet = false

    func run() throws {
        var preview = try PreviewCommand.parse([])
        (preview.input, preview.appearance) = (input, appearance)
        (preview.listening, preview.quiet) = (listening, quiet)
        (preview.edit, preview.open) = (true, !noOpen)
        if !noRedact { preview.input.redaction.redact = true }
        try preview.run()
    }
}
