import Foundation
import TestSupport
import Testing

/// Each way a run can end: its exit code and its message (cli.md, 'Exit codes').
@Suite struct ExitCodeTests {
    private let folder: TemporaryFolder
    private let hello = #"{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#

    init() throws {
        folder = try TemporaryFolder()
    }

    private var site: String { folder.path + "/site" }

    @Test func buildPrintsThePageToOpen() throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 0)
        #expect(result.output == "1 page: \(site)/index.html\n")
        #expect(result.errors == "")
        #expect(folder.text("site/chat.html")?.contains("Hello") == true)
        #expect(
            try CommandLine.run("build", file, "-o", site).output == "1 page, nothing has changed: \(site)/index.html\n"
        )
    }

    @Test func quietPrintsNothing() throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("build", file, "-o", site, "--quiet")
        #expect((result.exitCode, result.output, result.errors) == (0, "", ""))
    }

    @Test func theReportInJSON() throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("build", file, "-o", site, "--json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(report["pages"] as? Int == 1)
        #expect((report["errors"] as? [String])?.isEmpty == true)
    }

    @Test func brokenInputIsNamedAndTheRestIsBuilt() throws {
        let good = try folder.write(hello, to: "good.json")
        let bad = try folder.write("{\"messages\": [\n  {\"role\": \"user\", }\n]}", to: "bad.json")
        let result = try CommandLine.run("build", good, bad, "-o", site)
        #expect(result.exitCode == 1)
        #expect(result.errors.hasPrefix("\(bad):2:"))
        #expect(result.errors.contains("error: not valid JSON"))
        #expect(folder.text("site/good.html") != nil)
    }

    @Test func oneDamagedConversationDoesNotLoseTheFile() throws {
        let file = try folder.write("[\(hello), {\"messages\": 12}, \(hello)]", to: "three.json")
        let result = try CommandLine.run("check", file, "--json")
        #expect(result.exitCode == 1)
        #expect(result.output.components(separatedBy: "\"title\": \"Hello\"").count == 3)
    }

    @Test func damagedLineAmongValidOnesIsAWarning() throws {
        let file = try folder.write("\(hello)\n{\"messages\": [{\"role\": \"user\", \n\(hello)\n", to: "lines.jsonl")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.errors.contains("lines.jsonl:2:"))
        #expect(result.errors.contains("warning: not valid JSON"))
        let strict = try CommandLine.run("build", file, "-o", site, "--strict", "--quiet")
        #expect(strict.exitCode == 1 && strict.errors.contains("lines.jsonl:2:"))
        #expect(strict.errors.hasSuffix("\nerror: the warning counts as an error with --strict\n"))
        #expect(try CommandLine.run("build", file, "-o", site, "--quiet").errors == "")
    }

    @Test func unreadableInputsWriteNothing() throws {
        let file = try folder.write("[1, 2", to: "bad.json")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 1)
        #expect(result.errors.hasSuffix("error: no conversation could be read\n"))
        #expect(!FileManager.default.fileExists(atPath: site))
    }

    @Test(arguments: [
        ("", "the file is empty"),
        ("[]", "no messages"),
        ("{\"messages\": []}", "no messages"),
        (
            "{\"a\": 1}",
            "unknown format: a JSON object with 'a'; 'pageturner formats' lists what can be read"
        ),
        ("hello", "unknown format: text that is not JSON"),
        (" <!DOCTYPE HTML><p>Hi", "unknown format: an HTML page without messages of a known kind"),
        ("a\0b", "unknown format: binary data"),
    ])
    func inputsWithoutAConversation(text: String, says: String) throws {
        let file = try folder.write(text, to: "input.json")
        let result = try CommandLine.run("check", file)
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("\(file)"))
        #expect(result.errors.contains("error: \(says)"), "\(result.errors)")
    }

    @Test func aFolderThatIsTooDeepIsReported() throws {
        try folder.write(hello, to: "in/chat.json")
        try folder.write(hello, to: "in/" + String(repeating: "a/", count: 64) + "found.json")
        try folder.write(hello, to: "in/" + String(repeating: "a/", count: 65) + "lost.json")
        let result = try CommandLine.run("check", folder.path + "/in")
        #expect(result.output.contains("/found.json: ") && !result.output.contains("/lost.json"))
        #expect(result.output.contains("a/a: skipped: a folder that is too deep"), "\(result.output)")
    }

    @Test func aMissingFileIsAnError() throws {
        let result = try CommandLine.run("check", folder.path + "/nowhere.json")
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("nowhere.json: error: No such file or directory"))
    }

    @Test func warningsFailOnlyWhenStrict() throws {
        let text = #"{"format":"pageturner/1","messages":[{"role":"user","content":"Hi","timestamp":"yesterday"}]}"#
        let file = try folder.write(text, to: "chat.json")
        let result = try CommandLine.run("check", file)
        #expect(result.exitCode == 0)
        let says =
            "warning: 'yesterday' is not a date, at $.messages[0].timestamp; dates look like 2025-03-14T09:15:00Z"
        #expect(result.errors.contains(says), "\(result.errors)")
        #expect(try CommandLine.run("check", file, "--strict").exitCode == 1)
    }

    @Test func foreignFoldersAreRefused() throws {
        let file = try folder.write(hello, to: "chat.json")
        try folder.write("mine", to: "site/notes.txt")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 2)
        #expect(
            result.errors.contains("contains files pageturner did not create; choose another folder or pass --force"))
        #expect(try CommandLine.run("build", file, "-o", site, "--force").exitCode == 0)
    }

    @Test func foreignFilesInASiteAreKept() throws {
        let file = try folder.write(hello, to: "chat.json")
        #expect(try CommandLine.run("build", file, "-o", site).exitCode == 0)
        try folder.write("mine", to: "site/404.html")
        let other = try folder.write(hello, to: "404.json")
        let before = folder.files()
        let result = try CommandLine.run("build", file, other, "-o", site)
        #expect(result.exitCode == 2)
        let says = "site/404.html was edited, or not written by pageturner; move it or pass --force\n"
        #expect(result.errors.hasPrefix("error: ") && result.errors.hasSuffix(says), "\(result.errors)")
        #expect(folder.text("site/404.html") == "mine" && folder.files() == before)
        #expect(try CommandLine.run("build", file, other, "-o", site, "--force").exitCode == 0)
        #expect(folder.text("site/404.html")?.contains("<html") == true)
    }

    @Test func pagesEditedByHandStay() throws {
        let first = try folder.write(hello, to: "chat.json")
        let second = try folder.write(hello, to: "gone.json")
        #expect(try CommandLine.run("build", first, second, "-o", site).exitCode == 0)
        try folder.write("edited", to: "site/gone.html")
        let result = try CommandLine.run("build", first, "-o", site, "--json")
        #expect(result.exitCode == 0)
        let says = "site/gone.html: warning: no longer part of the site; kept because it was edited by hand"
        #expect(result.errors.contains(says) && result.output.contains(says), "\(result.errors)")
        #expect(folder.text("site/gone.html") == "edited")
        #expect(
            try CommandLine.run("build", first, "-o", site, "--strict").exitCode == 0, "it is no part of the site now")
        #expect(folder.text("site/gone.html") == "edited")
    }

    @Test func outputThatCannotBeWritten() throws {
        let file = try folder.write(hello, to: "chat.json")
        try folder.write("a file", to: "site")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 2)
        #expect(result.errors.hasPrefix("error: could not"))
    }

    @Test(arguments: [
        ["build"], ["build", "x.json", "--theme", "pink"], ["build", "x.json", "--jobs", "0"], ["frobnicate"],
        ["build", "x.json", "--nonsense"], ["check", "x.json", "--config", "nowhere.json"],
    ])
    func wrongUsageIs64(arguments: [String]) throws {
        #expect(try CommandLine.run(arguments, in: folder.path).exitCode == 64)
    }

    @Test func wrongUsageIsReportedInOneLine() throws {
        let file = try folder.write(hello, to: "chat.json")
        let errors = { (arguments: [String]) in try CommandLine.run(["build", file] + arguments).errors }
        #expect(try errors(["--jobs", "0"]) == "error: --jobs takes a number from 1 to 256\n")
        #expect(
            try errors(["--css", "/no/file.css"]) == "error: could not read /no/file.css: No such file or directory\n")
        #expect(try errors(["--script", folder.path]) == "error: could not read \(folder.path): not a regular file\n")
        #expect(try errors(["--output", ""]) == "error: --output takes the path of a folder\n")
        #expect(
            try errors(["--single-file", ""])
                == "error: --single-file takes the path of a file, or '-' for standard output\n")
        #expect(
            try errors(["--jobs", "x"])
                == "error: the value 'x' is invalid for '--jobs <n>'; see 'pageturner build --help'\n")
        #expect(try errors(["--quiet=x"]).hasSuffix("but 'x' was specified; see 'pageturner build --help'\n"))
        let nothing = try CommandLine.run("frobnicate").errors
        let commands =
            "build, preview, share, export, compare, list, search, show, index, check, stats, blame, skill, verify, formats, "
            + "eject"
        #expect(nothing == "error: unknown command 'frobnicate'; the commands are \(commands)\n")
        let onlyFile = try CommandLine.run(file).errors
        #expect(onlyFile == "error: unexpected argument '\(file)'; did you mean 'pageturner build \(file)'?\n")
        #expect(try CommandLine.run("build", "--help").output.hasPrefix("OVERVIEW: "))
        let unknown = "error: unknown format 'nope'; 'pageturner formats' lists the names\n"
        #expect(try errors(["--format", "nope"]) == unknown)
        let itself = file.replacing("/chat", with: "/./chat")
        #expect(
            try errors(["--single-file", itself])
                == "error: --single-file would overwrite the input \(itself); choose another file\n")
        let both = try errors(["--single-file", "a.html", "-o", "b"])
        #expect(
            both
                == "error: --output names the folder of a site; --single-file writes no site, so pass only one of them\n"
        )
        #expect(!FileManager.default.fileExists(atPath: "a.html"))
        #expect(try errors(["--single-file", "a/"]) == "error: --single-file names a file; 'a/' is a folder\n")
        #expect(
            try CommandLine.run("check").errors.hasPrefix(
                "error: name at least one input: a file, a folder, '-' for standard input, an application"))
    }

    @Test(arguments: [
        #""jobs": "many""#, #""jobs": 1e99"#, #""quiet": "yes""#, #""redact": 1"#, #""css": 5.5"#, #""output": 5"#,
        #""title": ["a"]"#, #""select": {}"#, #""inputs": [null]"#, #""page-size": true"#,
    ])
    func optionsOfTheWrongTypeAreErrors(option: String) throws {
        let file = try folder.write(hello, to: "chat.json")
        let config = try folder.write("{\(option)}", to: "c.json")
        let result = try CommandLine.run("build", file, "-o", site, "--config", config)
        let name = option.split(separator: "\"")[0]
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("c.json:1:"))
        #expect(result.errors.contains(": error: '\(name)' takes "), "\(result.errors)")
        #expect(
            result.errors.hasSuffix(", at $\(name.contains("-") ? "[\"\(name)\"]" : ".\(name)")\n"), "\(result.errors)")
    }

    @Test(arguments: [
        ["build", "chat.json", "--single-file", "-"], ["check", "chat.json"], ["check", "chat.json", "--json"],
        ["formats"],
        ["build", "chat.json"], ["build", "chat.json", "--json"],
    ])
    func standardOutputThatIsFull(arguments: [String]) throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        try folder.write(hello, to: "chat.json")
        let process = Process()
        process.executableURL = CommandLine.binary
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(said == "error: could not write to standard output: No space left on device\n")
    }

    @Test func textShownAsPlainTextIsAWarning() throws {
        let quotes = String(repeating: "> ", count: 500)
        let file = try folder.write(#"{"messages":[{"role":"assistant","content":"\#(quotes)deep"}]}"#, to: "deep.json")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 0)
        let says = "warning: part of message 1 is shown as plain text: quotes or lists are nested too deeply\n"
        #expect(result.errors.hasSuffix(says), "\(result.errors)")
    }

    @Test func templateMistakeNamesItsPlace() throws {
        let file = try folder.write(hello, to: "chat.json")
        try folder.write("<article>\n  {{mesage}}\n</article>", to: "mine/message.mustache")
        let result = try CommandLine.run("build", file, "-o", site, "--templates", folder.path + "/mine")
        #expect(result.exitCode == 64)
        #expect(result.errors.hasPrefix("message.mustache:2:3: error: unknown name 'mesage'; did you mean "))
    }

    @Test func missingSelections() throws {
        let file = try folder.write(hello, to: "chat.json")
        #expect(try CommandLine.run("build", file, "-o", site, "--select", "2").exitCode == 64)
        #expect(try CommandLine.run("build", file, "-o", site, "--select", "1").exitCode == 0)
    }

    @Test func aSingleFileTakesOneConversation() throws {
        let file = try folder.write("[\(hello),\(hello)]", to: "two.json")
        let result = try CommandLine.run("build", file, "--single-file", "-")
        #expect(result.exitCode == 64)
        #expect(
            result.errors.contains("error: --single-file takes one conversation, found 2; choose one with --select"))
        let page = try CommandLine.run("build", file, "--single-file", "-", "--select", "2")
        #expect(page.exitCode == 0)
        #expect(page.output.hasPrefix("<!doctype html>"))
        #expect(!page.output.contains("assets/"))
    }

    @Test func aPipeGetsThePageAndStaysAPipe() throws {
        let file = try folder.write(hello, to: "chat.json")
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = Process()
        reader.executableURL = URL(filePath: "/bin/cat")
        reader.arguments = [pipe]
        let page = Pipe()
        reader.standardOutput = page
        try reader.run()
        let result = try CommandLine.run("build", file, "--single-file", pipe)
        #expect(result.exitCode == 0, "\(result.errors)")
        let read = String(decoding: page.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(read.hasPrefix("<!doctype html>") && read.hasSuffix("</html>\n"))
        var status = stat()
        #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    /// The options that write one file.
    @Test(arguments: ["--single-file", "--summary"])
    func aPipeWithoutAReaderIsRefused(option: String) throws {
        let file = try folder.write(hello, to: "chat.json")
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let other = option == "--summary" ? ["-o", site] : []
        let result = try CommandLine.run(["build", file, option, pipe] + other)
        #expect(result.exitCode == 2)
        #expect(
            result.errors
                == "error: \(pipe) is a pipe that no program reads; start the reader first, or name a file\n")
        var status = stat()
        #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test(arguments: [
        "/dev/stdout", "/dev/stdout > all; cat all", "/dev/fd/1 > all; cat all", "/dev/fd/3 3> all; cat all", ">(cat)",
    ])
    func openDescriptorsGetThePage(target: String) throws {
        try folder.write(hello, to: "chat.json")
        let (_, page) = try shell("\"$0\" build chat.json --quiet --single-file \(target)")
        #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"), "\(page.prefix(200))")
    }

    @Test func aFileBeyondTheSizeLimitIsAnErrorAndLeavesNothing() throws {
        try folder.write(hello, to: "chat.json")
        let (code, _) = try shell(
            "mkdir out; ulimit -f 8; \"$0\" build chat.json --single-file out/page.html 2> errors")
        #expect(code == 2)
        #expect(folder.text("errors") == "error: could not write out/page.html: File too large\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out") == [])
    }

    /// Runs a script in the folder, with the program as `$0`.
    private func shell(_ script: String) throws -> (exitCode: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", script, CommandLine.binary.path]
        process.currentDirectoryURL = URL(filePath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test func standardInputIsRead() throws {
        let result = try CommandLine.run("build", "-", "-o", site, input: hello)
        #expect(result.exitCode == 0)
        #expect(folder.text("site/conversation.html")?.contains("Hi!") == true)
    }

    @Test func optionsComeFromAFileToo() throws {
        let file = try folder.write(hello, to: "chat.json")
        let config = try folder.write(
            #"{"inputs": ["\#(file)"], "output": "\#(site)", "theme": "dark", "title": "Mine", "quiet": true}"#,
            to: "c.json")
        #expect(try CommandLine.run("build", "--config", config).output == "")
        #expect(folder.text("site/chat.html")?.contains("data-theme=\"dark\"") == true)
        #expect(folder.text("site/index.html")?.contains("<title>Mine</title>") == true)
        let typo = try folder.write("{\n \"tehme\": \"dark\"}", to: "typo.json")
        let result = try CommandLine.run("build", file, "--config", typo)
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("typo.json:2:"))
        #expect(result.errors.contains("unknown option 'tehme', at $.tehme; expected one of "))
    }

    @Test func ejectedTemplatesGiveTheSamePages() throws {
        let file = try folder.write(hello, to: "chat.json")
        #expect(try CommandLine.run("eject", folder.path + "/mine").exitCode == 0)
        let again = try CommandLine.run("eject", folder.path + "/mine")
        #expect(again.errors.hasSuffix(" existing files; --force overwrites them\n"))
        #expect(again.errors.split(separator: "\n").count == 1)
        try CommandLine.run("build", file, "-o", site)
        try CommandLine.run("build", file, "-o", site + "2", "--templates", folder.path + "/mine/templates")
        #expect(folder.text("site/chat.html") == folder.text("site2/chat.html"))
    }

    @Test func formatsAreListed() throws {
        let result = try CommandLine.run("formats")
        #expect(result.exitCode == 0)
        #expect(result.output.contains("pageturner") && result.output.contains("messages"))
    }

    @Test func namesCannotControlTheTerminal() throws {
        let file = try folder.write("{", to: "evil\u{1B}[31m\u{202E}.json")
        let result = try CommandLine.run("check", file)
        #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("\u{202E}"))
        #expect(result.errors.contains("\\u{1B}[31m\\u{202E}.json"))
    }

    @Test(arguments: ["2025-02-29", "2025-04-31", "1900-02-29", "2025-03-00"])
    func impossibleDaysAreRefused(date: String) throws {
        let file = try folder.write(hello, to: "chat.json")
        #expect(try CommandLine.run("check", file, "--since", date).exitCode == 64)
        #expect(try CommandLine.run("check", file, "--since", "2024-02-29").exitCode == 0)
    }

    @Test func commandLineOverridesTheConfiguration() throws {
        let file = try folder.write(hello, to: "chat.json")
        let page = folder.path + "/page.html"
        let config = try folder.write(#"{"single-file": "\#(page)", "output": "\#(folder.path)/other"}"#, to: "c.json")
        #expect(try CommandLine.run("build", file, "--config", config, "-o", site).exitCode == 0)
        #expect(folder.text("site/chat.html") != nil && folder.text("page.html") == nil)
        #expect(try CommandLine.run("build", file, "--config", config).exitCode == 0)
        #expect(folder.text("page.html") != nil && folder.text("other/chat.html") == nil)
    }

    @Test func aSinglePagePrintsItsPath() throws {
        let file = try folder.write(hello, to: "chat.json")
        let page = folder.path + "/page.html"
        for command in [["build", file, "--single-file", page], ["compare", file, file, "-o", page]] {
            let result = try CommandLine.run(command)
            #expect((result.exitCode, result.output, result.errors) == (0, "1 page: \(page)\n", ""))
            let quiet = try CommandLine.run(command + ["--quiet"])
            #expect((quiet.exitCode, quiet.output, quiet.errors) == (0, "", ""))
        }
    }

    @Test func aSinglePageHasAReport() throws {
        let file = try folder.write(hello, to: "chat.json")
        let page = folder.path + "/page.html"
        let result = try CommandLine.run("build", file, "--single-file", page, "--json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(report["start"] as? String == page)
        #expect((report["pages"] as? Int, report["written"] as? Int) == (1, 1))
        #expect((report["warnings"] as? [String])?.isEmpty == true)
        #expect(try CommandLine.run("build", file, "--single-file", "-", "--json").output.hasPrefix("<!doctype html>"))
    }

    @Test func failureHasAJSONReport() throws {
        let result = try CommandLine.run("build", "/no/file.json", "-o", folder.path + "/site", "--json")
        #expect(result.exitCode == 1)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(report["pages"] as? Int == 0)
        #expect((report["errors"] as? [String])?.first?.hasPrefix("/no/file.json: error: ") == true)
        #expect(try CommandLine.run("build", "/no/file.json", "--single-file", "-", "--json").output.isEmpty)
    }

    @Test func aSiteBesideItsInputCanBeBuiltAgain() throws {
        try folder.write(hello, to: "chats/chat.json")
        let chats = folder.path + "/chats"
        #expect(try CommandLine.run("build", chats, "-o", chats, "--force").exitCode == 0)
        let again = try CommandLine.run("build", chats, "-o", chats)
        #expect(again.output == "1 page, nothing has changed: \(chats)/index.html\n")
        #expect(again.errors == "")
    }

    @Test(.disabled(if: geteuid() == 0, "root may read everywhere"))
    func unreadableFolderIsAnError() throws {
        let file = try folder.write(hello, to: "chat.json")
        try folder.write(hello, to: "closed/chat.json")
        let closed = folder.path + "/closed"
        chmod(closed, 0)
        defer { chmod(closed, 0o700) }
        let result = try CommandLine.run("build", file, closed, "-o", site)
        #expect((result.exitCode, result.errors) == (1, "\(closed): error: Permission denied\n"))
        #expect(folder.text("site/chat.html") != nil)
        let around = try CommandLine.run("build", folder.path, "-o", folder.path + "/other")
        #expect((around.exitCode, around.errors) == (1, "\(closed): error: Permission denied\n"))
        #expect(folder.text("other/chat.html") != nil)
    }

    @Test func ejectNeedsAFolder() throws {
        let nameless = try CommandLine.run("eject", "")
        #expect((nameless.exitCode, nameless.errors) == (64, "error: name the folder to copy the files to\n"))
        let file = try folder.write(hello, to: "chat.json")
        let blocked = try CommandLine.run("eject", file)
        #expect(blocked.exitCode == 2)
        #expect(blocked.errors.hasSuffix("/album.css: Not a directory\n"), "\(blocked.errors)")
    }

    @Test func oneMessageIsSingular() throws {
        let file = try folder.write(#"{"messages":[{"role":"user","content":"Hello"}]}"#, to: "chat.json")
        #expect(try CommandLine.run("check", file).output.hasSuffix("  1  1 message  Hello\n"))
    }

    @Test(arguments: ["\"lang\": \"en-VALUE\"", "\"id\": 1VALUE"])
    func aLongValueIsCutInAWarning(member: String) throws {
        let value = member.replacing("VALUE", with: String(repeating: "1", count: 100_000))
        let file = try folder.write(
            "{\"format\":\"pageturner/1\",\"messages\":[{\"role\":\"user\",\"content\":\"Hi\",\(value)}]}",
            to: "chat.json")
        let result = try CommandLine.run("check", file)
        #expect(result.exitCode == 0)
        #expect(
            result.errors.contains("warning: expected a ") && result.errors.count < 300, "\(result.errors.prefix(400))")
    }

    @Test func warningsAreRedactedToo() throws {
        let text =
            #"{"format":"pageturner/1","messages":[{"role":"jo@example.org","participant":"a","content":"Hi","#
            + #""timestamp":"jo@example.org","lang":"jo@example.org"}]}"#
        let file = try folder.write(text, to: "chat.json")
        let result = try CommandLine.run("build", file, "-o", site, "--redact", "--json")
        #expect(result.errors.components(separatedBy: "warning: ").count == 4, "\(result.errors)")
        #expect(!(result.errors + result.output).contains("jo@example.org"))
        #expect(try !CommandLine.run("check", file, "--redact", "--json").output.contains("jo@example.org"))
    }

    @Test(arguments: [
        ("jobs", "0"), ("page-size", "-1"), ("shard", "\"9/4\""), ("format", "\"nope\""), ("since", "\"soon\""),
        ("grep", "\"\""), ("css", "[\"print\", \"/no/file.css\"]"), ("script", "\"/no/file.js\""),
        ("templates", "\"/no/folder\""),
    ])
    func aMistakeInAConfigurationHasItsPlace(key: String, value: String) throws {
        let file = try folder.write(hello, to: "chat.json")
        let config = try folder.write("{\n  \"\(key)\": \(value)\n}", to: "c.json")
        let result = try CommandLine.run("build", file, "-o", site, "--config", config)
        #expect(result.exitCode == 64)
        #expect(result.errors.hasPrefix("\(config):2:\(key.count + 7): error: "), "\(result.errors)")
        #expect(result.errors.hasSuffix(", at $.\(key)\n") || result.errors.hasSuffix(", at $[\"\(key)\"]\n"))
    }

    @Test func commandLineMistakeNamesNoPlaceInTheConfiguration() throws {
        let config = try folder.write(#"{"jobs": 2}"#, to: "c.json")
        let result = try CommandLine.run("check", "x.json", "--config", config, "--jobs", "0")
        #expect(result.errors == "error: --jobs takes a number from 1 to 256\n")
    }

    @Test func repeatedSelectionCountsOnce() throws {
        let one = #"{"format":"pageturner/1","id":"chat","messages":[{"role":"user","content":"Hello"}]}"#
        let file = try folder.write("[\(one)]", to: "chat.json")
        let result = try CommandLine.run(
            "build", file, "-o", site, "--select", "chat", "--select", "1", "--select", "chat")
        #expect(result.output == "1 page: \(site)/index.html\n")
    }

    @Test(arguments: ["0", "2", "-1", "\(Int.min)", "\(Int.max)", "99999999999999999999", ""])
    func numbersOutsideOfTheConversations(choice: String) throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("check", file, "--select=\(choice)")
        #expect(result.exitCode == 64)
    }

    @Test func fileWithoutSelectedConversationsIsNoError() throws {
        let first = try folder.write(hello, to: "a.json")
        let second = try folder.write(hello, to: "b.json")
        let result = try CommandLine.run("check", first, second, "--select", "2")
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(
            result.output.hasPrefix("\(first): nothing to show, 0 conversations\n\(second): messages, 1 conversation\n")
        )
    }

    @Test func closedStandardOutputIsNotReused() throws {
        let file = try folder.write(hello, to: "chat.json")
        let shell = Process()
        let errors = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "exec \"$0\" build \"$1\" -o \"$2\" >&-", CommandLine.binary.path, file, site]
        shell.standardError = errors
        try shell.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 2)
        #expect(text == "error: could not write to standard output: Bad file descriptor\n")
    }
}
