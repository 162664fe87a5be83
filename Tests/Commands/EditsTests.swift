import ConversationModel
import Foundation
import JSON
import TestSupport
import Testing

/// What the author leaves out is in no byte of any output, and nothing is written if an edit finds nothing.
@Suite struct EditsTests {
    private let folder: TemporaryFolder
    private static let markers = ["Qzmarkerone", "Qzmarkertwo"]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"format":"pageturner/1","id":"c","title":"Qzmarkerone asks","participants":[{"id":"u","name":"Ida","role":"user"},\
            {"id":"z","name":"Qzmarkertwo","role":"user"}],"messages":[
            {"id":"m1","role":"user","participant":"u","content":"Hello chisel"},
            {"id":"m2","role":"assistant","content":"Here","parts":[{"text":"Here"},{"toolCall":{"name":"Bash","input":"ls",\
            "output":"Qzmarkertwo out"}}]},
            {"id":"Qzmarkertwo","role":"user","participant":"z","content":"Qzmarkerone asks, and qzmarkertwo"},
            {"id":"m4","role":"assistant","content":"Sharpen it","replyTo":"Qzmarkertwo"}]}
            """, to: "in/chat.json")
    }

    private func write(_ edits: String, to name: String = "in/chat.edits.json") throws {
        try folder.write(#"{"version": 1, "edits": ["# + edits + "]}", to: name)
    }

    private static let omission = #"{"omit": "message", "at": {"id": "Qzmarkertwo"}}, {"omit": "tool-results"}"#

    private func run(_ arguments: [String]) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: folder.path)
    }

    /// The files outside of the input that have a marker in any form.
    private func leaks() -> [String] {
        folder.files().filter { !$0.hasPrefix("in/") && !$0.hasSuffix(".edits.json") }.filter { name in
            let text =
                (folder.bytes(name).map { String(decoding: $0, as: UTF8.self) } ?? "").lowercased() + name.lowercased()
            let data = Self.markers.map { Data($0.utf8).base64EncodedString().dropLast(4).lowercased() }
            return (Self.markers.map { $0.lowercased() } + data).contains { text.contains($0) }
        }
    }

    private static let outputs: [[String]] = [
        ["build", "in", "-o", "site", "--summary", "summary.md"],
        ["build", "in/chat.json", "--single-file", "page.html"],
        ["export", "in", "-o", "chat.md"], ["export", "in", "-o", "chat.json"],
        ["export", "in", "-o", "chats/", "--as", "md"],
        ["compare", "in", "in", "-o", "two.html"], ["check", "in", "--json"], ["stats", "in"],
    ]

    @Test(arguments: outputs) func nothingLeaves(command: [String]) throws {
        try write(Self.omission)
        let result = try run(command)
        #expect(result.exitCode == 0)
        let notes = result.errors.split(separator: "\n")
        #expect(notes == notes.filter { $0 == "note: applied 2 edits of in/chat.edits.json" })
        #expect(leaks() == [])
        #expect(Self.markers.allSatisfy { !result.output.lowercased().contains($0.lowercased()) })
    }

    @Test(arguments: outputs.prefix(6)) func withoutTheListEverythingIsThere(command: [String]) throws {
        try write(Self.omission)
        #expect(try run(command + ["--no-edits"]).exitCode == 0)
        #expect(leaks() != [])
    }

    @Test(arguments: [
        #"{"omit": "message", "at": "nobody"}"#, #"{"redact": "nowhere"}"#, #"{"omit": "turns", "turns": "7"}"#,
        #"{"omit": "thougts"}"#, #"{"omit": "thinking", "conversation": "other"}"#,
        #"{"redact": "chisel", "at": "m4"}"#,
    ])
    func nothingIsWrittenIfAnEditFindsNothing(edit: String) throws {
        try write("\n" + Self.omission + ",\n" + edit)
        for command in Self.outputs {
            let result = try run(command)
            #expect(result.exitCode == 1 && result.output.isEmpty || command.contains("--json"), "\(command)")
            #expect(
                result.errors.contains("chat.edits.json:3") && result.errors.contains("entry 3"), "\(result.errors)")
            #expect(result.errors.contains("nothing was written"))
        }
        #expect(folder.files() == ["in/chat.edits.json", "in/chat.json"])
    }

    @Test(arguments: [(1, nil), (20, nil), (21, "… and 1 more"), (23, "… and 3 more")])
    func twentyLostEditsAreListed(count: Int, more: String?) throws {
        try write((1...count).map { #"{"redact": "nowhere \#($0)"}"# }.joined(separator: ",\n"))
        let lines = try run(["build", "in", "-o", "site"]).errors.split(separator: "\n")
        #expect(lines.count { $0.contains("the text does not occur") } == min(count, 20))
        #expect(lines.first { $0.hasPrefix("…") } == more.map { $0[...] })
    }

    @Test(arguments: ["in.edits.json", "in/chat.edits.json", "x.edits.json"]) func listsAreFound(place: String) throws {
        try write(Self.omission, to: place)
        let named = place.hasPrefix("x") ? ["--edits", place] : []
        #expect(try run(["build", "in", "-o", "site"] + named).exitCode == 0)
        #expect(leaks() == [])
    }

    /// A page that the last build made is made again with other edits.
    @Test func editsChangePages() throws {
        #expect(try run(["build", "in", "-o", "site"]).exitCode == 0)
        #expect(leaks() != [])
        try write(Self.omission)
        #expect(try run(["build", "in", "-o", "site"]).exitCode == 0)
        #expect(leaks() == [])
        let bytes = folder.bytes("site/c.html")
        try folder.remove("in/chat.edits.json")
        try write(Self.omission, to: "x.edits.json")
        #expect(try run(["build", "in", "-o", "site", "--edits", "x.edits.json"]).exitCode == 0)
        #expect(folder.bytes("site/c.html") == bytes)
    }

    @Test func aShardHasTheSamePages() throws {
        try write(Self.omission)
        #expect(try run(["build", "in", "-o", "site"]).exitCode == 0)
        #expect(try run(["build", "in", "-o", "part", "--shard", "1/1"]).exitCode == 0)
        #expect(folder.bytes("site/c.html")?.isEmpty == false)
        #expect(try run(["index", "part", "-o", "whole"]).exitCode == 0)
        #expect(folder.bytes("whole/c.html") == folder.bytes("site/c.html"))
        #expect(leaks() == [])
    }

    @Test func optionsOfTheCommandLineDoTheSame() throws {
        #expect(
            try run(["export", "in", "-o", "a.json", "--turns", "1", "--omit", "tool-results,thinking"]).exitCode == 0)
        #expect(leaks() == [])
        let config = #"{"turns": "1", "omit": ["tool-results", "thinking"]}"#
        try folder.write(config, to: "config.json")
        #expect(try run(["export", "in", "-o", "b.json", "--config", "config.json"]).exitCode == 0)
        #expect(folder.bytes("a.json") == folder.bytes("b.json"))
    }

    @Test(arguments: [
        (["--omit", "results"], 64, "error: --omit: unknown kind 'results'"),
        (["--turns", "0"], 64, "error: --turns takes numbers from 1, such as 3-9,12, not '0'\n"),
        (["--turns", "3"], 1, "error: --turns: there is no turn 3; the conversation has 2 turns\n"),
        (["--edits", "none.json"], 64, "error: could not read none.json: "),
    ])
    func mistakesAreSaid(options: [String], code: Int32, words: String) throws {
        let result = try run(["build", "in", "-o", "site"] + options)
        #expect(result.exitCode == code && result.errors.hasPrefix(words), "\(result.errors)")
        #expect(folder.files() == ["in/chat.json"])
    }

    @Test(arguments: [
        (#"{"omit": "thinking"}"#, true), (#"{"omit": ["system", "usage"], "conversation": "c"}"#, true),
        (#"{"omit": "message", "at": {"id": "m1", "print": "x", "number": 2}}"#, true),
        (#"{"omit": "messages", "from": "m1", "to": "m2"}"#, true), (#"{"omit": "turns", "turns": "1-"}"#, true),
        (#"{"only": "turns", "turns": "1"}"#, true), (#"{"redact": "x", "by": "y", "at": "m1"}"#, true),
        (#"{"keep": "x"}"#, true), (#"{"title": "x"}"#, true),
        (#"{"summary": "x"}"#, true), (#"{"note": "x", "at": "m", "quote": "y", "by": "z"}"#, true),
        (#"{"highlight": "x", "at": {"print": "ab"}, "number": 2}"#, true), (#"{"chapter": "x", "at": "m"}"#, true),
        (#"{"cover": {"id": "m"}}"#, true), (#"{"pace": 0.5, "at": "m"}"#, true),
        (#"{"pace": "cut", "from": "m", "to": "n"}"#, true),
        (#"{"note": "x"}"#, false), (#"{"highlight": "x", "at": "m", "quote": "y"}"#, false),
        (#"{"pace": 0, "at": "m"}"#, false),
        (#"{"pace": 2, "at": "m", "from": "n"}"#, false), (#"{"cover": true}"#, false),
        (#"{"chapter": "", "at": "m"}"#, false), (#"{"omit": "message"}"#, false),
        (#"{"omit": "words"}"#, false), (#"{"omit": []}"#, false), (#"{"redact": "x", "kept": "y"}"#, false),
        (#"{"omit": "message", "at": {"number": 1}}"#, false), ("{}", false), ("3", false),
    ])
    func theSchemaAndTheProgramAgree(entry: String, isRight: Bool) throws {
        let file = CommandLine.package.appending(path: "docs/edits.schema.json")
        let check = SchemaCheck(try JSONDocument(parsing: String(contentsOf: file, encoding: .utf8)).root)
        let list = #"{"version": 1, "edits": ["# + entry + "]}"
        #expect(check.violations(of: try JSONDocument(parsing: list).root).isEmpty == isRight)
        #expect(((try? EditList(parsing: list)) != nil) == isRight)
    }

    /// A note that lost its message is said, and the rest is written.
    @Test func additionsThatLoseTheirMessagesAreWarnings() throws {
        try write(
            """
            {"omit": "message", "at": "m2"}, {"chapter": "Nowhere", "at": "m2"},
            {"note": "Zqlost", "at": "nobody"},
            {"highlight": "no such words", "at": "m1"},
            {"summary": "What **it** is about"}, {"chapter": "The start", "at": "m1"}, {"note": "Zqnote", "at": "m1", "quote": "chisel"}
            """)
        let result = try run(["build", "in/chat.json", "--single-file", "page.html"])
        #expect(result.exitCode == 0)
        for line in [
            "in/chat.edits.json:2:1: warning: entry 3 (note): no message has this id or fingerprint",
            "in/chat.json: warning: a message that an edit adds something to is left out, and so is the addition",
            "in/chat.json: warning: message 1 does not have the words that an edit marks",
        ] { #expect(result.errors.split(separator: "\n").contains { $0 == line }, "\(result.errors)") }
        let page = String(decoding: folder.bytes("page.html") ?? [], as: UTF8.self)
        #expect(page.contains("Zqlost") && page.contains("Zqnote") && !page.contains("Nowhere"))
        #expect(page.contains(#"<mark class="marked">chisel</mark>"#))
        #expect(page.contains(#"<h2 class="chapter" dir="auto">The start</h2>"#))
        #expect(page.contains("What <strong>it</strong> is about"))
    }

    /// An export keeps what an edit list left out and added, and its page is the same.
    @Test func exportsKeepEdits() throws {
        try write(
            Self.omission + """
                , {"summary": "S"}, {"chapter": "C", "at": "m1"}, {"note": "N", "at": "m4", "quote": "Sharpen"},
                {"cover": "m4"}, {"pace": "cut", "at": "m1"}, {"pace": 3, "at": "m4"}, {"note": "L", "at": "nobody"}
                """)
        #expect(try run(["build", "in/chat.json", "--single-file", "a.html"]).exitCode == 0)
        for name in ["out/chat.json", "out/chat.md"] {
            #expect(try run(["export", "in/chat.json", "-o", name]).exitCode == 0)
            #expect(try run(["build", name, "--single-file", "b.html"]).exitCode == 0)
            func body(_ name: String) -> Substring? {
                String(decoding: folder.bytes(name) ?? [], as: UTF8.self).split(separator: "<main", maxSplits: 1).last
            }
            #expect(body("a.html") == body("b.html") && body("a.html") != nil, "\(name)")
        }
    }

    @Test func aReviewListsWhatIsRedacted() throws {
        try folder.write(
            #"{"messages":[{"role":"user","content":"Use DB_PASSWORD=Wq7hunterZ22kPa9 here"},{"role":"assistant","content":"Wq7hunterZ22kPa9?"}]}"#,
            to: "two.json")
        let text = try run(["check", "two.json", "--redact", "--review"]).output
        #expect(text.contains("message 1, text (named value): Use DB_PASSWORD=⟦Wq7hunterZ22kPa9⟧ here"))
        #expect(text.contains("message 2, text (value found elsewhere): ⟦Wq7hunterZ22kPa9⟧?"))
        let json = try run(["check", "two.json", "--redact", "--review", "--json"]).output
        #expect(json.contains(#""before": "Use DB_PASSWORD=""#) && json.contains(#""after": " here""#))
        let none = try run(["check", "two.json", "--review"])
        #expect(none.exitCode == 64 && none.errors.contains("--review lists what is redacted"))
    }

    /// A secret that only an omitted message names is removed elsewhere, too.
    @Test func secretsOfOmittedMessagesStaySecret() throws {
        try folder.write(
            """
            {"messages":[{"role":"user","content":"DB_PASSWORD=Wq7hunterZ22kPa9"},{"role":"assistant","content":"ok"},
            {"role":"user","content":"So Wq7hunterZ22kPa9 it is"},{"role":"assistant","content":"yes"}]}
            """, to: "two.json")
        let result = try run(["export", "two.json", "-o", "-", "--as", "md", "--redact", "--turns", "2"])
        #expect(result.exitCode == 0 && !result.output.contains("hunter") && result.output.contains("So [redacted]"))
    }

    /// … also in the other conversations of the build.
    @Test func secretsOfOmittedMessagesStaySecretEverywhere() throws {
        try folder.write(
            #"{"id":"one","messages":[{"id":"s","role":"user","content":"DB_PASSWORD=Wq7hunterZ22kPa9"},{"role":"assistant","content":"ok"}]}"#,
            to: "in/one.json")
        try folder.write(
            #"{"id":"two","messages":[{"role":"user","content":"So Wq7hunterZ22kPa9 it is"},{"role":"assistant","content":"yes"}]}"#,
            to: "in/two.json")
        try write(#"{"omit": "message", "at": "s"}"#, to: "in/one.edits.json")
        #expect(try run(["build", "in", "-o", "site", "--redact"]).exitCode == 0)
        let all = folder.files().filter { $0.hasPrefix("site/") }.map { folder.bytes($0) ?? [] }
        #expect(all.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("hunterZ22") })
        #expect(String(decoding: folder.bytes("site/two.html") ?? [], as: UTF8.self).contains("So [redacted]"))
    }

    @Test func filesThatAreNamedAfterASecretAreCheckedWithoutIt() throws {
        try folder.write(#"{"messages":[{"role":"user","content":"DB_PASSWORD=Wq7hunterZ22kPa9"}]}"#, to: "in/one.json")
        try folder.write(#"{"messages":[{"role":"user","content":"Hi"}]}"#, to: "in/Wq7hunterZ22kPa9.json")
        let result = try run(["check", "in", "--redact"])
        #expect(result.output.contains("in/[redacted].json: "))
        #expect(!(result.output + result.errors).contains("hunter"))
    }
}
