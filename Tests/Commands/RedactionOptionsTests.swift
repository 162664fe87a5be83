import Foundation
import TestSupport
import Testing

/// `--redact-also`, `--redact-pattern` and `--redaction-report`.
@Suite struct RedactionOptionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("c", "Call +49 30 1234567 about EMP-12345, then ann@example.org")
        try write("d", "Ask EMP-99999")
    }

    private func write(_ name: String, _ text: String) throws {
        try folder.write(
            #"{"format":"pageturner/1","id":"\#(name)","locale":"de","messages":[{"role":"user","content":"\#(text)"}]}"#,
            to: "in/\(name).json")
    }

    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: folder.path)
    }

    private func markdown(_ options: String...) throws -> CommandLine.Result {
        try CommandLine.run(["export", "in/c.json", "-o", "-", "--as", "md"] + options, in: folder.path)
    }

    // MARK: --redact-also

    @Test func classesImplyRedaction() throws {
        let text = try markdown("--redact-also", "phones").output
        #expect(text.contains("Call [redacted] about EMP-12345, then [redacted]"))
        let both = try markdown("--redact-also", "addresses, phones", "--redact-also", "birth-dates")
        #expect(both.exitCode == 0 && !both.output.contains("1234567"))
    }

    @Test func classesMayBeConfigured() throws {
        for value in [#""phones""#, #"["addresses","phones"]"#] {
            try folder.write(#"{"redact-also":\#(value)}"#, to: "config.json")
            #expect(try markdown("--config", "config.json").output.contains("Call [redacted] about"))
        }
        try folder.write(#"{"redact-also":"fones"}"#, to: "config.json")
        let result = try markdown("--config", "config.json")
        #expect(result.exitCode == 64 && result.errors.contains("--redact-also does not know 'fones'"))
    }

    @Test(arguments: ["fones", "", "phones,,addresses", "Phones"])
    func unknownClassesAreErrors(list: String) throws {
        let result = try markdown("--redact-also", list)
        let word =
            list.split(separator: ",", omittingEmptySubsequences: false).map(String.init).first { $0 != "phones" } ?? ""
        #expect(result.exitCode == 64 && result.output.isEmpty)
        #expect(
            result.errors == """
                error: --redact-also does not know '\(word)'; expected one or more of phones, birth-dates, addresses, with \
                commas between them

                """)
    }

    // MARK: --redact-pattern

    @Test func patternsImplyRedaction() throws {
        let result = try markdown("--redact-pattern", "EMP-[0-9]{5}")
        #expect(result.output.contains("Call +49 30 1234567 about [redacted], then [redacted]"))
        try folder.write(#"{"redact-pattern":["EMP-[0-9]{5}"]}"#, to: "config.json")
        #expect(try markdown("--config", "config.json").output.contains("about [redacted]"))
    }

    @Test(arguments: [
        ("a*", "character 1: the pattern also matches the empty text, which is everywhere"),
        ("(a", "character 1: nothing closes this '('"),
        ("a)", #"character 2: nothing opens what this ')' closes; write '\)' for the character"#),
        ("a\\", "character 2: nothing follows the backslash"), ("+a", "character 1: '+' has nothing to repeat"),
        ("a{3,1}", "character 2: '{3,1}' is no repetition: expected at most 1000, and the smaller number first"),
        ("[z-a]", "character 2: the range 'z-a' has no first and last character in order"),
        ("\\y", "character 1: '\\y' has no meaning"),
        ("a(?=b)", "character 2: '(?=' is not supported; see docs/redaction.md"),
        ("(a{1000}){1000}", "character 1: the pattern is too large; repeat less, or divide it in several"),
    ])
    func mistakesInPatternsAreErrors(pattern: String, reason: String) throws {
        let result = try markdown("--redact-pattern", pattern)
        #expect(result.exitCode == 64 && result.output.isEmpty)
        #expect(result.errors == "error: --redact-pattern '\(pattern)', \(reason)\n")
    }

    // MARK: --redaction-report

    private static let options = [
        "--redact-also", "phones", "--redact-pattern", "EMP-[0-9]{5}", "--redaction-report", "r.json",
    ]

    private func report(_ command: String...) throws -> String {
        let result = try CommandLine.run(command + Self.options, in: folder.path)
        #expect(result.exitCode == 0, "\(result.errors)")
        return folder.text("r.json") ?? ""
    }

    private func found(_ key: String, _ id: String, _ file: String, _ found: [String]) -> String {
        let lines = found.map { kind in
            """
                    {
                      "class": "\(kind)",
                      "place": "message 1, text",
                      "count": 1
                    }
            """
        }
        return """
                {
                  "id": "\(id)",
                  "\(key)": "\(file)",
                  "found": [
            \(lines.joined(separator: ",\n"))
                  ]
                }
            """
    }

    private func whole(_ key: String, _ files: (String, String)) -> String {
        """
        {
          "pageturner": "redaction-report",
          "conversations": [
        \(found(key, "c", files.0, ["e-mail address", "pattern 1", "phone number"])),
        \(found(key, "d", files.1, ["pattern 1"]))
          ],
          "notRead": []
        }

        """
    }

    @Test func everyCommandReports() throws {
        let page = whole("page", ("c.html", "d.html"))
        #expect(try report("build", "in", "-o", "site") == page)
        #expect(try report("build", "in", "-o", "site") == page, "also of pages that have not changed")
        #expect(try report("build", "in", "-o", "site", "--jobs", "1") == page)
        #expect(try report("check", "in") == whole("file", ("in/c.json", "in/d.json")))
        #expect(try report("export", "in", "-o", "chats/") == whole("file", ("c.md", "d.md")))
        for command in [
            ["build", "--single-file", "p.html"], ["export", "-o", "c.md"], ["export", "-o", "-", "--as", "json"],
        ] {
            let result = try CommandLine.run(
                [command[0], "in/d.json"] + command.dropFirst() + Self.options, in: folder.path)
            #expect(result.exitCode == 0)
            #expect(folder.text("r.json")?.contains(found("file", "d", "in/d.json", ["pattern 1"])) == true)
        }
        #expect(
            try report("compare", "in/c.json", "in/d.json", "-o", "two.html")
                == whole("file", ("in/c.json", "in/d.json")))
    }

    @Test func standardInputIsReported() throws {
        let text = folder.text("in/d.json") ?? ""
        let result = try CommandLine.run(["export", "-", "-o", "d.md"] + Self.options, input: text, in: folder.path)
        #expect(result.exitCode == 0)
        #expect(folder.text("r.json")?.contains(#""class": "pattern 1""#) == true)
    }

    /// Each part reports its own pages, with the values that the others name.
    @Test func partsReportTheirPages() throws {
        let parts = try (1...2).map { try report("build", "in", "-o", "part\($0)", "--shard", "\($0)/2") }
        let pages = parts.map { text in ["c.html", "d.html"].filter(text.contains) }
        #expect(pages.flatMap(\.self).sorted() == ["c.html", "d.html"])
    }

    @Test func valuesOfOtherConversationsCount() throws {
        try write("e", "DB_PASSWORD=Vq7hunterA1")
        try write("f", "so Vq7hunterA1 it is")
        for _ in 0..<2 {
            let text = try report("build", "in", "-o", "site")
            #expect(text.contains(#""class": "value found elsewhere""#) && !text.contains("Vq7"))
        }
    }

    @Test func keptPagesAreNamed() throws {
        _ = try report("build", "in", "-o", "site", "--keep")
        try FileManager.default.removeItem(atPath: folder.path + "/in/d.json")
        let text = try report("build", "in", "-o", "site", "--keep")
        #expect(text.contains("\"notRead\": [\n    \"d.html\"\n  ]"))
    }

    @Test(arguments: [
        (["--redact", "--redaction-report", ""], "--redaction-report takes the path of a file"),
        (["--redact", "--redaction-report", "-"], "--redaction-report takes the path of a file"),
        (
            ["--redaction-report", "r.json"],
            "--redaction-report counts what is redacted; pass --redact, --redact-also, --redact-pattern or --replace, too"
        ),
        (
            ["--redact", "--redaction-report", "in/c.json"],
            "--redaction-report would overwrite the input in/c.json; choose another file"
        ),
    ])
    func mistakesAreErrors(options: [String], reason: String) throws {
        for command in [
            ["build", "in"], ["check", "in"], ["export", "in", "-o", "chats/"],
            ["compare", "in/c.json", "in/d.json", "-o", "x.html"],
        ] {
            let result = try CommandLine.run(command + options, in: folder.path)
            #expect(result.exitCode == 64)
            #expect(result.errors == "error: \(reason)\n")
        }
    }

    @Test func thePreviewHasNoReport() throws {
        let result = try run("preview", "in", "--redact", "--redaction-report", "r.json")
        #expect(result.exitCode == 64 && result.errors.contains("--redaction-report"))
    }

    // MARK: The mark

    @Test func pagesHaveTheMarkInTheirLanguageAndTextsInEnglish() throws {
        _ = try run("build", "in", "-o", "site", "--redact-pattern", "EMP-[0-9]{5}")
        #expect(folder.text("site/d.html")?.contains("[geschwärzt]") == true)
        #expect(folder.text("site/d.html")?.contains("[redacted]") == false)
        #expect(try markdown("--redact").output.contains("[redacted]"))
    }
}
