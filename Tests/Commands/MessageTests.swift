import ConversationModel
import Foundation
import TestSupport
import Testing

/// The wording of errors, and their exit codes.
@Suite struct MessageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let chat = #"{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes"}]}"#
        try folder.write(chat, to: "c.json")
        try folder.write("[1,2", to: "bad.json")
        try folder.write("", to: "empty.json")
        try folder.write(#"{"a":1}"#, to: "unknown.json")
        try folder.write("PK\u{3}\u{4}xxxx", to: "bad.zip")
        try folder.write("SQLite format 3\0", to: "bad.db")
        try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]).write(to: URL(fileURLWithPath: folder.path + "/c.json.gz"))
        try folder.write("mine", to: "mine/notes.txt")
        try folder.write("{{#x}}", to: "open/message.mustache")
        try folder.write("{{nope}}", to: "unknown/message.mustache")
        try folder.write("{{Heder}}", to: "like/message.mustache")
        try folder.write("{{zzzzzz}}", to: "far/message.mustache")
        try folder.write("Hello", to: "strange/strange.mustache")
        try folder.write("{{> nope}}", to: "partial/message.mustache")
        try folder.write("Hello", to: "misspelt/mesage.mustache")
        try folder.write("Hello", to: "above/templates/menu.mustache")
        try folder.write("{{#name}}{{> parts/own}}{{/name}}", to: "own/header.mustache")
        for name in ["parts/own", "custom/poll"] { try folder.write("Hello", to: "own/\(name).mustache") }
        try folder.write("{{nope}}", to: "own/.git/message.mustache")
        try folder.write(#"{"jobs":"x"}"#, to: "type.json")
        try folder.write(#"{"theme":"pink"}"#, to: "theme.json")
        try folder.write("{", to: "broken.json")
        try folder.write(#"{"output": "page.html"}"#, to: "page.json")
    }

    @Test(arguments: [
        (
            ["frob"],
            "unknown command 'frob'; the commands are build, preview, share, export, compare, list, search, "
                + "show, index, check, stats, blame, skill, verify, formats, eject"
        ),
        (
            ["help", "frob"],
            "unknown command 'frob'; the commands are build, preview, share, export, compare, list, search, "
                + "show, index, check, stats, blame, skill, verify, formats, eject"
        ),
        (["c.json"], "unexpected argument 'c.json'; did you mean 'pageturner build c.json'?"),
        (
            ["build"],
            "name at least one input: a file, a folder, '-' for standard input, an application such as claude-code, or the "
                + "id of a conversation; 'pageturner list' lists those of this machine, and --local takes them all"
        ),
        (["build", ""], "an input is an empty string; name a file or a folder"),
        (
            ["build", "c.json", "--theme", "pink"],
            "the value 'pink' is invalid for '--theme <theme>'; expected one of 'auto', 'light' or 'dark'; "
                + "see 'pageturner build --help'"
        ),
        (["build", "c.json", "--jobs", "0"], "--jobs takes a number from 1 to 256"),
        (
            ["biuld", "c.json"],
            "unknown command 'biuld'; did you mean 'build'? the commands are build, preview, share, export, compare, list, "
                + "search, show, index, check, stats, blame, skill, verify, formats, eject"
        ),
        (["build", "c.json", "--bogus"], "unknown option '--bogus'; see 'pageturner build --help'"),
        (["build", "c.json", "--jbos", "2"], "unknown option '--jbos'; did you mean '--jobs' or '--json'?"),
        (["build", "c.json", "--temp", "x"], "unknown option '--temp'; did you mean '--templates'?"),
        (
            ["build", "c.json", "--open"],
            "unknown option '--open'; it belongs to 'pageturner preview', 'pageturner search'"
        ),
        (["build", "c.json", "-theme", "dark"], "unknown option '-theme'; did you mean '--theme'?"),
        (["build", "c.json", "-theme=dark"], "unknown option '-theme=dark'; did you mean '--theme'?"),
        (["build", "c.json", "--title"], "missing value for '--title <text>'; see 'pageturner build --help'"),
        (["build", "c.json", "--format", "zz"], "unknown format 'zz'; 'pageturner formats' lists the names"),
        (
            ["build", "c.json", "--select", "9"],
            "no conversation has the id or number '9'; 'pageturner check' lists them"
        ),
        (
            ["build", "c.json", "--since", "soon"],
            "--since takes a date, such as 2025-03-14 or 2025-03-14T09:15:00Z, not 'soon'"
        ),
        (["build", "c.json", "--grep", ""], "--grep takes the text to search for"),
        (
            ["build", "c.json", "--shard", "9/4"],
            "--shard takes a part and the number of parts, such as 2/8, not '9/4'"
        ),
        (
            ["build", "c.json", "-o", "page.HTML"],
            "--output names the folder of a site; for one page, pass --single-file page.HTML"
        ),
        (
            ["build", "c.json", "--config", "page.json"],
            "page.json:1:12: error: --output names the folder of a site; for one page, pass --single-file page.html, "
                + "at $.output"
        ),
        (
            ["export", "c.json", "-o", "page.html"],
            "export writes no HTML; for a page, use 'pageturner build' with --single-file page.html"
        ),
        (
            ["build", "c.json", "--markdown", "--single-file", "c.html"],
            "--markdown writes beside the pages of a site; for one file, use 'pageturner export'"
        ),
        (
            ["build", "c.json", "--album", "--single-file", "c.html"],
            "--album and --people are for a site and cannot be combined with --single-file"
        ),
        (
            ["build", "c.json", "--sources", "--single-file", "c.html"],
            "--sources copies files beside the pages of a site and cannot be combined with --single-file"
        ),
        (
            ["build", "c.json", "--sources", "--redact"],
            "--sources copies whole files, with what redaction leaves out of the pages; pass only one of them"
        ),
        (
            ["build", "c.json", "--sources", "--grep", "x"],
            "--sources copies whole files, with what --grep leaves out of the pages; pass only one of them"
        ),
        (
            ["build", "c.json", "--sources", "--turns", "1"],
            "--sources copies whole files, with what an edit leaves out of the pages; pass only one of them"
        ),
        (
            ["build", "c.json", "--card", "--single-file", "c.html"],
            "--card draws pictures beside the pages of a site and cannot be combined with --single-file"
        ),
        (
            ["build", "c.json", "--card", "--no-cards"],
            "--card and --no-cards contradict each other; pass only one of them"
        ),
        (["build", "c.json", "--page-size=-1"], "--page-size takes a number of kilobytes from 0 to 1000000"),
        (["build", "c.json", "--page-size", "-1"], "--page-size takes a number of kilobytes from 0 to 1000000"),
        (["build", "c.json", "--jobs", "-1"], "--jobs takes a number from 1 to 256"),
        (["list", "--limit", "-1"], "--limit takes a number of 1 or more"),
        (["export", "c.json", "-o", "x.gif", "--fps", "-1"], "--fps takes a number from 1 to 60"),
        (
            ["build", "c.json", "--locale", "german"],
            "--locale takes a language tag, such as 'de' or 'pt-BR', not 'german'"
        ),
        (
            ["build", "c.json", "--locale", "xx-YY"],
            "--locale takes a language tag, such as 'de' or 'pt-BR', not 'xx-YY'"
        ),
        (["build", "c.json", "--locale", "jp"], "--locale takes a language tag, such as 'de' or 'pt-BR', not 'jp'"),
        (["build", "c.json", "--format", "chatgtp"], "unknown format 'chatgtp'; did you mean 'chatgpt'?"),
        (["build", "c.json", "--locale", "<"], "--locale takes a language tag, such as 'de' or 'pt-BR', not '<'"),
        (["build", "c.json", "--css", "no.css"], "could not read no.css: No such file or directory"),
        (
            ["build", "c.json", "--css", "hi-contrast"],
            "could not read hi-contrast: No such file or directory; the built-in themes are default, high-contrast, print"
        ),
        (["build", "c.json", "--templates", "nowhere"], "the folder nowhere does not exist"),
        (["build", "c.json", "--templates", "mine"], "mine contains no *.mustache files"),
        (["build", "c.json", "--config", "nowhere"], "could not read nowhere: No such file or directory"),
        (
            ["build", "c.json", "--single-file", "c.json"],
            "--single-file would overwrite the input c.json; choose another file"
        ),
        (
            ["build", "c.json", "--single-file", "-", "--shard", "1/2"],
            "--shard builds part of a site and cannot be combined with --single-file"
        ),
        (["build", "c.json", "--summary", ""], "--summary takes the path of a file"),
        (["build", "c.json", "--summary", "-"], "--summary takes the path of a file"),
        (
            ["build", "c.json", "--summary", "c.json"],
            "--summary would overwrite the input c.json; choose another file"
        ),
        (
            ["export", ".", "--as", "md", "-o", "c.json"],
            "--output would overwrite the input c.json; choose another file"
        ),
        (
            ["build", ".", "--single-file", "c.json"],
            "--single-file would overwrite the input c.json; choose another file"
        ),
        (["stats", "c.json", "-o", "c.json"], "--output would overwrite the input c.json; choose another file"),
        (
            ["build", "-", "--summary", "x"],
            "--summary reads the inputs a second time; save standard input to a file first"
        ),
        (["index"], "name at least one site folder"), (["eject", ""], "name the folder to copy the files to"),
        (["preview", "c.json", "--port", "99999"], "--port takes a number from 0 to 65535"),
    ])
    func wrongUsage(arguments: [String], says: String) throws {
        let result = try CommandLine.run(arguments, in: folder.path)
        let line = (says.contains(": error: ") ? "" : "error: ") + says + "\n"
        #expect((result.exitCode, result.errors, result.output) == (64, line, ""))
    }

    @Test(arguments: [
        ("nowhere.json", "No such file or directory"), ("empty.json", "the file is empty"),
        (
            "3f2a9c1e",
            "No such file or directory; 'pageturner list' lists the ids and applications of this machine"
        ),
        (
            "https://example.com/a",
            "No such file or directory; inputs are files: export or save the conversation first"
        ),
        ("unknown.json", "unknown format: a JSON object with 'a'; 'pageturner formats' lists what can be read"),
        ("c.json.gz", "the compressed data is truncated"),
        ("bad.zip", "the archive is damaged"),
        ("bad.db", "the database is encrypted, or not a SQLite database"),
    ])
    func refusedInputs(file: String, says: String) throws {
        let result = try CommandLine.run(["build", file], in: folder.path)
        let errors = "\(file): error: \(says)\nerror: no conversation could be read\n"
        #expect((result.exitCode, result.errors) == (1, errors))
    }

    @Test(arguments: [
        ("open", "message.mustache:1:1: error: '{{#x}}' without '{{/x}}'\n"),
        (
            "unknown",
            "message.mustache:1:1: error: unknown name 'nope'; did you mean 'note'? 'pageturner eject' copies README.md, which "
                + "lists all names\n"
        ),
        (
            "like",
            "message.mustache:1:1: error: unknown name 'Heder'; did you mean 'header'? 'pageturner eject' copies README.md, "
                + "which lists all names\n"
        ),
        (
            "far",
            "message.mustache:1:1: error: unknown name 'zzzzzz'; 'pageturner eject' copies README.md, which lists all names\n"
        ),
        ("partial", "message.mustache:1:1: error: unknown template 'nope'; create nope.mustache\n"),
        (
            "misspelt",
            "mesage.mustache:1:1: error: no page uses this template; did you mean message.mustache or messages.mustache? "
                + "'pageturner eject' copies all templates with their names\n"
        ),
        (
            "strange",
            "strange.mustache:1:1: error: no page uses this template; 'pageturner eject' copies all templates with their names\n"
        ),
        ("above", "templates/menu.mustache:1:1: error: no page uses this template; pass the folder that contains it\n"),
    ])
    func brokenTemplates(name: String, says: String) throws {
        let result = try CommandLine.run(["build", "c.json", "--templates", name], in: folder.path)
        #expect(result.exitCode == 64 && result.errors.hasPrefix(says), "\(result.errors)")
    }

    @Test(arguments: ["build", "help", "manual"])
    func helpOfACommandIsPrinted(command: String) throws {
        let result = try CommandLine.run("help", command)
        #expect(result.exitCode == 0 && result.output.hasPrefix("OVERVIEW: "))
    }

    @Test(arguments: [
        ("a { color: red", "'{' without '}' in 'a { color: red'"),
        ("b {}\n@media print {\n a {}", "'{' without '}' in '@media print {'"),
        ("a { color: red }\nb } c", "'}' without '{' in 'b } c'"),
        (
            "a::after { content: '}\\'' } /* } */ b { background: url(data:,a}b) } c {",
            "'{' without '}' in 'a::after { content: '}\\'' } /* } */ b {…'"
        ),
    ])
    func unmatchedBracesOfAStyleSheet(css: String, says: String) throws {
        try folder.write(css, to: "own.css")
        let warning = "--css: warning: \(says)\n"
        for command in [["build", "c.json"], ["compare", "c.json", "c.json", "-o", "x.html"]] {
            let result = try CommandLine.run(command + ["--css", "own.css"], in: folder.path)
            #expect((result.exitCode, result.errors) == (0, warning))
            #expect(try CommandLine.run(command + ["--css", "own.css", "--strict"], in: folder.path).exitCode == 1)
        }
        let merged = try CommandLine.run(["index", "site", "--css", "own.css", "-o", "merged"], in: folder.path)
        #expect((merged.exitCode, merged.errors) == (0, warning))
        try folder.write("", to: "none/a.png")
        let nothing = try CommandLine.run(["build", "none", "--css", "own.css"], in: folder.path)
        #expect(nothing.errors.hasPrefix(warning + "error: no conversations found in the inputs; "))
    }

    @Test(arguments: [
        "a { color: red }", "a::after { content: '\\'}' }", "a::before { content: \"{\" }", "/* { */", "a\\{b {}",
        "/* {",
        "a { background: url(data:,x{y) }", "a { background: url('#}') }", "",
    ])
    func matchedBracesOfAStyleSheet(css: String) throws {
        try folder.write(css, to: "own.css")
        let result = try CommandLine.run(["build", "c.json", "--css", "own.css", "--css", "print"], in: folder.path)
        #expect((result.exitCode, result.errors) == (0, ""))
    }

    @Test(arguments: [
        ("url(\"logo.png\")", "'logo.png' does not exist"),
        ("url(c.json)", "'c.json' is not a picture, and pages load nothing else"),
        ("url( 'https://x.org/a.png' )", "'https://x.org/a.png' is elsewhere, and pages load nothing"),
        ("URL(//x.org/a.png)", "'//x.org/a.png' is elsewhere, and pages load nothing"),
        ("url(big.png)", "'big.png' is larger than 256 KiB"),
    ])
    func addressesOfAStyleSheetThatPagesDoNotLoad(address: String, says: String) throws {
        let big = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 300 << 10)
        try Data(big).write(to: URL(fileURLWithPath: folder.path + "/big.png"))
        try folder.write("/* url(x) */ a::before { content: \(address) }", to: "own.css")
        for command in [["build", "c.json"], ["compare", "c.json", "c.json", "-o", "x.html"]] {
            let result = try CommandLine.run(command + ["--css", "own.css"], in: folder.path)
            #expect((result.exitCode, result.errors) == (0, "--css: warning: own.css: \(says)\n"))
            #expect(try CommandLine.run(command + ["--css", "own.css", "--strict"], in: folder.path).exitCode == 1)
        }
    }

    @Test func importsAndFontsOfAStyleSheetAreSaid() throws {
        try folder.write("@import 'a.css';\n@import url(b.css);\n@font-face { src: url(c.json) }", to: "own.css")
        let result = try CommandLine.run(["build", "c.json", "--css", "own.css"], in: folder.path)
        for name in ["a.css' is a style sheet", "b.css' is a style sheet", "c.json' is not a picture"] {
            #expect(result.errors.contains(name), "\(result.errors)")
        }
    }

    @Test func picturesBesideAStyleSheetArePartOfIt() throws {
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let picture = try #require(Data(base64Encoded: png))
        try folder.write("", to: "style/x")
        try picture.write(to: URL(fileURLWithPath: folder.path + "/style/a.png"))
        try folder.write("a { background: url('a.png?v=1') no-repeat } b { mask: url(#m) }", to: "style/own.css")
        let result = try CommandLine.run(
            ["build", "c.json", "--single-file", "x.html", "--css", "style/own.css"], in: folder.path)
        #expect((result.exitCode, result.errors) == (0, ""))
        let page = folder.text("x.html") ?? ""
        #expect(page.contains("a { background: url(data:image/png;base64,\(png)) no-repeat } b { mask: url(#m) }"))
    }

    @Test func unknownKeysAreSaid() throws {
        try folder.write(
            #"{"format":"pageturner/1","titel":"T","x-mine":1,"messages":[{"role":"user","content":"Go","modle":"m","zzz":2}]}"#,
            to: "own.json")
        let warnings = """
            own.json:1:34: warning: unknown key 'titel', at $.titel; did you mean 'title'?
            own.json:1:99: warning: unknown key 'modle', at $.messages[0].modle; did you mean 'model'?
            own.json:1:109: warning: unknown key 'zzz', at $.messages[0].zzz; keys that begin with 'x-' are yours

            """
        let result = try CommandLine.run(["build", "own.json"], in: folder.path)
        #expect((result.exitCode, result.errors) == (0, warnings))
        let check = try CommandLine.run(["check", "own.json", "--strict"], in: folder.path)
        #expect(check.exitCode == 1 && check.errors.hasPrefix(warnings), "\(check.errors)")
    }

    @Test(arguments: [
        ("titel", "did you mean 'title'?"), ("participant", "did you mean 'participants'?"),
        ("Title", "did you mean 'title'?"), ("zzzzz", "keys that begin with 'x-' are yours"),
    ])
    func unknownKeyHasAHint(key: String, hint: String) throws {
        let chat = #"{"format":"pageturner/1","\#(key)":"T","messages":[{"role":"user","content":"Go"}]}"#
        try folder.write(chat, to: "own.json")
        let result = try CommandLine.run(["build", "own.json"], in: folder.path)
        #expect(result.errors.contains("unknown key '\(key)'") && result.errors.contains(hint), "\(result.errors)")
    }

    @Test func fileOfAnotherFormatIsRefusedInOneLine() throws {
        let words = "Hello there, this is text enough to be counted"
        try folder.write(#"{"messages":[{"speaker":"user","body":"\#(words)"}]}"#, to: "other.json")
        for (format, place) in [("whatsapp", ":1:1"), ("qq", "")] {
            let result = try CommandLine.run("build", "other.json", "--format", format, in: folder.path)
            let path = format == "qq" ? ", at $.messages[0].body" : ""
            let refusal =
                "other.json\(place): error: no messages: 100 % of the text is in parts of unknown kinds\(path)\n"
            #expect((result.exitCode, result.errors) == (1, refusal + "error: no conversation could be read\n"))
        }
    }

    @Test func templatesMayIncludeNewOnes() throws {
        let result = try CommandLine.run(["build", "c.json", "--templates", "own"], in: folder.path)
        #expect((result.exitCode, result.errors) == (0, ""))
    }

    @Test(arguments: [
        ("type.json", "type.json:1:9: error: 'jobs' takes a number, at $.jobs\n"),
        (
            "theme.json",
            "theme.json:1:10: error: unknown theme 'pink', at $.theme; expected one of auto, light, dark\n"
        ),
        ("broken.json", "broken.json:1:2: error: not valid JSON: "),
    ])
    func brokenConfigurations(name: String, says: String) throws {
        let result = try CommandLine.run(["build", "c.json", "--config", name], in: folder.path)
        #expect(result.exitCode == 64 && result.errors.hasPrefix(says), "\(result.errors)")
    }

    @Test func nothingFound() throws {
        for found in [["mine"], ["c.json", "--grep", "zebra"], ["c.json", "--since", "2030-01-01"]] {
            #expect(try CommandLine.run(["build"] + found, in: folder.path).exitCode == 1)
        }
        try folder.write("", to: "pictures/a.png")
        #expect(
            try CommandLine.run("build", "pictures", in: folder.path).errors
                == "error: no conversations found in the inputs; 'pageturner check' shows what they contain\n")
        #expect(
            try CommandLine.run("check", "pictures", in: folder.path).errors
                == "error: no conversations found in the inputs\n")
        #expect(
            try CommandLine.run("build", "mine", in: folder.path).errors
                == "mine/notes.txt: skipped: unknown format: text that is not JSON\nerror: no conversation could be read\n"
        )
    }

    @Test func unknownFilesOfAFolderAreSkippedWithANote() throws {
        let mixed = try TemporaryFolder()
        try mixed.write(#"{"messages":[{"role":"user","content":"Hi"}]}"#, to: "mixed/c.json")
        try mixed.write(#"{"name": "lamp"}"#, to: "mixed/package.json")
        func errors(_ arguments: String...) throws -> String {
            let result = try CommandLine.run(arguments, in: mixed.path)
            #expect(result.exitCode == 0)
            return result.errors
        }
        #expect(try errors("build", "mixed").hasPrefix("mixed/package.json: skipped: unknown format: "))
        try mixed.write("# Lamp", to: "mixed/README.md")
        let note = "note: skipped 2 files in no known format, such as mixed/README.md; 'pageturner check' lists them"
        #expect(try errors("build", "mixed", "--strict") == note + "\n")
        #expect(try errors("build", "mixed", "--quiet").isEmpty)
        let check = try CommandLine.run("check", "mixed", in: mixed.path)
        #expect(check.output.contains("\nmixed/README.md: skipped: unknown format: "))
        let report = try JSONSerialization.jsonObject(
            with: Data(CommandLine.run("check", "mixed", "--json", in: mixed.path).output.utf8))
        #expect(((report as? [String: Any])?["skipped"] as? [String])?.count == 2)
    }

    @Test func sitesAmongTheInputsAreSkippedWithANote() throws {
        let folder = try TemporaryFolder()
        for name in ["one", "two"] {
            try folder.write(#"{"messages":[{"role":"user","content":"Hi"}]}"#, to: "in/\(name)/chat.json")
        }
        try folder.write(#"{"messages":[{"role":"user","content":"Hi"}]}"#, to: "in/chat.json")
        let manifest = #"{"format":"pageturner-site/1","files":{},"pages":{}}"#
        try folder.write(manifest, to: "in/one/.pageturner.json")
        let build = { try CommandLine.run("build", "in", "-o", "site", "--strict", in: folder.path) }
        let one = try build()
        #expect(one.exitCode == 0)
        #expect(
            one.errors
                == "in/one: skipped: a site built by pageturner, which is not searched; name it to read it\n")
        try folder.write(manifest, to: "in/two/.pageturner.json")
        let both = try build()
        #expect(both.exitCode == 0)
        #expect(
            both.errors
                == "note: skipped 2 sites, links, archives or deep folders, such as in/one; 'pageturner check' lists them\n"
        )
        let check = try CommandLine.run("check", "in", in: folder.path)
        #expect(check.output.contains("in/two: skipped: a site built by pageturner"))
        #expect(
            try CommandLine.run("build", "in", "-o", "site", "--json", in: folder.path).output.contains(
                "\"skipped\": 2"))
        // Named, it is read.
        #expect(try CommandLine.run("build", "in/one", "-o", "other", in: folder.path).errors.isEmpty)
    }

    @Test func manyUnknownFilesAreSummedUpAndTheirLongNamesCut() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"messages":[{"role":"user","content":"Hi"}]}"#, to: "in/chat.json")
        let deep = Array(repeating: String(repeating: "x", count: 60), count: 6).joined(separator: "/")
        for number in 10..<31 { try folder.write("{}", to: "in/a\(number)/\(deep)/a.json") }
        for number in 10..<13 { try folder.write("# Lamp", to: "in/b\(number).md") }
        let check = try CommandLine.run("check", "in", in: folder.path)
        let lines = check.output.split(separator: "\n").map(String.init)
        let skipped = lines.filter { $0.contains(": skipped: ") }
        #expect(skipped.filter { $0.hasPrefix("in/a") }.count == 20)
        #expect(skipped.filter { $0.hasPrefix("in/b") }.count == 3)
        #expect(lines.last == "… and 1 more; --json lists all")
        let isCut = { (line: String) in line.contains("…xxxx") && line.contains("xxxx/a.json: skipped: ") }
        #expect(skipped.allSatisfy { $0.hasPrefix("in/b") || isCut($0) }, "\(skipped)")
        #expect(skipped.allSatisfy { $0.count < 300 })
        let report = try CommandLine.run("check", "in", "--json", in: folder.path).output
        #expect(report.split(separator: "\n").filter { $0.contains("in/a") && $0.contains(deep) }.count == 21)
        let build = try CommandLine.run("build", "in", "-o", "site", in: folder.path)
        #expect(build.errors.contains("note: skipped 24 files in no known format, such as in/a10/"), "\(build.errors)")
        #expect(build.errors.split(separator: "\n").allSatisfy { $0.count < 400 })
    }

    @Test func controlCharactersAreEscapedInReports() throws {
        let folder = try TemporaryFolder()
        let title = "\u{9B}31m\u{202E}\u{2066}é"
        try folder.write(#"{"title":"\#(title)","messages":[{"role":"user","content":"Hi"}]}"#, to: "chat.json")
        let report = try CommandLine.run("check", "chat.json", "--json", in: folder.path).output
        #expect(report.contains(#""title": "\u009b31m\u202e\u2066é""#), "\(report)")
        #expect(!report.unicodeScalars.contains { $0.isControl && $0 != "\n" })
        #expect(try JSONSerialization.jsonObject(with: Data(report.utf8)) is [String: Any])
    }

    @Test func namesAreReplacedInEveryCommand() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"title":"Zaphod","messages":[{"role":"user","content":"I am Zaphod"}]}"#, to: "Zaphod.json")
        try folder.write(#"{"replace": ["zaphod=Z"], "inputs": "Zaphod.json"}"#, to: "options.json")
        func output(_ arguments: String...) throws -> String {
            let result = try CommandLine.run(arguments, in: folder.path)
            #expect(result.exitCode == 0, "\(result.errors)")
            return result.output + result.errors
        }
        #expect(try output("export", "--config", "options.json", "--as", "md", "-o", "-").contains("I am Z\n"))
        #expect(try output("check", "Zaphod.json", "--replace", "Zaphod=Y").contains("  Y\n"))
        _ = try output("build", "Zaphod.json", "--replace", "Zaphod", "--single-file", "page.html")
        #expect(folder.text("page.html")?.contains("I am [redacted]") == true)
        #expect(folder.text("page.html")?.contains("Zaphod") == false)
        _ = try output("compare", "Zaphod.json", "Zaphod.json", "--replace", "Zaphod=X", "-o", "two.html")
        #expect(folder.text("two.html")?.contains("I am X") == true)
        for text in ["", "=A", " =A"] {
            let result = try CommandLine.run("check", "Zaphod.json", "--replace", text, in: folder.path)
            #expect(result.exitCode == 64)
            #expect(result.errors == "error: --replace needs a text before '=', as in 'Tom Miller=Tom M.'\n")
        }
    }

    @Test func exportsOfOneConversationAreJoinedWithANote() throws {
        let folder = try TemporaryFolder()
        let chat = #"{"id":"a","messages":[{"role":"user","content":"Hi","timestamp":"2026-05-01T10:00:00Z"}]}"#
        for name in ["1.json", "2.json"] { try folder.write(chat, to: "in/\(name)") }
        func errors(_ arguments: String...) throws -> String {
            let result = try CommandLine.run(arguments, in: folder.path)
            #expect(result.exitCode == 0)
            return result.errors
        }
        #expect(
            try errors("build", "in", "--strict")
                == "in/2.json: note: the same conversation is also in in/1.json; it is shown once\n")
        try folder.write(chat, to: "in/3.json")
        let note = "note: 2 conversations are also in other files, such as in/2.json; each is shown once\n"
        #expect(try errors("build", "in") == note)
        #expect(try errors("stats", "in") == note)
        #expect(try errors("export", "in", "--as", "md", "-o", "all.md") == note)
        #expect(try errors("build", "in", "--quiet").isEmpty)
        #expect(try errors("check", "in").isEmpty)
    }

    @Test func aLargeFileWithoutMessagesIsRefused() throws {
        // No model was called. The file is too large to be inspected before it is read.
        let note = String(repeating: "x", count: 10_000)
        let attributes = #"[{"key": "note", "value": {"stringValue": "\#(note)"}}]"#
        let span =
            #"{"traceId": "a", "spanId": "b", "name": "s", "startTimeUnixNano": "1751247501952174000", "attributes": \#(attributes)}"#
        try folder.write(#"{"resourceSpans": [{"scopeSpans": [{"spans": [\#(span)]}]}]}"#, to: "trace.json")
        for command in ["check", "build"] {
            let result = try CommandLine.run(command, "trace.json", in: folder.path)
            #expect(result.exitCode == 1 && result.errors.hasPrefix("trace.json: error: no messages\n"))
        }
    }

    @Test func conversationOfToolCallsIsMeasuredInToolCalls() throws {
        let calls = #"[{"name": "ls"}, {"name": "pwd"}]"#
        try folder.write(
            #"{"format":"pageturner/1","messages":[{"role":"assistant","toolCalls":\#(calls)}]}"#, to: "calls.json")
        #expect(try CommandLine.run("check", "calls.json", in: folder.path).output.contains("  1  2 tool calls  "))
    }

    @Test func outputsThatCannotBeWritten() throws {
        let mine = try CommandLine.run("build", "c.json", "-o", "mine", in: folder.path)
        #expect(mine.exitCode == 2)
        let says = "mine contains files pageturner did not create; choose another folder or pass --force"
        #expect(mine.errors == "error: \(says)\n")
        let file = try CommandLine.run("build", "c.json", "-o", "c.json", in: folder.path)
        #expect((file.exitCode, file.errors) == (2, "error: could not open the folder c.json: Not a directory\n"))
        let summary = try CommandLine.run("build", "c.json", "-o", "site", "--summary", "c.json/x.md", in: folder.path)
        #expect(summary.exitCode == 2)
        #expect(summary.errors == "error: could not write c.json/x.md: Not a directory\n")
        let name = String(repeating: "x", count: 300) + ".md"
        let export = try CommandLine.run("export", "c.json", "-o", name, in: folder.path)
        #expect((export.exitCode, export.errors) == (2, "error: could not write ./\(name): File name too long\n"))
    }

    @Test func aFolderMayBeNamedLikeAPage() throws {
        for path in ["old.html", "new.html/"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/old.html", withIntermediateDirectories: true)
            #expect(try CommandLine.run("build", "c.json", "-o", path, in: folder.path).exitCode == 0)
        }
    }

    /// Every choice, option and example appears once in a command's help.
    @Test(arguments: ["build", "preview", "index", "check", "formats", "eject"])
    func helpPrintsEverythingOnce(command: String) throws {
        let help = try CommandLine.run(command, "--help").output
        #expect(help.components(separatedBy: "Example: pageturner \(command)").count == 2)
        for choice in ["auto, light, dark", "assistant, messages, face-to-face", "high-contrast"] {
            #expect(help.components(separatedBy: choice).count <= 2, "\(choice)")
        }
        let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.map { $0.prefix(24) }
        #expect(Set(options).count == options.count)
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
