import ArgumentParser
import Preview
import Serving
import Site
import Transcript

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Serve the pages from memory, and update open ones as their inputs change.",
        discussion: """
            Ctrl-C ends the preview. It writes nothing, unless --respond answers messages or --edit changes an edit list. \
            'pageturner preview claude-code --latest' follows the newest conversation of an application.

            Example: pageturner preview session.jsonl --open
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Appearance") var appearance: AppearanceOptions

    @Flag(help: "Follow the latest conversation of an application, or of all, and move on when a newer one begins.")
    var latest = false

    @OptionGroup var listening: PortOption

    @Option(
        help: ArgumentHelp(
            "Address to listen on, so that others can connect (default: this machine only).", valueName: "address"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "Answer messages sent from the page: the command reads the conversation as JSON and prints the answer.",
            valueName: "command"))
    var respond: String?

    @Flag(help: "Let the author decide on the pages what leaves: the edit list beside the input is changed there.")
    var edit = false

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Flag(help: "Print only errors and the address.")
    var quiet = false

    func run() throws {
        let config = try input.settings.read()
        let address = Preview.Address(
            host: host ?? config.string("host"), port: try listening.number(config),
            takesNextPort: listening.isUsual(config))
        guard !isEditing(config) || !address.isReachableByOthers else {
            throw UsageError("--edit serves this machine only; pass no --host")
        }
        let isQuiet = quiet || config.bool("quiet")
        let isTalkative = Terminal.isInteractive && !isQuiet
        let preview = try start(address, config, isQuiet: isQuiet, isTalkative: isTalkative)
        if !isQuiet {
            Diagnostics.lines(preview.problems).forEach(Terminal.error)
        }
        if let host = address.host, preview.isReachableByOthers { Terminal.error(Diagnostics.reachable(host)) }
        preview.heedSignals()
        // The page of a conversation opens at its end, where it goes on (Page/js/preview/place.js).
        let place = isLatest(config) ? "#latest" : ""
        if !isQuiet { invite(preview.otherURLs.map { $0 + place }) }
        try Terminal.output(preview.url + place)
        if isTalkative { Terminal.error(Diagnostics.following(preview.inputs)) }
        if open || config.bool("open") { Browser.open(preview.startURL + place) }
        preview.run()
    }

    /// Tells how other machines get there: a phone by the code.
    private func invite(_ addresses: [String]) {
        for line in Diagnostics.invitation(addresses) { Terminal.error(line) }
        guard Terminal.isInteractive, let first = addresses.first, let code = QRCode(first) else { return }
        Terminal.draw(code.lines)
    }

    /// - Parameter isTalkative: A person watches the terminal, so report recovery too.
    private func start(
        _ address: Preview.Address, _ config: Configuration, isQuiet: Bool, isTalkative: Bool
    ) throws -> Preview {
        let resolver = InputResolver(.this, jobs: try input.threads.count(config))
        let files = UserFiles()
        var delegate = PreviewDelegate(
            options: { try options(resolver, files) }, explain: Diagnostics.diagnostics,
            describe: Diagnostics.diagnostic,
            refuse: Diagnostics.refusal, files: { files.paths.sorted() + resolver.watched })
        delegate.report = { Terminal.error($0.text) }
        if !isQuiet { delegate.reportWarning = { Terminal.error($0.text) } }
        if isEditing(config) { delegate.desk = DeskWords.delegate(findsSecrets: isRedacting(config)) }
        if isTalkative { delegate.reportRecovery = { Terminal.error(Diagnostics.recovered) } }
        do {
            return try Preview(address, delegate: delegate, respond: respond ?? config.string("respond"))
        } catch let error as ListenError {
            Terminal.error(Diagnostics.line(error, host: address.host))
            throw ExitCode.notServed
        } catch let error as BuildError {
            for line in Diagnostics.lines(error) { Terminal.error(line) }
            throw error.exitCode
        }
    }

    private func isLatest(_ config: Configuration) -> Bool { latest || config.bool("latest") }
    private func isEditing(_ config: Configuration) -> Bool { edit || config.bool("edit") }

    /// True if the commands that the desk shows redact, too.
    private func isRedacting(_ config: Configuration) -> Bool {
        ((try? input.redaction.redaction(config)) ?? nil)?.findsSecrets == true
    }

    /// Reads the options again whenever something changes.
    func options(_ resolver: InputResolver, _ files: UserFiles) throws -> BuildOptions {
        let config = try input.settings.read(files)
        let page = try appearance.page(config)
        var options = try input.options(config, page: page, resolver, isLatest: isLatest(config))
        options.page.isPreview = true
        options.title = appearance.title(config)
        return options
    }
}
