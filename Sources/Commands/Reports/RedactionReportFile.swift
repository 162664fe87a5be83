import ArgumentParser
import JSON
import Site

/// The option of commands that report what they redact.
struct RedactionReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write a JSON report of what was redacted: class, place and count, never the text.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var redactionReport: String?

    /// - Returns: nil if no report is asked for.
    /// - Throws: `UsageError` if nothing is redacted, or the file cannot be a report.
    func file(_ config: Configuration, _ options: [BuildOptions]) throws -> RedactionReportFile? {
        guard let path = redactionReport ?? config.string("redaction-report") else { return nil }
        guard !path.isEmpty, path != "-" else { throw UsageError("--redaction-report takes the path of a file") }
        guard options.contains(where: { $0.redaction != nil }) else { throw UsageError(Diagnostics.nothingToReport) }
        try UsageError.check(path, of: "--redaction-report", overwrites: options.flatMap(\.inputs))
        return RedactionReportFile(path: path)
    }
}

/// The file of `--redaction-report`, which `docs/redaction.md` describes.
struct RedactionReportFile {
    let path: String

    func write(_ report: RedactionReport?) throws {
        guard let report else { return }
        try UserFiles.write(Self.json(report), to: path)
    }

    static func json(_ report: RedactionReport) -> String {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("pageturner")
            output.string("redaction-report")
            output.key("conversations")
            output.array { output in
                for conversation in report.conversations {
                    write(conversation, named: report.isOfSite ? "page" : "file", to: &output)
                }
            }
            output.key("notRead")
            output.array { output in report.unread.forEach { output.string($0) } }
        }
        return String(decoding: output.bytes, as: UTF8.self) + "\n"
    }

    private static func write(
        _ conversation: RedactionReport.Conversation, named file: String, to output: inout JSONOutput
    ) {
        output.object { output in
            for (key, text) in [("id", conversation.id), (file, conversation.file)] {
                output.key(key)
                output.string(text)
            }
            output.key("found")
            output.array { output in
                for finding in conversation.findings {
                    output.object { output in
                        for (key, text) in [("class", finding.kind), ("place", finding.place.description)] {
                            output.key(key)
                            output.string(text)
                        }
                        output.key("count")
                        output.int(finding.count)
                    }
                }
            }
        }
    }
}
