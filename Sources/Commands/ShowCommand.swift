import ArgumentParser
import ConversationModel
import Export
import Site
import Transcript

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a conversation in the terminal.",
        usage: "pageturner show [<options>] [<inputs> ...]",
        discussion: """
            Shows the messages with their numbers, and tool calls with the first lines of what they returned. On a terminal it has colours \
            and a pager: $PAGER, or less.

            Example: pageturner show 3f2a9c1e --messages 40-60
            """)

    @OptionGroup(title: "Input") var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "Show only messages with these numbers, as 'search' and links to messages have them: '3-9,12,40-'.",
            valueName: "numbers"))
    var messages: String?

    @Option(
        help: ArgumentHelp(
            """
            Level of detail: 'all' shows whole inputs and outputs of tools, 'conversation' leaves out thinking and tools, 'answers' prompts \
            too.
            """, valueName: "level"))
    var detail: Detail?

    @Flag(help: "Show plain text, without colours and without a pager.")
    var plain = false

    @Flag(help: "Print the conversation as JSON, in the native format.")
    var json = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    func run() throws {
        let config = try input.settings.read()
        let numbers = try messages.map { try NumberRanges(typed: $0, of: "--messages") }
        let options = try input.options(config)
        let read = try BuildError.exiting { () throws(BuildError) in try ConversationReader(options).read() }
        let conversation = read.conversation
        if let first = numbers?.excess(over: conversation.messages.count) {
            throw UsageError("--messages: there is no message \(first); the last is \(conversation.messages.count)")
        }
        let isShown = { (number: Int) in numbers?.contains(number) ?? true }
        if json {
            try Terminal.output(json: Self.json(conversation, detail, isShown))
        } else {
            let style = TerminalStyle.current(isPlain: plain)
            let pager = Pager(isWanted: !plain)
            ScreenDocument(conversation, detail).write(where: isShown) { pager.write(style.text($0)) }
            try pager.finish()
        }
        Diagnostics.lines(read.problems.filter { $0.severity != .hint }).forEach(Terminal.error)
        let fails = read.problems.contains { $0.severity == .error || strict && $0.severity == .warning }
        if fails { throw ExitCode.refused }
    }

    private static func json(_ conversation: Conversation, _ detail: Detail?, _ isShown: (Int) -> Bool) -> [UInt8] {
        var chosen = conversation
        chosen.messages = conversation.messages.enumerated().filter { isShown($0.offset + 1) }.map(\.element)
        return TextKind.native.bytes(of: chosen.reduced(to: detail ?? .all))
    }
}
