import ArgumentParser
import Preview
import Serving
import Site
import Transcript

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Serve the pages of 'build' from memory, and keep those that are open up to date.")

    /// Where a preview is found unless said otherwise.
    private static let usualPort = 8080

    @OptionGroup var input: InputOptions
    @OptionGroup var look: LookOptions

    @Option(help: ArgumentHelp("The port (default: 8080); 0 for any that is free.", valueName: "n"))
    var port: Int?

    @Option(
        help: ArgumentHelp(
            "Listen on this address, so that others can reach it (default: only this machine).", valueName: "address"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "Answer what is sent from the composer: the command gets the conversation as JSON and prints the answer.",
            valueName: "command"))
    var respond: String?

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Flag(help: "Say nothing but errors and the address.")
    var quiet = false

    func run() throws {
        let config = try Configuration.read(input.config)
        let port = try config.checked("port", given: self.port != nil) {
            let port = self.port ?? config.int("port") ?? Self.usualPort
            guard (0...65535).contains(port) else { throw UsageError("--port takes a number from 0 to 65535") }
            return port
        }
        let address = Preview.Address(host: host ?? config.string("host"), port: port)
        let isQuiet = quiet || config.bool("quiet")
        let isTalkative = Terminal.isInteractive && !isQuiet
        let preview = try start(address, config, isTalkative: isTalkative)
        if !isQuiet {
            for problem in preview.problems { Terminal.error(Diagnostics.line(problem)) }
        }
        if let host = address.host, preview.isReachableByOthers { Terminal.error(Diagnostics.reachable(host)) }
        preview.heedSignals()
        try Terminal.output(preview.url)
        if isTalkative { Terminal.error(Diagnostics.following(preview.inputs)) }
        if open || config.bool("open") { Browser.open(preview.startURL) }
        preview.run()
    }

    /// - Parameter isTalkative: A person is told that what was broken is mended.
    private func start(_ address: Preview.Address, _ config: Configuration, isTalkative: Bool) throws -> Preview {
        var delegate = Preview.Delegate(
            options: options, explain: Diagnostics.diagnostics, describe: Diagnostics.diagnostic,
            refuse: Diagnostics.refusal, files: files)
        delegate.report = { Terminal.error($0.text) }
        if isTalkative { delegate.reportRecovery = { Terminal.error(Diagnostics.recovered) } }
        do {
            return try Preview(address, delegate: delegate, respond: respond ?? config.string("respond"))
        } catch let error as ListenError {
            Terminal.error(Diagnostics.line(error, host: address.host))
            throw ExitCode.notServed
        } catch let error as BuildError {
            for line in Diagnostics.lines(error) { Terminal.error(line) }
            throw Reporter.exitCode(error)
        }
    }

    /// What `options` reads besides the inputs.
    private func files() -> [String] {
        let config = try? Configuration.read(input.config)
        let sheets = look.css.isEmpty ? config?.strings("css") ?? [] : look.css
        let others = [
            input.config, look.templates ?? config?.string("templates"), look.script ?? config?.string("script"),
        ]
        return others.compactMap(\.self) + sheets.filter { BuiltIn.theme($0) == nil }
    }

    /// Read again whenever something changes.
    private func options() throws -> BuildOptions {
        let config = try Configuration.read(input.config)
        var options = try input.options(config)
        options.page = try look.options(config)
        options.page.isPreview = true
        options.title = look.title ?? config.string("title")
        return options
    }
}
