import ArgumentParser
import ConversationModel
import Importing
import JSON
import Site
import Transcript

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Validate and summarise the inputs; write nothing.",
        usage: "pageturner check [<options>] [<inputs> ...]",
        discussion: "Example: pageturner check export.zip --json")

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Reports") var report: ReportOptions
    @OptionGroup(title: "Reports") var redactions: RedactionReportOptions

    @Flag(help: "List what is redacted, with the words around it, for the author's eyes: the output has the secrets.")
    var review = false

    func run() throws {
        let config = try input.settings.read()
        var options = try input.options(config)
        options.page.me = config.string("me")
        let redactions = try redactions.file(config, [options])
        guard !review || options.redaction != nil else { throw UsageError(Diagnostics.nothingToReview) }
        options.reviewsRedactions = review
        options.countsRedactions = redactions != nil || review
        let reporter = try Reporter(report, config)
        let result = try reporter.run { [options] () throws(BuildError) in try Checker(options).check() }
        let files = result.files
        try redactions?.write(result.redactions)
        if report.json || config.bool("json") {
            try Terminal.output(json: CheckReport.json(result))
        } else if !(report.quiet || config.bool("quiet")) {
            for file in files { try Terminal.output(CheckReport.text(file)) }
            if review { try Terminal.output(ReviewReport.text(result.redactions)) }
            for line in Diagnostics.list(ofSkipped: result.skipped) { try Terminal.output(line.withVisibleControls) }
        }
        let problems =
            files.flatMap { file in
                file.errors.map { Problem(.error, file: file.name, $0) }
                    + file.warnings.map { Problem(.warning, file: file.name, $0) }
            } + result.others
        if files.isEmpty { Terminal.error(Diagnostics.nothingToCheck) }
        try reporter.finish(problems)
        if files.isEmpty { throw ExitCode.refused }
    }
}

/// The output of `check`.
enum CheckReport {
    /// The JSON form, which `docs/cli.md` describes.
    static func json(_ result: Checker.Result) -> [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("files")
            output.array { output in
                for file in result.files { write(file, to: &output) }
            }
            if let report = result.redactions, report.isReview { ReviewReport.write(report, to: &output) }
            output.key("skipped")
            output.array { output in
                for problem in result.skipped { output.string(Diagnostics.line(problem)) }
            }
            output.key("warnings")
            output.array { output in
                for problem in result.others where problem.severity == .warning {
                    output.string(Diagnostics.line(problem))
                }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ file: Checker.File, to output: inout JSONOutput) {
        output.object { output in
            output.key("file")
            output.string(file.name)
            output.key("format")
            if let format = file.format { output.string(format) } else { output.null() }
            output.key("conversations")
            output.array { output in
                for conversation in file.conversations { write(conversation, to: &output) }
            }
            output.key("warnings")
            output.array { output in
                for warning in file.warnings { write(warning, to: &output) }
            }
            output.key("error")
            if let error = file.errors.first { write(error, to: &output) } else { output.null() }
        }
    }

    private static func write(_ conversation: CheckedConversation, to output: inout JSONOutput) {
        let summary = conversation.summary
        let counts = [
            ("messages", summary.messages), ("user", summary.user), ("assistant", summary.assistant),
            ("system", summary.system), ("toolCalls", summary.toolCalls), ("thinking", summary.thinking),
            ("images", summary.images), ("branches", summary.branches),
            ("messagesElsewhere", summary.messagesElsewhere),
        ]
        output.object { output in
            output.key("number")
            output.int(conversation.number)
            for (key, text) in [("id", summary.id), ("title", summary.title)] {
                output.key(key)
                output.string(text)
            }
            for (key, count) in counts {
                output.key(key)
                output.int(count)
            }
            for (key, text) in [("firstUserText", summary.firstUserText), ("lastText", summary.lastText)] {
                output.key(key)
                output.string(text)
            }
            output.key("text")
            write(conversation.text, to: &output)
            if !conversation.leftOut.isEmpty { write(conversation.leftOut, to: &output) }
            if let usage = conversation.usage {
                output.key("usage")
                StatsReport.write(usage, to: &output)
            }
        }
    }

    /// Counts characters of texts of at least five words.
    private static func write(_ account: TextAccount, to output: inout JSONOutput) {
        output.object { output in
            for (kind, length) in account.parts {
                output.key(kind.rawValue)
                output.int(length)
            }
            for (key, places) in [("leftOutPaths", account.places), ("hiddenPaths", account.hiddenPlaces)] {
                output.key(key)
                output.array { output in
                    for path in places { output.string("\(path)") }
                }
            }
        }
    }

    /// What the author left out.
    private static func write(_ leftOut: LeftOut, to output: inout JSONOutput) {
        output.key("leftOut")
        output.object { output in
            output.key("messages")
            output.int(leftOut.messages)
            for kind in OmittedKind.allCases {
                guard let count = leftOut.kinds[kind] else { continue }
                output.key(kind.rawValue)
                output.int(count)
            }
        }
    }

    private static func write(_ error: ImportError, to output: inout JSONOutput) {
        output.object { output in
            if let path = error.path {
                output.key("path")
                output.string("\(path)")
            }
            output.key("message")
            output.string(Diagnostics.what(error))
            if let position = error.position {
                output.key("line")
                output.int(position.line)
                output.key("column")
                output.int(position.column)
            }
        }
    }

    /// The text that is not on the page, if there is any.
    private static func account(of conversation: CheckedConversation) -> [String] {
        let (text, elsewhere) = (conversation.text, conversation.summary.messagesElsewhere)
        let parts = text.parts.filter { text.share(of: $0.kind) > 0 }.map {
            "\(name($0.kind)) \(percent(text.share(of: $0.kind))) %"
        }
        let branches = elsewhere > 0 ? ["\(elsewhere) message\(elsewhere == 1 ? "" : "s") on other branches"] : []
        return (text.isWhole && branches.isEmpty ? [] : ["     " + (parts + branches).joined(separator: ", ")])
            + hiddenPlaces(of: text)
    }

    private static func leftOut(of conversation: CheckedConversation) -> [String] {
        LeftOutWords.english(conversation.leftOut).map { ["     " + $0.prefix(1).lowercased() + $0.dropFirst()] } ?? []
    }

    /// The first places of hidden texts, if these are the larger part.
    private static func hiddenPlaces(of text: TextAccount) -> [String] {
        guard text.share(of: .hidden) > 0.5, !text.hiddenPlaces.isEmpty else { return [] }
        return ["     hidden: " + text.hiddenPlaces.prefix(3).map { "\($0)" }.joined(separator: ", ")]
    }

    private static func usage(of conversation: CheckedConversation) -> [String] {
        guard let usage = conversation.usage?.total.usage else { return [] }
        let cached = usage.cacheRead > 0 ? " (\(CountText.grouped(usage.cacheRead)) cached)" : ""
        var parts: [String] = []
        if usage.tokens > 0 {
            parts.append("\(CountText.grouped(usage.input)) tokens in\(cached), \(CountText.grouped(usage.output)) out")
        }
        if let cost = Diagnostics.cost(usage) { parts.append(cost) }
        return ["     " + parts.joined(separator: ", ")]
    }

    private static func name(_ kind: TextAccount.Kind) -> String {
        switch kind {
        case .shown: "shown"
        case .hidden: "hidden"
        case .branches: "other branches"
        case .leftOut: "left out"
        case .omitted: "left out by the author"
        case .redacted: "redacted"
        }
    }

    /// Rounded, but never to 0 or 100.
    private static func percent(_ share: Double) -> Int {
        share == 1 ? 100 : min(max(Int((share * 100).rounded()), 1), 99)
    }

    /// The number of messages; of tool calls, if there is nothing else.
    private static func size(of summary: ConversationSummary) -> String {
        let isWork = summary.messages == 0 && summary.toolCalls > 0
        let count = isWork ? summary.toolCalls : summary.messages
        return "\(count) \(isWork ? "tool call" : "message")\(count == 1 ? "" : "s")"
    }

    /// A line for the file, and one for each conversation.
    static func text(_ file: Checker.File) -> String {
        let count = file.conversations.count
        let format = file.format ?? (file.errors.isEmpty ? "nothing to show" : "not readable")
        let head = "\(file.name.shortName): \(format), \(count) conversation\(count == 1 ? "" : "s")"
        let lines = file.conversations.flatMap { conversation -> [String] in
            let summary = conversation.summary
            let line =
                "  \(conversation.number)  \(size(of: summary))  \(summary.title)"
                + (summary.id.isEmpty ? "" : "  [\(summary.id)]")
            return [line] + leftOut(of: conversation) + account(of: conversation) + usage(of: conversation)
        }
        return ([head] + lines).map(\.withVisibleControls).joined(separator: "\n")
    }
}
